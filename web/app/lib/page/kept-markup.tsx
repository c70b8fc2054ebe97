import { getLanguage } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'

type Props = {
  /** All that the markup is made of. */
  of: unknown
  children?: ReactNode
}
/** As bytes, outside the heap: a part of a string would hold all of its page. */
type Piece = { number: number; markup?: Uint8Array<ArrayBuffer> }

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
  const { number, markup } = pieceOf(JSON.stringify([getLanguage(), of]))
  if (markup) return <template data-kept={number} />
  return (
    <>
      <template data-begins={number} />
      {children}
      <template data-ends={number} />
    </>
  )
}

/** The one that was wanted last is let go last. */
function pieceOf(name: string): Piece {
  const piece = pieces.get(name) ?? { number: count++ }
  pieces.delete(name)
  pieces.set(name, piece)
  byNumber.set(piece.number, piece)
  return piece
}

/** No text of a page can look like one: its `<` is written otherwise. */
const marker = /<template data-(kept|begins|ends)="(\d+)"><\/template>/
const place = (number: number | string) => `<template data-kept="${number}"></template>`

/** What a page is rendered with where a long text stands that does not change, such as its styles. */
export function placeOf(text: string) {
  const piece = pieceOf(text)
  piece.markup ??= Buffer.from(text)
  return place(piece.number)
}

/** A page that was rendered this moment, with a place for each thing that is kept; what is new is kept from now on. */
export function withPlaces(rendered: string) {
  const [start = '', ...rest] = rendered.split(marker)
  let page = start
  for (let at = 0; at < rest.length; at += 3) {
    const [kind, number = '', text = ''] = rest.slice(at, at + 3)
    const piece = byNumber.get(Number(number))
    if (kind === 'begins' && piece) piece.markup = Buffer.from(text)
    page += kind === 'begins' ? place(number) : kind === 'kept' ? place(number) + text : text
  }
  for (const [name, { number }] of pieces) {
    if (pieces.size <= most) break
    pieces.delete(name)
    byNumber.delete(number)
  }
  return page
}

/** The bytes of a page, or of a part of one, with all that is kept in its places: before another page is rendered. */
export function filled(page: string) {
  const [start = '', ...rest] = page.split(marker)
  const parts: Uint8Array<ArrayBuffer>[] = [Buffer.from(start)]
  for (let at = 0; at < rest.length; at += 3) {
    const markup = byNumber.get(Number(rest[at + 1]))?.markup
    if (!markup) throw new Error('a page without a part of it')
    parts.push(markup, Buffer.from(rest[at + 2] ?? ''))
  }
  return Buffer.concat(parts)
}
