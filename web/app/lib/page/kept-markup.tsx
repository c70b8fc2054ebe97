import { languageNow } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'

type Props = {
  /** All that the markup is made of. */
  of: unknown
  children?: ReactNode
}
type Piece = { number: number; markup?: string }

/** Of as many things; a card takes some 4 kB. */
const most = 2000
const pieces = new Map<string, Piece>()
const byNumber = new Map<number, Piece>()
let count = 0

/**
 * What stands on many pages and is made of `of` alone: the server renders it once. When one car has changed and all pages
 * are made anew, the cards of the others are taken as they were. Nothing within may name itself by `useId`.
 */
export const KeptMarkup = import.meta.env.SSR ? Kept : ({ children }: Props) => children

function Kept({ of, children }: Props) {
  const name = JSON.stringify([languageNow(), of])
  const piece = pieces.get(name) ?? { number: count++ }
  pieces.set(name, piece)
  byNumber.set(piece.number, piece)
  if (piece.markup !== undefined) return <template data-kept={piece.number} />
  return (
    <>
      <template data-begins={piece.number} />
      {children}
      <template data-ends={piece.number} />
    </>
  )
}

/** No text of a page can look like one: its `<` is written otherwise. */
const marker = /<template data-(kept|begins|ends)="(\d+)"><\/template>/

/** A page that was rendered this moment, with all that is kept in its places; what is new is kept from now on. */
export function withKeptMarkup(rendered: string) {
  const [start = '', ...rest] = rendered.split(marker)
  let page = start
  for (let at = 0; at < rest.length; at += 3) {
    const [kind, number, text = ''] = rest.slice(at, at + 3)
    const piece = byNumber.get(Number(number))
    if (kind === 'begins' && piece) piece.markup = text
    page += kind === 'kept' ? `${piece?.markup}${text}` : text
  }
  for (const [name, { number }] of pieces) {
    if (pieces.size <= most) break
    pieces.delete(name)
    byNumber.delete(number)
  }
  return page
}
