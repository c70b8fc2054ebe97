import { expect, test } from 'vitest'
import { findAdjacentPage, moveNextToPage } from './list/neighbours.ts'

test.each([
  ['within a page', 4, 1],
  ['at its end', 9, 2],
  ['at its beginning', 0, 1],
  ['nowhere on it', -1, 1],
])('on the first page, %s', (_, place, page) =>
  expect(findAdjacentPage({ index: place, rows: 10, page: 1, pages: 3 })).toBe(page),
)

test.each([
  ['at its beginning', 0, 2],
  ['at its end', 9, 3],
])('on the last page, %s', (_, place, page) =>
  expect(findAdjacentPage({ index: place, rows: 10, page: 3, pages: 3 })).toBe(page),
)

test('stays on the page in a list of one page and in an empty list', () => {
  expect(findAdjacentPage({ index: 1, rows: 2, page: 1, pages: 1 })).toBe(1)
  expect(findAdjacentPage({ index: -1, rows: 0, page: 1, pages: 1 })).toBe(1)
})

test('moves the first thing of the next page to this page when a thing has left the list', () => {
  const lastNeighbours = { previous: { item: 'b', page: 1 }, next: { item: 'd', page: 3 } }
  expect(moveNextToPage(lastNeighbours, 2)).toEqual({ previous: lastNeighbours.previous, next: { item: 'd', page: 2 } })
  expect(moveNextToPage({ previous: undefined, next: undefined }, 1)).toEqual({ previous: undefined, next: undefined })
})
