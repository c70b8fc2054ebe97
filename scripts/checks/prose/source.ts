import { parseSync } from '@swc/core'

export type Place = { line: number; text: string }

type Node = { type: string; span?: { start: number }; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(value: unknown, visit: (node: Node) => void) {
  if (isNode(value)) visit(value)
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) walk(part, visit)
}

/** Names of a pattern: `{ a, b: [c] }` has a and c. */
function boundNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.value)]
  return boundNames(
    pattern.elements ?? pattern.properties ?? pattern.value ?? pattern.argument ?? pattern.left ?? pattern.key,
  )
}

/** Names that a module declares at its top level, exported or not. */
export const namesIn = (source: string, file: string): string[] =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body.flatMap((item) => {
    const node: unknown = 'declaration' in item ? item.declaration : 'decl' in item ? item.decl : item
    if (!isNode(node)) return []
    if (node.type === 'VariableDeclaration') return (node.declarations as Node[]).flatMap(({ id }) => boundNames(id))
    const declared = node.identifier ?? node.id
    return /^((Function|Class)(Declaration|Expression)|Ts\w+Declaration)$/.test(node.type) ? boundNames(declared) : []
  })

/** Comments of a source. Adjoining lines of `//` are one comment; each tag of a docstring begins another. */
export function commentsIn(source: string): string[] {
  const blocks = source.matchAll(/^[ \t]*\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)|[;,{(}\])'\d] \/\/ (.*)$/gm)
  return [...blocks].flatMap(([, block, lines, behind]) =>
    (block ?? lines ?? behind ?? '')
      .replace(/^[ \t]*(\*|\/\/)[ \t]?/gm, '')
      .split(/^[ \t]*(?=@)/m)
      .map((part) => part.replace(/^@\w+( +\S+ {2,})?/, '').trim())
      .filter((part) => part && !/^(biome-ignore|<reference)/.test(part))
      .map((part) => part.replace(/(?<!\n)\n(?!\n)/g, ' ')),
  )
}

/** Titles of tests, summaries and descriptions of calls, texts of the log: literals alone. */
export function textsIn(source: string, file: string): string[] {
  const texts: string[] = []
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, (node) => {
    if (node.type === 'KeyValueProperty' && isNode(node.key) && /^(summary|description)$/.test(String(node.key.value)))
      texts.push(...literalsOf(node.value))
    if (node.type === 'CallExpression' && isTitleOrLog(node.callee))
      for (const { expression } of node.arguments as { expression: unknown }[]) texts.push(...literalsOf(expression))
  })
  return texts
}

function isTitleOrLog(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return /^(test|it|describe|\w+Test)$/.test(String(callee.value))
  if (callee.type === 'CallExpression') return isTitleOrLog(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property) || !isNode(callee.object)) return false
  const owner = callee.object.type === 'MemberExpression' ? (callee.object.property as Node) : callee.object
  return (
    isTitleOrLog(callee.object) ||
    (owner.value === 'log' && /^(debug|info|warn|error|fatal)$/.test(String(callee.property.value)))
  )
}

function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'StringLiteral') return [String(value.value)]
  return value.type === 'TemplateLiteral'
    ? [(value.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('…')]
    : []
}
