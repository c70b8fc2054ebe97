import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { System } from './system.ts'

/** The same page, from now on as the administrator. Answers a way to call the API as them. */
export async function asAdmin(page: Page, { admin, baseURL }: System) {
  const { accessToken } = await (await page.request.post('/api/auth/login', { data: admin })).json()
  await page.addInitScript((token) => localStorage.setItem('minato.token', token), accessToken)
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${baseURL}/api${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${accessToken}` },
    })
    return answer.json()
  }
}

/** Axe finds nothing in what is on the screen, in light and in dark. */
export async function expectAccessible(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours on their way from one scheme to the other are nobody's colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      // In a folded part of the page time stands still, and what pulses until something has come has no end.
      const ending = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility() &&
        effect.getTiming().iterations !== Number.POSITIVE_INFINITY
      return Promise.allSettled(
        document
          .getAnimations()
          .filter(ending)
          .map(({ finished }) => finished),
      )
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map((one) => [one.id, one.nodes.map((node) => node.html)]),
      `${state}, ${colorScheme}`,
    ).toEqual([])
  }
}

/** The answer of a server that broke. */
export const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Error', status: 500, message: 'Something went wrong' }),
}
