import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { token } from '../api/token.ts'
import { storage, storageKeys } from './storage.ts'
import { putBack, storedValue } from './stored.ts'

/** What a browser's storage does, until it is full or forbidden. */
let kept: Map<string, string>
let refusing = false

beforeEach(() => {
  kept = new Map()
  refusing = false
  const orRefuse = <Result>(result: () => Result) => {
    if (refusing) throw new DOMException('no', 'QuotaExceededError')
    return result()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => orRefuse(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => orRefuse(() => kept.set(key, value)),
    removeItem: (key: string) => orRefuse(() => kept.delete(key)),
    key: (place: number) => orRefuse(() => [...kept.keys()][place] ?? null),
    get length() {
      return kept.size
    },
  })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    silent.mockRestore()
    vi.unstubAllGlobals()
  })
})

test('a full storage keeps the old value, and the page its new one', () => {
  storage.write('cart', 'old')
  refusing = true
  storage.write('cart', 'new')
  expect([storage.read('cart'), kept.get('cart')]).toEqual(['new', 'old'])
  storage.write('cart', null)
  expect(storage.read('cart')).toBeNull()

  refusing = false
  storage.write('cart', 'newest')
  expect([storage.read('cart'), kept.get('cart')]).toEqual(['newest', 'newest'])
  kept.set('cart', 'from another tab')
  expect(storage.read('cart')).toBe('from another tab')
})

test('everything whose name begins so is removed, also what the browser would not keep', () => {
  storage.write(storageKeys.draft('a', 'car', 'new'), 'kept')
  storage.write(storageKeys.draft('ab', 'car', 'new'), 'of somebody else')
  refusing = true
  storage.write(storageKeys.draft('a', 'user', '1'), 'not kept')
  refusing = false
  storage.clear(storageKeys.drafts('a'))
  expect(storage.read(storageKeys.draft('a', 'user', '1'))).toBeNull()
  expect([...kept.values()]).toEqual(['of somebody else'])
})

test('a storage that may not be read holds nothing', () => {
  refusing = true
  expect(storage.read('cart')).toBeNull()
})

const numbers = storedValue<number[]>([], (stored) => (Array.isArray(stored) ? stored.filter(Number.isFinite) : []))

test('what an older release or a curious person left does no harm', () => {
  for (const [left, read] of [
    ['{"a":', []],
    ['"text"', []],
    ['[1,"two",3]', [1, 3]],
  ] as const) {
    kept.set('numbers', left)
    expect(numbers.read('numbers'), left).toEqual(read)
  }
})

test('a value is the same one for as long as nothing changed', () => {
  numbers.write('numbers', [1, 2])
  expect(numbers.read('numbers')).toBe(numbers.read('numbers'))
  const before = numbers.read('numbers')
  kept.set('numbers', '[1,2,3]')
  expect(numbers.read('numbers')).not.toBe(before)
  numbers.write('numbers', null)
  expect([numbers.read('numbers'), kept.has('numbers')]).toEqual([[], false])
})

test('what is put back stands in its old place, and what came meanwhile at the end', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [Thing, Thing, Thing, Thing]
  expect(putBack([a, d], [a, b, c], ['b'])).toEqual([a, b, d])
  expect(putBack([d], [a, b, c], ['a', 'c'])).toEqual([a, c, d])
  const changed = { id: 'b', note: 'newer' }
  expect(putBack([changed, d], [a, b], ['a'])).toEqual([a, changed, d])
})
type Thing = { id: string }

test('only the token that counts now can be doubted', () => {
  const doubted = vi.fn()
  onTestFinished(token.onDoubt(doubted))
  token.write('now')
  token.doubt('an earlier one')
  expect(doubted).not.toHaveBeenCalled()
  token.doubt('now')
  expect(doubted).toHaveBeenCalledOnce()
})
