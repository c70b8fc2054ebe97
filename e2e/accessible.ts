import AxeBuilder from '@axe-core/playwright'
import { rounds } from '@minato/api/testing/rounds.ts'
import { expect, type Page } from '@playwright/test'
import { seenInEachFont } from './fonts.ts'

/** What axe leaves out unless it is asked: whoever speaks to their browser says what they see. */
const alsoAsked = { 'label-content-name-mismatch': { enabled: true } }

const schemes = ['light', 'dark'] as const

/** Axe finds nothing in what is on the screen: in light and in dark, or in a short run in one of them, by the state's name. */
export async function expectAccessible(page: Page, state: string, everyScheme = rounds.everyScheme) {
  for (const colorScheme of everyScheme ? schemes : schemes.slice(state.length % 2, (state.length % 2) + 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      // In a folded part of the page time stands still, and what pulses until something has come has no end.
      const ending = ({ effect, playState }: Animation) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility() &&
        effect.getTiming().iterations !== Number.POSITIVE_INFINITY
      await drawn()
      for (let moving = document.getAnimations(); moving.some(ending); moving = document.getAnimations()) {
        await Promise.allSettled(moving.filter(ending).map(({ finished }) => finished))
        await drawn()
      }
    })
    // In the page itself, for there are no frames of others: half the time of carrying all that passed out of it.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: alsoAsked })
    // What catches the focus at the edges of a menu passes it on at once; axe sees only that it could have it.
    const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze()
    expect(
      violations.map((one) => [one.id, one.nodes.map((node) => node.html)]),
      `${state}, ${colorScheme}`,
    ).toEqual([])
  }
}

/** Nothing is wider than the window in any font, at 320 px if nobody says otherwise; what a new width draws anew is waited for. */
export async function expectFits(page: Page, state: string, width = 320) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width, height: 700 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await seenInEachFont(page, (font) =>
    expect.poll(sideways, `${state} scrolls sideways at ${width} px, ${font}`).toBeLessThanOrEqual(0),
  )
  await page.setViewportSize(before)
}
