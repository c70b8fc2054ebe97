import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('#lib/browser/use-hydrated.ts')
  vi.resetModules()
})

/** Renders in a time zone: modules read it once, when they are loaded. */
async function renderIn(zone: string) {
  vi.stubEnv('TZ', zone)
  // After hydration: the server renders no time zone of the user.
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
    expect((await renderIn(zone)).moment('2026-03-01')).toBe('1 Mar 2026')
  },
)

test('shows an instant in the user’s time zone', async () => {
  expect((await renderIn('Asia/Dhaka')).moment('2026-02-28T20:30:00Z', true)).toBe('1 Mar 2026, 02:30')
  vi.resetModules()
  expect((await renderIn('America/Sao_Paulo')).moment('2026-02-28T20:30:00Z')).toBe('28 Feb 2026')
})

test('shows a deadline in Japan time, and in the user’s if that differs', async () => {
  expect((await renderIn('Asia/Tokyo')).deadline('2026-03-01T03:00:00Z')).not.toContain('your time')
  vi.resetModules()
  expect((await renderIn('Asia/Dhaka')).deadline('2026-03-01T03:00:00Z')).toContain('1 Mar 2026, 09:00 your time')
})
