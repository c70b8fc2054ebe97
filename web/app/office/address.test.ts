import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const address = addressOf(new URLSearchParams('sortBy=price&page=3&make=Toyota'), 'sortBy')

test('an address says what its list is asked, under the names that it has for that', () => {
  expect([address.get('sort'), address.get('make'), address.get('fuel'), address.page]).toEqual([
    'price',
    'Toyota',
    '',
    3,
  ])
})

test('the addresses beside it keep what is not changed', () => {
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
])('a page of %s rows', (limit, rows) => expect(addressOf(new URLSearchParams({ limit })).limit).toBe(rows))

test.each([['0'], ['-1'], ['2.5'], ['many'], ['10000000']])('%s is no page, so it is the first', (page) =>
  expect(addressOf(new URLSearchParams({ page })).page).toBe(1),
)
