import { createElement, Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((text: string) => ReactNode)

/**
 * A message with parts that are more than text, each by its name in it: `Rate of <day/>`, `Read the <terms>terms</terms>`.
 * A name that is not among them stays text.
 */
export function rich(message: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const pieces = message.split(new RegExp(`<(${Object.keys(parts).join('|')})(?:/>|>(.*?)</\\1>)`, 's'))
  // Of each three one is text between two parts, then come the name of a part and what stands in it.
  const children = pieces.map((piece, at) => {
    if (at % 3 === 2) return null
    const part = at % 3 === 0 ? piece : parts[piece]
    return typeof part === 'function' ? part(pieces[at + 1] ?? '') : part
  })
  return createElement(Fragment, null, ...children)
}
