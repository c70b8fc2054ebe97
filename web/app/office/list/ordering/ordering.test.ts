import { expect, test } from 'vitest'
import { sortByIds } from './ordering.tsx'

const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('sorts by the ids and puts new things last', () => {
  expect(sortByIds(things, ['c', 'a', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})
