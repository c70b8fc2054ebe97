import { useState } from 'react'
/** What stands beside a thing, and on which page. */
export type Beside<Thing> = { thing: Thing; page: number }

/** The neighbours of a thing when it was last in the list of this question. */
type Neighbours<Thing> = {
  id: string
  filters: string
  previous: Beside<Thing> | undefined
  next: Beside<Thing> | undefined
}

type Page<Thing> = { rows: readonly Thing[]; page: number }

/** The neighbours of an index on a page: at its edge from the page before or after, where that is here. */
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

/** The neighbours of a thing that has left this page: what followed on the page after it has moved up to this one. */
export const movedUp = <Thing>({ previous, next }: Pick<Neighbours<Thing>, 'previous' | 'next'>, page: number) => ({
  previous,
  next: next && { ...next, page },
})

type Standing = { index: number; rows: number; page: number; pages: number }

/** The page at whose edge a thing stands, by its index among the rows of its own page: that one again where it is at none. */
export function pageBeside({ index, rows, page, pages }: Standing) {
  if (index >= 0 && index === rows - 1 && page < pages) return page + 1
  return index === 0 && page > 1 ? page - 1 : page
}

type Left = { id: string; filters: string; page: number }

/** What was dealt with has left a list that asks for what is still to do: one goes on from where it stood. */
export function useLeft<Thing extends { id: string }>({ id, filters, page }: Left, now: Neighbours<Thing> | false) {
  const [last, setLast] = useState<Neighbours<Thing>>()
  if (now && !isSame(now, last)) setLast(now)
  return last?.id === id && last.filters === filters ? movedUp(last, page) : undefined
}
