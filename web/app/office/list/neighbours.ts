import { useState } from 'react'
export type Beside<Thing> = { thing: Thing; page: number }

/** Neighbours of a thing when it was last in the list with these filters. */
type Neighbours<Thing> = {
  id: string
  filters: string
  previous: Beside<Thing> | undefined
  next: Beside<Thing> | undefined
}

type Page<Thing> = { rows: readonly Thing[]; page: number }

/** Finds the neighbours of a row; at the edge of its page they come from `beside`, if that is loaded. */
export function neighbours<Thing>({ rows, page }: Page<Thing>, index: number, beside: Page<Thing>) {
  const on = (thing: Thing | undefined, at: number) => thing && { thing, page: at }
  return {
    previous: on(rows[index - 1], page) ?? (beside.page < page ? on(beside.rows.at(-1), beside.page) : undefined),
    next: on(rows[index + 1], page) ?? (beside.page > page ? on(beside.rows[0], beside.page) : undefined),
  }
}

const keyOf = ({ id, filters, previous, next }: Neighbours<{ id: string }>) =>
  JSON.stringify([id, filters, previous?.thing.id, previous?.page, next?.thing.id, next?.page])

const isSame = (one: Neighbours<{ id: string }>, other: Neighbours<{ id: string }> | undefined) =>
  other !== undefined && keyOf(one) === keyOf(other)

/** Corrects the neighbours of a thing that left its page: the rows after it moved up to this page. */
export const movedUp = <Thing>({ previous, next }: Pick<Neighbours<Thing>, 'previous' | 'next'>, page: number) => ({
  previous,
  next: next && { ...next, page },
})

type Standing = { index: number; rows: number; page: number; pages: number }

/** Returns the page that has the other neighbour of a row at an edge, else its own page. */
export function pageBeside({ index, rows, page, pages }: Standing) {
  if (index >= 0 && index === rows - 1 && page < pages) return page + 1
  return index === 0 && page > 1 ? page - 1 : page
}

type Left = { id: string; filters: string; page: number }

/** A processed thing leaves a filtered list. Its last neighbours stay, so the user can go on. */
export function useLeft<Thing extends { id: string }>({ id, filters, page }: Left, now: Neighbours<Thing> | false) {
  const [last, setLast] = useState<Neighbours<Thing>>()
  if (now && !isSame(now, last)) setLast(now)
  return last?.id === id && last.filters === filters ? movedUp(last, page) : undefined
}
