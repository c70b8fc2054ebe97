import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '#lib/browser/storage.ts'
import { drafts, parseDraft, pickUsableFields } from './drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

const key = storageKeys.draft('a', 'refund', '1')

test('removes every draft a day after its last input', () => {
  drafts.write(storageKeys.draft('b', 'offer', '1'), { typed: { amount: '5' } })
  vi.advanceTimersByTime(3_600_000)
  drafts.write(key, { typed: { reason: 'Paid twice' } })
  vi.advanceTimersByTime(23.5 * 3_600_000)
  expect(parseDraft(drafts.read(key)).typed).toEqual({ reason: 'Paid twice' })
  expect([...stored.keys()]).toEqual([key])
  vi.advanceTimersByTime(3_600_000)
  expect(drafts.read(key)).toBeNull()
  expect(stored.size).toBe(0)
})

test('uses only stored values that fit the fields', () => {
  const fields = { reason: '', entries: [], isSmall: false }
  expect(pickUsableFields({ reason: 5, entries: ['x'], isSmall: true, removed: 'x' }, fields)).toEqual({
    entries: ['x'],
    isSmall: true,
  })
  for (const text of [null, '', '{', '7', '"text"', '[1]']) {
    stored.set(key, text ?? '')
    expect(pickUsableFields(parseDraft(text).typed, fields)).toEqual({})
    expect(() => drafts.read(key)).not.toThrow()
  }
})
