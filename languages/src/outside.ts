import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'
import { emailCalls } from './in-source.ts'

/**
 * Counts visible English that is not a message (contract/src/language/messages.ts): text between elements,
 * labels, sentences in a string or a template. Texts for programs, operators and developers stay English.
 */
const roots = ['contract/src', 'web/app', 'api/src']
const forDevelopers = new RegExp(
  [
    // Descriptions of API calls, for developers.
    'endpoints\\.ts$',
    'contract/src/(protocol/export-call|deal/deals/proofs|platform/assignments/assignment)\\.ts$',
    'system/(openapi|docs|metrics|share-picture)[^/]*$',
    // The example company, names of cars and browsers.
    'company/example(-words)?\\.ts$',
    'models/usual-models\\.ts$',
    'account/device\\.ts$',
    'countries/fallback\\.ts$',
    // Texts for operators, and data.
    'api/src/(backup|balances|config|doctor|files|reference|start|testing|work)/',
    'api/src/lib/(caching|change-feed|database|jobs|log|spreadsheets|storage|zip)/',
    // Documents that customs, banks and carriers read, and files that are read in again.
    'issued-documents/(layouts/|amounts\\.ts$)',
    '/(sheet|sheets|export)\\.ts$',
    'contract/src/language/',
  ].join('|'),
)
/** Data, codes and literal input; the location excludes the others. */
const data = new RegExp(
  [
    // Colours and other words of a car that are stored untranslated and translated by the contract's tables.
    '^((Pearl|Jet|Navy|Light|Wine|Gunmetal) \\w+|\\w+ (Leather|Fabric)|In Stock|Kei (car|van|truck))$',
    // Examples of input.
    '^(Toyota|Prado|White|TRJ150W|Prado diesel sunroof|PI-2026-00123|Bonnet: A1 .*)$',
    '^(Bought at auction|Auction fee|Recycle fee|Transport to the yard)$',
    '^([A-Z]{3}|CANCELLED|UN/LOCODE|Control\\+(S|Enter) .*)$',
    // Headers of an export, the stored source of a rate, a command of SMTP, the invisible field.
    '^(Looks for|Year from|Year to|Assigned to|Internal notes|, rounded from …|RCPT TO|Leave this empty)$',
    // Texts of the log.
    '^(Failed query: …|Not found)$',
  ].join('|'),
)
/** Attributes that users read; all others are for the browser. */
const readAttributes =
  /^(label|title|hint|submit|text|loading|placeholder|alt|none|what|confirm|failed|busy|note|missing|head|cancel|done|saving|aria-label|aria-description|faultsTitle|lead|name)$/
const programs =
  /^(t|message|messages|translatableWords|error|warn|info|log|write|describe|querySelector\w*|closest|matches|startsWith|endsWith|includes|indexOf|split|join|replace\w*|test|exec|RegExp|\w*Error|sql|raw|execute|query|set|get|has|header|setHeader|add|remove|toggle|matchMedia)$/

const label = /^[A-Z].*[A-Za-z]{2}|^[A-Z][A-Za-z]/
const isSentence = (text: string) =>
  /[a-z]{2,}[,;:]? [a-z]{2,}/i.test(text) &&
  /^[“‘("]?[A-Z]|[.!?…]["”’)]?$/.test(text.trim()) &&
  !/\b(px|py|text|bg|grid|flex|gap)-|:\w+-|[{}<>=]|SELECT|UPDATE|INSERT|^\w+\/\w+/.test(text)

export type Outside = { where: string; text: string }

/** Context of a node: in an attribute, and in a table of messages or an email. */
type Context = { attribute: string | null; table: boolean; email?: boolean }

export function wordsOutside(source: string, file: string): Outside[] {
  if (forDevelopers.test(file)) return []
  const outside: Outside[] = []
  const visit = (node: unknown, context: Context): void => {
    if (Array.isArray(node)) for (const child of node) visit(child, context)
    if (!isNode(node) || isSkipped(node)) return
    const text = readIn(node, context)?.replace(/\s+/g, ' ').trim()
    if (text && !data.test(text))
      outside.push({ where: `${file}:${source.slice(0, node.start).split('\n').length}`, text })
    for (const [part, childContext] of partsOf(node, context)) visit(part, childContext)
  }
  visit(parseSync(file.replace(/md$/, 'js'), source).program, { attribute: null, table: false })
  return outside
}

const isSkipped = ({ type }: ESTree.Node) =>
  type.startsWith('TSType') || type === 'ImportDeclaration' || type === 'TaggedTemplateExpression'

function readIn(node: ESTree.Node, { attribute, table, email }: Context) {
  const textIf = (isRead: boolean, text: string) => (isRead && !email ? text : undefined)
  if (node.type === 'JSXText') return textIf(/[A-Za-z]{2}/.test(node.value), node.value)
  const isVisible = attribute === null || readAttributes.test(attribute)
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.cooked).join('…')
    return textIf(isVisible && isSentence(text), text)
  }
  if (!isText(node)) return
  const isEnglish = attribute === null ? !table && isSentence(node.value) : label.test(node.value)
  return textIf(isVisible && isEnglish, node.value)
}

function partsOf(node: ESTree.Node, context: Context): [unknown, Context][] {
  if (node.type === 'JSXAttribute') return [[node.value, { attribute: String(node.name.name), table: false }]]
  const called = calledBy(node)
  if (called && emailCalls.test(called)) return Object.values(node).map((part) => [part, { ...context, email: true }])
  if (called && (node.type === 'CallExpression' || node.type === 'NewExpression') && programs.test(called))
    return node.arguments
      .filter((part) => !isText(part) && part.type !== 'TemplateLiteral')
      .map((part) => [part, { attribute: null, table: called === 'messages' }])
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  const childContext = { ...context, table: context.table && !isFunction }
  return Object.entries(node)
    .filter(([name]) => name !== 'typeAnnotation' && !(node.type === 'Property' && name === 'key'))
    .map(([, part]) => [part, childContext])
}

function calledBy(node: ESTree.Node) {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && 'name' in callee.property ? String(callee.property.name) : undefined
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value
const isText = (node: ESTree.Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string'

export const sources = () =>
  roots
    .flatMap((root) =>
      fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(root, name)),
    )
    .filter((file) => /\.tsx?$|\/content\/.*\.md$/.test(file) && !/\.test\.tsx?$/.test(file))
