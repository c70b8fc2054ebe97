import { expect, test } from 'vitest'
import { inOrder } from './ordering.tsx'

const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test('things stand in the order of the ids, what came in meanwhile at the end', () => {
  expect(inOrder(things, ['c', 'a', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})
