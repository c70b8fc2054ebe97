import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { token } from '../api/token.ts'
import { storage, storageKeys } from './storage.ts'
import { createStoredValue, restoreItems } from './stored.ts'

/** Stub of a browser storage, which can be full or forbidden. */
let entries: Map<string, string>
let isRefusing = false

beforeEach(() => {
  entries = new Map()
  isRefusing = false
  const orThrow = <Result>(result: () => Result) => {
    if (isRefusing) throw new DOMException('no', 'QuotaExceededError')
    return result()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => orThrow(() => entries.get(key) ?? null),
    setItem: (key: string, value: string) => orThrow(() => entries.set(key, value)),
    removeItem: (key: string) => orThrow(() => entries.delete(key)),
    key: (place: number) => orThrow(() => [...entries.keys()][place] ?? null),
    get length() {
      return entries.size
    },
  })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    silent.mockRestore()
    vi.unstubAllGlobals()
  })
})

test('returns the new value in this page when the storage is full', () => {
  storage.write('cart', 'old')
  isRefusing = true
  storage.write('cart', 'new')
  expect([storage.read('cart'), entries.get('cart')]).toEqual(['new', 'old'])
  storage.write('cart', null)
  expect(storage.read('cart')).toBeNull()

  isRefusing = false
  storage.write('cart', 'newest')
  expect([storage.read('cart'), entries.get('cart')]).toEqual(['newest', 'newest'])
  entries.set('cart', 'from another tab')
  expect(storage.read('cart')).toBe('from another tab')
})

test('clears all keys with a prefix, also values that could not be stored', () => {
  storage.write(storageKeys.draft('a', 'car', 'new'), 'kept')
  storage.write(storageKeys.draft('ab', 'car', 'new'), 'of somebody else')
  isRefusing = true
  storage.write(storageKeys.draft('a', 'user', '1'), 'not kept')
  isRefusing = false
  storage.clear(storageKeys.drafts('a'))
  expect(storage.read(storageKeys.draft('a', 'user', '1'))).toBeNull()
  expect([...entries.values()]).toEqual(['of somebody else'])
})

test('reads nothing from a forbidden storage', () => {
  isRefusing = true
  expect(storage.read('cart')).toBeNull()
})

const numbers = createStoredValue<number[]>([], (stored) =>
  Array.isArray(stored) ? stored.filter(Number.isFinite) : [],
)

test('ignores invalid values from an older release or the user', () => {
  for (const [left, read] of [
    ['{"a":', []],
    ['"text"', []],
    ['[1,"two",3]', [1, 3]],
  ] as const) {
    entries.set('numbers', left)
    expect(numbers.read('numbers'), left).toEqual(read)
  }
})

test('returns the same object until the value changes', () => {
  numbers.write('numbers', [1, 2])
  expect(numbers.read('numbers')).toBe(numbers.read('numbers'))
  const before = numbers.read('numbers')
  entries.set('numbers', '[1,2,3]')
  expect(numbers.read('numbers')).not.toBe(before)
  numbers.write('numbers', null)
  expect([numbers.read('numbers'), entries.has('numbers')]).toEqual([[], false])
})

test('restores items at their old positions and puts new ones last', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [Thing, Thing, Thing, Thing]
  expect(restoreItems([a, d], [a, b, c], ['b'])).toEqual([a, b, d])
  expect(restoreItems([d], [a, b, c], ['a', 'c'])).toEqual([a, c, d])
  const changed = { id: 'b', note: 'newer' }
  expect(restoreItems([changed, d], [a, b], ['a'])).toEqual([a, changed, d])
})
type Thing = { id: string }

test('doubts the current token only', () => {
  const doubted = vi.fn()
  onTestFinished(token.onDoubt(doubted))
  token.write('now')
  token.doubt('an earlier one')
  expect(doubted).not.toHaveBeenCalled()
  token.doubt('now')
  expect(doubted).toHaveBeenCalledOnce()
})
