import { expect, test } from 'vitest'
import { parseListAddress } from '../address.ts'
import { buildListQuery } from './list-query.ts'

const list = { filters: {}, size: 20, cards: 9 }
const rows = (search: string, view: 'table' | 'cards', preferredLimit: number | null = null) =>
  buildListQuery(list, parseListAddress(new URLSearchParams(search)), view, preferredLimit).limit

test('takes the rows on a page from the address, then from the preferences, then from the view', () => {
  expect(rows('limit=50', 'table', 100)).toBe(50)
  expect(rows('', 'table', 100)).toBe(100)
  expect(rows('limit=7', 'table')).toBe(20)
  expect(rows('', 'cards')).toBe(9)
})
