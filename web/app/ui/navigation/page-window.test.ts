import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 12, [1, 2, 3, null, 12]],
  [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i', (page, totalPages, shown) => expect(listPageNumbers(page, totalPages)).toEqual(shown))

test('contains first, last and current page in order, and a gap hides at least one page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(place, ([page, total]) => {
      const pages = listPageNumbers(page, total)
      const numbers = pages.filter((n) => n !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
      pages.forEach((n, at) => {
        if (n === null) expect((pages[at + 1] ?? 0) - (pages[at - 1] ?? 0)).toBeGreaterThan(1)
      })
    }),
  )
})
