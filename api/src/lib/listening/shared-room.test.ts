import { expect, test } from 'vitest'
import { sharedRoom } from './shared-room.ts'

const room = () => sharedRoom<{ bytes: number }>(100, ({ bytes }) => bytes)

test('where the room is full, whoever has most of it gives way, with what was wanted least lately', () => {
  const { set, get, size, entries } = room()
  for (const name of ['a', 'b', 'c', 'd', 'e']) set('en', name, { bytes: 20 })
  get('a')
  set('sw', 'f', { bytes: 30 })
  expect([...entries()].map(([name]) => name).sort()).toEqual(['a', 'd', 'e', 'f'])
  expect(size()).toBe(90)
  // The one that has less goes on having it.
  for (const name of ['g', 'h', 'i']) set('en', name, { bytes: 20 })
  expect([...entries()].map(([name]) => name).sort()).toEqual(['f', 'g', 'h', 'i'])
})

test('nothing is kept that is larger than the room, and what is deleted takes none', () => {
  const { set, peek, delete: remove, size } = room()
  set('en', 'a', { bytes: 101 })
  set('sw', 'b', { bytes: 60 })
  expect([peek('a'), peek('b'), size()]).toEqual([undefined, { bytes: 60 }, 60])
  remove('b')
  expect(size()).toBe(0)
})
