import { useState } from 'react'
export type Neighbour<Thing> = { item: Thing; page: number }

/** Neighbours of a thing when it was last in the list with these filters. */
type Neighbours<Thing> = {
  id: string
  filters: string
  previous: Neighbour<Thing> | undefined
  next: Neighbour<Thing> | undefined
}

type Page<Thing> = { rows: readonly Thing[]; page: number }

/** At the edge of the page, neighbours come from `adjacent`, if that is loaded. */
export function findNeighbours<Thing>({ rows, page }: Page<Thing>, index: number, adjacent: Page<Thing>) {
  const toNeighbour = (item: Thing | undefined, at: number) => item && { item, page: at }
  return {
    previous:
      toNeighbour(rows[index - 1], page) ??
      (adjacent.page < page ? toNeighbour(adjacent.rows.at(-1), adjacent.page) : undefined),
    next:
      toNeighbour(rows[index + 1], page) ??
      (adjacent.page > page ? toNeighbour(adjacent.rows[0], adjacent.page) : undefined),
  }
}

const toNeighboursKey = ({ id, filters, previous, next }: Neighbours<{ id: string }>) =>
  JSON.stringify([id, filters, previous?.item.id, previous?.page, next?.item.id, next?.page])

const isSame = (one: Neighbours<{ id: string }>, other: Neighbours<{ id: string }> | undefined) =>
  other !== undefined && toNeighboursKey(one) === toNeighboursKey(other)

/** Corrects the neighbours of a thing that left its page: the rows after it moved up to this page. */
export const moveNextToPage = <Thing>(
  { previous, next }: Pick<Neighbours<Thing>, 'previous' | 'next'>,
  page: number,
) => ({ previous, next: next && { ...next, page } })

type RowPosition = { index: number; rows: number; page: number; pages: number }

/** The page with the other neighbour of a row at an edge, else the current page. */
export function findAdjacentPage({ index, rows, page, pages }: RowPosition) {
  if (index >= 0 && index === rows - 1 && page < pages) return page + 1
  return index === 0 && page > 1 ? page - 1 : page
}

/** A processed thing leaves a filtered list. Its last neighbours stay, so the user can go on. */
export function useLastNeighbours<Thing extends { id: string }>(
  { id, filters, page }: { id: string; filters: string; page: number },
  current: Neighbours<Thing> | false,
) {
  const [last, setLast] = useState<Neighbours<Thing>>()
  if (current && !isSame(current, last)) setLast(current)
  return last?.id === id && last.filters === filters ? moveNextToPage(last, page) : undefined
}
