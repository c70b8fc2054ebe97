import { createElement, Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((text: string) => ReactNode)

/** Replaces named tags in a message by nodes: `Rate of <day/>`. Unknown tags stay text. */
export function renderRichText(message: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const pieces = message.split(new RegExp(`<(${Object.keys(parts).join('|')})(?:/>|>(.*?)</\\1>)`, 's'))
  // `split` returns triples: text, name of a part, content of the part.
  const children = pieces.map((piece, at) => {
    if (at % 3 === 2) return null
    const part = at % 3 === 0 ? piece : parts[piece]
    return typeof part === 'function' ? part(pieces[at + 1] ?? '') : part
  })
  return createElement(Fragment, null, ...children)
}
