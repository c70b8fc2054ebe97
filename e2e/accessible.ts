import AxeBuilder from '@axe-core/playwright'
import { rounds } from '@minato/api/testing/rounds.ts'
import { expect, type Page } from '@playwright/test'
import { checkInEachFont } from './fonts.ts'

/** Rules that axe runs only on request. Users of voice control say the visible label. */
const extraRules = { 'label-content-name-mismatch': { enabled: true } }

const schemes = ['light', 'dark'] as const

/** Axe finds no violations in light and dark mode. A short run checks one of them, chosen by the state's name. */
export async function expectAccessible(page: Page, state: string, everyScheme = rounds.everyScheme) {
  for (const colorScheme of everyScheme ? schemes : schemes.slice(state.length % 2, (state.length % 2) + 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      // Animations pause in a folded part of the page, and a pulsing placeholder never ends.
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
    // Without frames of other origins axe can run in the page itself: half the time of passing results out of it.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: extraRules })
    // Focus guards of a menu pass the focus on at once; axe only sees that they are focusable.
    const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze()
    expect(
      violations.map((one) => [one.id, one.nodes.map((node) => node.html)]),
      `${state}, ${colorScheme}`,
    ).toEqual([])
  }
}

/** Expects nothing wider than the window in any font, by default at 320 px. */
export async function expectFits(page: Page, state: string, width = 320) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width, height: 700 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await checkInEachFont(page, (font) =>
    expect.poll(sideways, `${state} scrolls sideways at ${width} px, ${font}`).toBeLessThanOrEqual(0),
  )
  await page.setViewportSize(before)
}
