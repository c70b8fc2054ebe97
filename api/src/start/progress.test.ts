import { expect, onTestFinished, test, vi } from 'vitest'
import { withProgress } from './progress.ts'

async function runWithProgress(isTTY: boolean) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const work = withProgress(
    'Painting',
    async (report) => {
      await after(2900)
      report(1, 2)
      await after(5000)
      report(2, 2)
      await after(4100)
    },
    { isTTY, write: (text) => lines.push(text) },
  )
  await vi.advanceTimersByTimeAsync(12_000)
  await work
  return lines
}

test('writes a line every five seconds and one at the end in a log', async () => {
  expect(await runWithProgress(false)).toEqual([
    '  Painting: 1 of 2, 5 s\n',
    '  Painting: 2 of 2, 10 s\n',
    '  Painting: 2 of 2, 12.0 s\n',
  ])
})

test('draws a bar after three seconds in a terminal', async () => {
  const lines = await runWithProgress(true)
  expect(lines[0]).toBe('\r  Painting ████████████░░░░░░░░░░░░ 1 of 2, 3 s\x1b[K')
  expect(lines.at(-2)).toContain('████████████████████████ 2 of 2')
  expect(lines.at(-1)).toBe('\r\x1b[K  Painting: 2 of 2, 12.0 s\n')
})

test('writes nothing for short work without progress', async () => {
  const lines: string[] = []
  expect(await withProgress('Painting', async () => 7, { write: (text) => lines.push(text) })).toBe(7)
  expect(lines).toEqual([])
})
