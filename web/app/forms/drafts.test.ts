import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '#lib/browser/storage.ts'
import { drafts, parsedDraft, usable } from './drafts.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

const key = storageKeys.draft('a', 'refund', '1')

test('a draft is kept for a day from the last letter, and so is every other one', () => {
  drafts.write(storageKeys.draft('b', 'offer', '1'), { typed: { amount: '5' } })
  vi.advanceTimersByTime(3_600_000)
  drafts.write(key, { typed: { reason: 'Paid twice' } })
  vi.advanceTimersByTime(23.5 * 3_600_000)
  expect(parsedDraft(drafts.read(key)).typed).toEqual({ reason: 'Paid twice' })
  expect([...kept.keys()]).toEqual([key])
  vi.advanceTimersByTime(3_600_000)
  expect(drafts.read(key)).toBeNull()
  expect(kept.size).toBe(0)
})

test('of what an older release or a curious person left, only what the fields can hold is used', () => {
  const fields = { reason: '', entries: [], isSmall: false }
  expect(usable({ reason: 5, entries: ['x'], isSmall: true, gone: 'x' }, fields)).toEqual({
    entries: ['x'],
    isSmall: true,
  })
  for (const text of [null, '', '{', '7', '"text"', '[1]']) {
    kept.set(key, text ?? '')
    expect(usable(parsedDraft(text).typed, fields)).toEqual({})
    expect(() => drafts.read(key)).not.toThrow()
  }
})
