import { expect, test } from 'vitest'
import { addComparedId, parseComparedIds } from './compared-ids.ts'

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`

test('parses up to four distinct car IDs', () => {
  const ids = [id(1), id(2), id(1), 'x', '', id(3), id(4), id(5)].join()
  expect(parseComparedIds(new URLSearchParams({ ids }))).toEqual([id(1), id(2), id(3), id(4)])
  expect(parseComparedIds(new URLSearchParams())).toEqual([])
})

test('adds a car once, and a fifth car replaces the first one', () => {
  expect(addComparedId([id(1)], id(1))).toEqual([id(1)])
  expect(addComparedId([id(1), id(2), id(3)], id(4))).toEqual([id(1), id(2), id(3), id(4)])
  expect(addComparedId([id(1), id(2), id(3), id(4)], id(5))).toEqual([id(2), id(3), id(4), id(5)])
})
