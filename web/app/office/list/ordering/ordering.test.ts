import { expect, test } from 'vitest'
import { inOrder } from './ordering.tsx'

const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('sorts by the ids and puts new things last', () => {
  expect(inOrder(things, ['c', 'a', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})
