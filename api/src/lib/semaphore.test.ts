import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

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
