import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing in what is on the screen, in light and in dark. */
export async function expectAccessible(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The page keeps the axe that it was given with the first: reading it takes a third of the time.
    const again = colorScheme === 'light' ? {} : { axeSource: ';' }
    // Colours on their way from one scheme to the other are nobody's colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      // In a folded part of the page time stands still, and what pulses until something has come has no end.
      const ending = ({ effect, playState }: Animation) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility() &&
        effect.getTiming().iterations !== Number.POSITIVE_INFINITY
      // On a busy machine a change of scheme begins with the next picture, or with one after it.
      for (let still = 0; still < 2; still++) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        const moving = document.getAnimations().filter(ending)
        if (moving.length > 0) still = -1
        await Promise.allSettled(moving.map(({ finished }) => finished))
      }
    })
    // In the page itself, for there are no frames of others: half the time of carrying all that passed out of it.
    const axe = new AxeBuilder({ page, ...again }).setLegacyMode().options({ resultTypes: ['violations'] })
    // What catches the focus at the edges of a menu passes it on at once; axe sees only that it could have it.
    const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze()
    expect(
      violations.map((one) => [one.id, one.nodes.map((node) => node.html)]),
      `${state}, ${colorScheme}`,
    ).toEqual([])
  }
}

/** Nothing is wider than the window, at 320 px if nobody says otherwise; what a new width draws anew is waited for. */
export async function expectFits(page: Page, state: string, width = 320) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width, height: 700 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(sideways, `${state} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}
