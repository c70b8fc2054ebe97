import { hasWords, isMessage } from '@minato/contract/language/messages.ts'
import { type ESTree, parseSync } from 'rolldown/utils'
import { shapeOf } from './shape.ts'

/** A message in a source, with the spans of its English and of its call. Offsets count UTF-16 units. */
export type ExtractedMessage = {
  english: string
  context: string
  values: readonly string[] | null
  text: Span
  call: Span
}
type Span = { start: number; end: number }
/** A call with a table of messages, which replaces the call in the browser. */
type Table = Span & { inner: Span }
type List = Span & { words: readonly ExtractedMessage[] }

/** Calls with the texts of an email. Each is a message that gets its values later (api/src/lib/mail/email.ts). */
export const emailCalls = /^(emailTemplate|emailTexts|buyerEmail|officeEmail|securityEmail)$/
const home = /language\/messages\.ts'|\b(emailTemplate|emailTexts|buyerEmail|officeEmail|securityEmail)\(/

/**
 * Every message of a source, every table of them, and every list of words (`language/messages.ts` of the contract).
 * @throws if a message or its values are not literal, because it could not be extracted
 */
export function messagesIn(source: string, file: string) {
  const messages: ExtractedMessage[] = []
  const tables: Table[] = []
  const lists: List[] = []
  if (!home.test(source)) return { messages, tables, lists }
  const locate = ({ start }: Span) => `${file}:${source.slice(0, start).split('\n').length}`
  const visit = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) for (const child of node) visit(child, place)
    if (!isNode(node)) return
    const call = node.type === 'CallExpression' ? calledBy(node) : null
    if (node.type === 'CallExpression' && call && calls.has(call)) visitCall(node, call)
    else {
      if (place && isText(node)) messages.push(...textIn(node, place))
      visitParts(node, placeWithin(node, call, place))
    }
  }
  const visitParts = (node: ESTree.Node, place: Place) => {
    for (const [name, part] of Object.entries(node))
      if (!(node.type === 'Property' && name === 'key')) visit(part, place)
  }
  const visitCall = (node: ESTree.CallExpression, call: string) => {
    const [first, ...args] = node.arguments
    if (call === 'messages') {
      if (first) tables.push({ ...spanOf(node), inner: spanOf(first) })
      visit(first, 'table')
    } else if (call === 'translatableWords') {
      const list = wordsIn(node, locate(node))
      lists.push(list)
      messages.push(...list.words)
    } else {
      messages.push(messageIn(node, locate(node)))
      visit(args, null)
    }
  }
  visit(parseSync(file.replace(/md$/, 'js'), source).program, null)
  return { messages, tables, lists }
}

/** Where a text is a message without a call of its own; in a table, but not in its functions. */
type Place = 'table' | 'email' | null

function placeWithin(node: ESTree.Node, call: string | null, place: Place): Place {
  if (call && emailCalls.test(call)) return 'email'
  return place === 'table' && isFunction(node) ? null : place
}

function calledBy({ callee }: ESTree.CallExpression) {
  if (callee.type === 'Identifier') return callee.name
  const name = callee.type === 'MemberExpression' && 'name' in callee.property ? String(callee.property.name) : ''
  return emailCalls.test(name) ? name : null
}

const isFunction = ({ type }: ESTree.Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

function textIn(node: ESTree.StringLiteral, place: Place): ExtractedMessage[] {
  if (!isMessage(node.value)) return []
  if (place === 'table') return [messageOf(node, node)]
  return hasWords(node.value) ? [{ ...messageOf(node, node), values: shapeOf(node.value).values }] : []
}

const calls = new Set(['t', 'message', 'messages', 'translatableWords'])

function messageIn(call: ESTree.CallExpression, where: string): ExtractedMessage {
  const [text, values, context] = call.arguments
  if (!isText(text)) throw new Error(`${where}: the English of a message has to stand here`)
  const parts = { values: values ? namesOf(values, where) : null, context: isText(context) ? context.value : '' }
  return { ...messageOf(text, call), ...parts }
}

function wordsIn(call: ESTree.CallExpression, where: string): List {
  const [context, ...words] = call.arguments
  if (!isText(context) || !words.every((word) => isText(word)))
    throw new Error(`${where}: the words have to stand here`)
  const { start } = context
  const wordMessages = words.map((word) => ({ ...messageOf(word, word), context: context.value }))
  return { start, end: wordMessages.at(-1)?.text.end ?? context.end, words: wordMessages }
}

const messageOf = (text: ESTree.StringLiteral, call: ESTree.Node): ExtractedMessage => ({
  english: text.value,
  context: '',
  values: null,
  text: spanOf(text),
  call: spanOf(call),
})

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value
const spanOf = ({ start, end }: ESTree.Node): Span => ({ start, end })
const isText = (node: ESTree.Node | undefined): node is ESTree.StringLiteral =>
  node?.type === 'Literal' && typeof node.value === 'string'

function namesOf(values: ESTree.Node, where: string) {
  if (values.type !== 'ObjectExpression') throw new Error(`${where}: the values of a message have to stand here`)
  return values.properties.map((value) => {
    if (value.type !== 'Property' || value.key.type !== 'Identifier')
      throw new Error(`${where}: each value of a message has to be named here`)
    return value.key.name
  })
}
