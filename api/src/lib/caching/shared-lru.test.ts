import { expect, test } from 'vitest'
import { createSharedLru } from './shared-lru.ts'

const createCache = () => createSharedLru<{ bytes: number }>(100, ({ bytes }) => bytes)

test('evicts the least recently used entry of the largest sharer', () => {
  const { set, get, size, entries } = createCache()
  for (const name of ['a', 'b', 'c', 'd', 'e']) set('en', name, { bytes: 20 })
  get('a')
  set('sw', 'f', { bytes: 30 })
  expect([...entries()].map(([name]) => name).sort()).toEqual(['a', 'd', 'e', 'f'])
  expect(size()).toBe(90)
  // The smaller sharer keeps its entry.
  for (const name of ['g', 'h', 'i']) set('en', name, { bytes: 20 })
  expect([...entries()].map(([name]) => name).sort()).toEqual(['f', 'g', 'h', 'i'])
})

test('rejects entries larger than the cache and frees deleted ones', () => {
  const { set, peek, delete: remove, size } = createCache()
  set('en', 'a', { bytes: 101 })
  set('sw', 'b', { bytes: 60 })
  expect([peek('a'), peek('b'), size()]).toEqual([undefined, { bytes: 60 }, 60])
  remove('b')
  expect(size()).toBe(0)
})
