import { type IcuNode, parseIcu } from 'pofile-ts'

/** Requirements of a message for the code that uses it, and for its translations. */
export type Shape = {
  values: readonly string[]
  /** Names of its markup parts, repeated for each use. */
  parts: readonly string[]
  plurals: readonly (readonly string[])[]
}

/** @throws a SyntaxError for a message that ICU cannot read, or with an ICU feature that `fill` does not support */
export function shapeOf(message: string): Shape {
  const { ast, errors } = parseIcu(message, { ignoreTag: true })
  if (!ast) throw new SyntaxError(errors.map((error) => error.message).join(', '))
  const values = new Set<string>()
  const plurals: string[][] = []
  const visit = (nodes: readonly IcuNode[]) => {
    for (const node of nodes) {
      if (!supportedTypes.has(node.type)) throw new SyntaxError(`{…, ${node.type}} is not understood`)
      if (node.type !== 'literal' && node.type !== 'pound' && 'value' in node) values.add(node.value)
      if (node.type === 'plural') plurals.push(Object.keys(node.options))
      if (node.type === 'plural' || node.type === 'select')
        for (const { value } of Object.values(node.options)) visit(value)
    }
  }
  visit(ast)
  return { values: [...values].sort(), parts: partsOf(message), plurals }
}

const supportedTypes = new Set<IcuNode['type']>(['literal', 'argument', 'number', 'plural', 'select', 'pound'])

const partsOf = (message: string) => [...message.matchAll(/<(\w+)\/?>/g)].map(([, name = '']) => name).sort()
