import { expect, test } from 'vitest'
import { parseListAddress } from './address.ts'

const address = parseListAddress(new URLSearchParams('sortBy=price&page=3&make=Toyota'), 'sortBy')

test('reads the query of a list from its address, with its own name for the sort', () => {
  expect([address.get('sort'), address.get('make'), address.get('fuel'), address.page]).toEqual([
    'price',
    'Toyota',
    '',
    3,
  ])
})

test('links keep the unchanged parameters', () => {
  expect(address.to({ sort: 'year', make: '' })).toBe('?sortBy=year&page=3')
  expect(address.toPage(1)).toBe('?sortBy=price&make=Toyota')
  expect(address.toPage(4)).toBe('?sortBy=price&page=4&make=Toyota')
})

test.each([
  ['20', 20],
  ['100', 100],
  ['9', undefined],
  ['1000', undefined],
  ['', undefined],
])('reads a limit of %s rows', (limit, rows) =>
  expect(parseListAddress(new URLSearchParams({ limit })).limit).toBe(rows),
)

test.each([['0'], ['-1'], ['2.5'], ['many'], ['10000000']])('takes page %s as the first', (page) =>
  expect(parseListAddress(new URLSearchParams({ page })).page).toBe(1),
)
