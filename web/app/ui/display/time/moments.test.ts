import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('#lib/browser/use-hydrated.ts')
  vi.resetModules()
})

/** What somebody reads who sits in this time zone: the pieces look at it once, when they are loaded. */
async function readIn(zone: string) {
  vi.stubEnv('TZ', zone)
  // As in a page that has come alive: what the server renders names no time of a reader.
  vi.doMock('#lib/browser/use-hydrated.ts', () => ({ useHydrated: () => true }))
  const [{ Moment }, { Deadline }] = await Promise.all([import('./moment.tsx'), import('./deadline.tsx')])
  const text = (...[piece, props]: Parameters<typeof createElement>) =>
    renderToStaticMarkup(createElement(piece, props)).replace(/<[^>]*>/g, '')
  return {
    moment: (at: string, exact = false) => text(Moment as never, { at, exact } as never),
    deadline: (at: string) => text(Deadline as never, { at } as never),
  }
}

test.each(['Pacific/Honolulu', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'a calendar day is the same day in %s',
  async (zone) => {
    expect((await readIn(zone)).moment('2026-03-01')).toBe('1 Mar 2026')
  },
)

test('an instant is shown in the reader’s own time', async () => {
  expect((await readIn('Asia/Dhaka')).moment('2026-02-28T20:30:00Z', true)).toBe('1 Mar 2026, 02:30')
  vi.resetModules()
  expect((await readIn('America/Sao_Paulo')).moment('2026-02-28T20:30:00Z')).toBe('28 Feb 2026')
})

test('a deadline is Japan’s, and the reader’s where that differs', async () => {
  expect((await readIn('Asia/Tokyo')).deadline('2026-03-01T03:00:00Z')).not.toContain('your time')
  vi.resetModules()
  expect((await readIn('Asia/Dhaka')).deadline('2026-03-01T03:00:00Z')).toContain('1 Mar 2026, 09:00 your time')
})
