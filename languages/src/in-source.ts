import { isMessage } from '@minato/contract/language/messages.ts'
import { type ESTree, parseSync } from 'rolldown/utils'

/** A message in a source: where its English stands, and where the call that says it. Offsets count UTF-16 units. */
export type Found = {
  english: string
  context: string
  /** The names of the values that the call gives; null where it gives none. */
  values: readonly string[] | null
  text: Span
  call: Span
}
type Span = { start: number; end: number }
/** A call with a table of messages, which stands for it in the browser. */
type Table = Span & { inner: Span }
/** What a call with words is given, and the message of each. */
type List = Span & { words: readonly Found[] }

const home = /language\/messages\.ts'/

/**
 * Every message of a source, every table of them, and every list of words (`language/messages.ts` of the contract).
 * @throws where a message is not written out, or its values are not: nobody could find it
 */
export function messagesIn(source: string, file: string) {
  const found: Found[] = []
  const tables: Table[] = []
  const lists: List[] = []
  if (!home.test(source)) return { found, tables, lists }
  const whereOf = ({ start }: Span) => `${file}:${source.slice(0, start).split('\n').length}`
  const visit = (node: unknown, inTable: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, inTable)
    if (!isNode(node)) return
    const call = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : null
    if (node.type !== 'CallExpression' || !call || !calls.has(call)) {
      if (inTable && isText(node) && isMessage(node.value)) found.push(messageOf(node, node))
      const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
      for (const [name, part] of Object.entries(node))
        if (!(node.type === 'Property' && name === 'key')) visit(part, inTable && !isFunction)
      return
    }
    const [first, ...rest] = node.arguments
    if (call === 'messages') {
      if (first) tables.push({ ...spanOf(node), inner: spanOf(first) })
      visit(first, true)
      return
    }
    if (call === 'knownWords') {
      const list = wordsIn(node, whereOf(node))
      lists.push(list)
      found.push(...list.words)
      return
    }
    found.push(messageIn(node, whereOf(node)))
    visit(rest, false)
  }
  visit(parseSync(file, source).program, false)
  return { found, tables, lists }
}

const calls = new Set(['t', 'message', 'messages', 'knownWords'])

/** @param where  for whoever has to mend it */
function messageIn(call: ESTree.CallExpression, where: string): Found {
  const [text, values, context] = call.arguments
  if (!isText(text)) throw new Error(`${where}: the English of a message has to stand here`)
  const parts = { values: values ? namesOf(values, where) : null, context: isText(context) ? context.value : '' }
  return { ...messageOf(text, call), ...parts }
}

/** @param where  for whoever has to mend it */
function wordsIn(call: ESTree.CallExpression, where: string): List {
  const [context, ...words] = call.arguments
  if (!isText(context) || !words.every((word) => isText(word)))
    throw new Error(`${where}: the words have to stand here`)
  const { start } = context
  const found = words.map((word) => ({ ...messageOf(word, word), context: context.value }))
  return { start, end: found.at(-1)?.text.end ?? context.end, words: found }
}

const messageOf = (text: ESTree.StringLiteral, call: ESTree.Node): Found => ({
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
