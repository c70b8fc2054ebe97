import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/**
 * Counts the English that people would read although it is no message (contract/src/language/messages.ts): text between elements,
 * labels, sentences in a string or a template. What is for programs, operators and developers stays English.
 */
const roots = ['contract/src', 'web/app', 'api/src']
const forDevelopers = new RegExp(
  [
    // The descriptions of calls, for who writes programs.
    'endpoints\\.ts$',
    'contract/src/(protocol/taking-away|deal/deals/proofs|ground/assignments/assignment)\\.ts$',
    'system/(openapi|docs|metrics|share-picture)[^/]*$',
    // A company made up, names of cars and browsers.
    'company/example\\.ts$',
    'import/usual-models\\.ts$',
    'account/device\\.ts$',
    // What operators read, and data.
    'api/src/(backup|config|demo|files|reference|start|testing|work)/',
    'api/src/lib/(database|jobs|listening|log|spreadsheets|storage)/',
    // Papers that customs, banks and carriers read, and files that are read in again.
    'issued-papers/(papers/|amounts\\.ts$)',
    '/(sheet|sheets|export)\\.ts$',
    'contract/src/language/',
  ].join('|'),
)
/** Data, codes and what is typed as it stands; the rest of each is what its place says. */
const data = new RegExp(
  [
    // Colours, and other words of a car that are stored as they are and said by the contract's tables.
    '^((Pearl|Jet|Navy|Light|Wine|Gunmetal) \\w+|\\w+ (Leather|Fabric)|In Stock|No marks)$',
    // Examples of what may be typed.
    '^(Toyota|Prado|White|TRJ150W|Prado diesel sunroof|PI-2026-00123|Bonnet: A1 .*)$',
    '^(Bought at auction|Auction fee|Recycle fee|Transport to the yard)$',
    '^([A-Z]{3}|CANCELLED|UN/LOCODE|Control\\+S .*)$',
    // Heads of an export, the source of a rate as it is kept, a command of SMTP, the field that people do not see.
    '^(Looks for|Year from|Year to|Assigned to|Internal notes|, rounded from …|RCPT TO|Leave this empty)$',
    // What nobody reads but a log.
    '^(Failed query: …|Not found)$',
  ].join('|'),
)
/** Attributes that people read; all others are for the browser. */
const read =
  /^(label|title|hint|submit|text|loading|placeholder|alt|none|what|confirm|failed|busy|note|missing|head|cancel|done|saving|aria-label|aria-description|faultsTitle|lead|name)$/
const programs =
  /^(t|message|messages|error|warn|info|log|write|describe|querySelector\w*|closest|matches|startsWith|endsWith|includes|indexOf|split|join|replace\w*|test|exec|RegExp|\w*Error|sql|raw|execute|query|set|get|has|header|setHeader|add|remove|toggle|matchMedia)$/

const isSentence = (text: string) =>
  /[a-z]{2,}[,;:]? [a-z]{2,}/i.test(text) &&
  /^[“‘("]?[A-Z]|[.!?…]["”’)]?$/.test(text.trim()) &&
  !/\b(px|py|text|bg|grid|flex|gap)-|:\w+-|[{}<>=]|SELECT|UPDATE|INSERT|^\w+\/\w+/.test(text)

export type Outside = { where: string; text: string }

/** The English of a source that people read although it is no message. */
export function wordsOutside(source: string, file: string): Outside[] {
  if (forDevelopers.test(file)) return []
  const outside: Outside[] = []
  const tell = (node: ESTree.Node, found: string) => {
    const text = found.replace(/\s+/g, ' ').trim()
    if (!data.test(text)) outside.push({ where: `${file}:${source.slice(0, node.start).split('\n').length}`, text })
  }

  const visit = (node: unknown, attribute: string | null, inTable: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, attribute, inTable)
    if (!isNode(node) || node.type.startsWith('TSType') || node.type === 'ImportDeclaration') return
    if (node.type === 'JSXText') {
      if (/[A-Za-z]{2}/.test(node.value)) tell(node, node.value)
      return
    }
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { callee } = node
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && 'name' in callee.property
            ? callee.property.name
            : ''
      if (programs.test(String(name))) {
        for (const part of node.arguments)
          if (!isText(part) && part.type !== 'TemplateLiteral') visit(part, null, name === 'messages')
        return
      }
    }
    if (node.type === 'JSXAttribute') {
      visit(node.value, String(node.name.name), false)
      return
    }
    if (isText(node)) {
      const isLabel =
        attribute !== null && read.test(attribute) && /[A-Za-z]{2}/.test(node.value) && /^[A-Z]/.test(node.value)
      if (isLabel || (attribute === null && !inTable && isSentence(node.value))) tell(node, node.value)
      return
    }
    if (node.type === 'TemplateLiteral' && (attribute === null || read.test(attribute))) {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      if (isSentence(text)) tell(node, text)
    }
    const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
    for (const [name, part] of Object.entries(node))
      if (!(node.type === 'Property' && name === 'key') && name !== 'typeAnnotation')
        visit(part, attribute, inTable && !isFunction)
  }
  visit(parseSync(file, source).program, null, false)
  return outside
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value
const isText = (node: ESTree.Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string'

/** All sources of the house, without tests. */
export const sources = () =>
  roots
    .flatMap((root) =>
      fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(root, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
