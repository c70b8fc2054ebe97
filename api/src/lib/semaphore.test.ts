import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts'

test('refuses a task that waits too long, without delaying later ones', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createSemaphore(1, 1000)
  const first = Promise.withResolvers<string>()
  const answers = [inTurn(() => first.promise), inTurn(async () => 'second')]
  const refused = expect(answers[1]).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 })
  await vi.advanceTimersByTimeAsync(600)
  answers.push(inTurn(async () => 'third'))
  await vi.advanceTimersByTimeAsync(500)
  await refused
  first.resolve('first')
  expect([await answers[0], await answers[2]]).toEqual(['first', 'third'])
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})

test('runs one task of a key at a time, those of other keys meanwhile', async () => {
  const runExclusive = createKeyedSemaphore()
  const started: string[] = []
  const first = Promise.withResolvers<void>()
  const run = (key: string, name: string, work: () => Promise<void> = async () => {}) =>
    runExclusive(key, () => {
      started.push(name)
      return work()
    })
  const waiting = [run('a', 'first', () => first.promise), run('a', 'second'), run('b', 'other')]
  await waiting[2]
  expect(started).toEqual(['first', 'other'])
  first.reject(new Error('fails'))
  await expect(waiting[0]).rejects.toThrow('fails')
  await waiting[1]
  expect(started).toEqual(['first', 'other', 'second'])
})

test('refuses a task at once when too many wait', async () => {
  const inTurn = createSemaphore(1, undefined, 1)
  expect(inTurn.isFull()).toBe(false)
  const first = Promise.withResolvers<string>()
  const answers = [inTurn(() => first.promise), inTurn(async () => 'second')]
  expect(inTurn.isFull()).toBe(true)
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503 })
  first.resolve('first')
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
  expect(inTurn.isFull()).toBe(false)
})
