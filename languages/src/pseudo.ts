import { type IcuNode, parseIcu } from 'pofile-ts'

/**
 * A pseudo-language for tests: every message is in brackets and a third longer. It reveals texts without a message, and
 * texts without enough space. Values, parts and forms stay.
 */
export function pseudo(english: string, hasValues: boolean) {
  const { ast } = hasValues ? parseIcu(english, { ignoreTag: true }) : { ast: null }
  const length = Math.ceil(english.replace(/\{[^}]*\}|<[^>]*>/g, '').length / 3)
  // In words of a usual length.
  const padding = 'ãããããã '
    .repeat(Math.ceil(length / 7))
    .slice(0, length)
    .trimEnd()
  return `[${ast ? ast.map(stringifyNode).join('') : english} ${padding}]`
}

function stringifyNode(node: IcuNode): string {
  switch (node.type) {
    case 'literal':
      return node.value
    case 'pound':
      return '#'
    case 'plural':
    case 'select': {
      const branches = Object.entries(node.options).map(
        ([name, { value }]) => `${name} {${value.map(stringifyNode).join('')}}`,
      )
      return `{${node.value}, ${node.type}, ${branches.join(' ')}}`
    }
    case 'number':
      return `{${node.value}, number}`
    case 'argument':
      return `{${node.value}}`
    default:
      throw new SyntaxError(`{…, ${node.type}} is not understood`)
  }
}
