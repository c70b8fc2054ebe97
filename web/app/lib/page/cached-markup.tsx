import { getLanguage } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'

type Props = {
  /** Everything that the markup depends on. */
  of: unknown
  children?: ReactNode
}
/** Bytes outside the heap: a substring would retain its full page. */
type Piece = { number: number; markup?: Uint8Array<ArrayBuffer> }

/** Cache limit in entries; a card takes about 4 kB. */
const maxPieces = 2000
const pieces = new Map<string, Piece>()
const byNumber = new Map<number, Piece>()
let count = 0

/**
 * Caches server markup that depends on `of` alone. When one car changes, the cards of the others are reused. The
 * children must not call `useId`.
 */
export const CachedMarkup = import.meta.env.SSR ? CachedServerMarkup : ({ children }: Props) => children

function CachedServerMarkup({ of, children }: Props) {
  const { number, markup } = getPiece(JSON.stringify([getLanguage(), of]))
  if (markup) return <template data-kept={number} />
  return (
    <>
      <template data-begins={number} />
      {children}
      <template data-ends={number} />
    </>
  )
}

/** Moves the entry to the end: the first one is evicted first. */
function getPiece(name: string): Piece {
  const piece = pieces.get(name) ?? { number: count++ }
  pieces.delete(name)
  pieces.set(name, piece)
  byNumber.set(piece.number, piece)
  return piece
}

/** Texts cannot contain it: React escapes their `<`. */
const marker = /<template data-(kept|begins|ends)="(\d+)"><\/template>/
const buildPlaceholder = (number: number | string) => `<template data-kept="${number}"></template>`

/** Returns the placeholder of a long constant text, such as styles. */
export function cacheText(text: string) {
  const piece = getPiece(text)
  piece.markup ??= Buffer.from(text)
  return buildPlaceholder(piece.number)
}

/** Replaces cached markup in a rendered page by placeholders, and caches new markup. */
export function insertPlaceholders(rendered: string) {
  const [start = '', ...segments] = rendered.split(marker)
  let page = start
  for (let at = 0; at < segments.length; at += 3) {
    const [kind, number = '', text = ''] = segments.slice(at, at + 3)
    const piece = byNumber.get(Number(number))
    if (kind === 'begins' && piece) piece.markup = Buffer.from(text)
    page += kind === 'begins' ? buildPlaceholder(number) : kind === 'kept' ? buildPlaceholder(number) + text : text
  }
  for (const [name, { number }] of pieces) {
    if (pieces.size <= maxPieces) break
    pieces.delete(name)
    byNumber.delete(number)
  }
  return page
}

/**
 * Inserts the cached markup into a page. Call it before the next page is rendered, which may evict entries.
 * @throws if an entry is missing
 */
export function fillPlaceholders(page: string) {
  const [start = '', ...segments] = page.split(marker)
  const parts: Uint8Array<ArrayBuffer>[] = [Buffer.from(start)]
  for (let at = 0; at < segments.length; at += 3) {
    const markup = byNumber.get(Number(segments[at + 1]))?.markup
    if (!markup) throw new Error('a page without a part of it')
    parts.push(markup, Buffer.from(segments[at + 2] ?? ''))
  }
  return Buffer.concat(parts)
}
