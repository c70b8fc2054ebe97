import { expect, onTestFinished, test, vi } from 'vitest'
import { withProgress } from './progress.ts'

async function runWithProgress(isTTY: boolean) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const work = withProgress(
    'Painting',
    async (far) => {
      await after(3000)
      far('1 of 2 cars')
      await after(5000)
      far('2 of 2 cars')
      await after(4000)
    },
    { isTTY, write: (text) => lines.push(text) },
  )
  await vi.advanceTimersByTimeAsync(12_000)
  await work
  return lines
}

test('writes a line every five seconds and one at the end in a log', async () => {
  expect(await runWithProgress(false)).toEqual([
    '  Painting: 1 of 2 cars, 5 s\n',
    '  Painting: 2 of 2 cars, 10 s\n',
    '  Painting: 2 of 2 cars, 12 s\n',
  ])
})

test('updates one line in a terminal', async () => {
  const lines = await runWithProgress(true)
  expect(lines).toHaveLength(6)
  expect(lines[2]).toBe('\r  Painting: 2 of 2 cars, 8 s\x1b[K')
  expect(lines.at(-1)).toBe('\n')
})

test('writes nothing for short work without progress', async () => {
  const lines: string[] = []
  expect(await withProgress('Painting', async () => 7, { write: (text) => lines.push(text) })).toBe(7)
  expect(lines).toEqual([])
})
