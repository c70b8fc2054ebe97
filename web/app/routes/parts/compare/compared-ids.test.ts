import { expect, test } from 'vitest'
import { parseComparedIds } from './compared-ids.ts'

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`

test('parses up to four distinct car IDs', () => {
  const ids = [id(1), id(2), id(1), 'x', '', id(3), id(4), id(5)].join()
  expect(parseComparedIds(new URLSearchParams({ ids }))).toEqual([id(1), id(2), id(3), id(4)])
  expect(parseComparedIds(new URLSearchParams())).toEqual([])
})
