import { rounds } from '@minato/api/testing/rounds.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { cutTexts, findOverflow } from '../cut-texts.ts'
import { drawIn } from '../fonts.ts'
import { checkEachWindow, createWalkedStock, listPages, logInAs, longest, openPage, type Reader } from '../pages.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

const widths = rounds.everyPage ? [320, 360, 390, 768, 1024, 1280, 1920] : [360, 1280]
const height = 800

/** Collects faults by location; a fault of many pages is printed once. */
function createFaultList() {
  const places = new Map<string, string[]>()
  const add = (state: string, faults: readonly string[]) => {
    for (const fault of faults) {
      if (!places.has(fault)) console.log(`✗ ${state}: ${fault}`)
      places.set(fault, [...(places.get(fault) ?? []), state])
    }
  }
  return {
    add,
    /** Records the faults of a check, and continues. */
    async check(state: string, run: () => Promise<void>) {
      await run().catch(({ message }: Error) => add(state, [message]))
    },
    expectNone(seen: number) {
      console.log(`${seen} looked at, ${places.size} faults`)
      for (const [fault, states] of places) console.log(`${fault}\n    ${states.length} times, first: ${states[0]}`)
      expect([...places.keys()]).toEqual([])
    },
  }
}

/** Cut text and horizontal scrolling of the page or window in its current state. */
async function cutsOf(page: Page) {
  // Waits until the page is rendered at the new width.
  await expect
    .poll(() => findOverflow(page), { timeout: 3000 })
    .toBeLessThanOrEqual(0)
    .catch(() => {})
  const wider = await findOverflow(page)
  const moves = wider > 0 ? [`${wider} px sideways`] : []
  // In the dense tables of the office a long text may end in an ellipsis.
  if (new URL(page.url()).pathname.startsWith('/admin')) return moves
  const faults = await cutTexts(page, [longest.port, longest.name])
  const between = await page.locator('.car-bar').evaluateAll((all) =>
    all.map((bar) => {
      const [sum, press] = [bar.querySelector('strong, span'), bar.querySelector(':is(a, button).rounded-md')]
      return (press?.getBoundingClientRect().left ?? 0) - (sum?.getBoundingClientRect().right ?? 0)
    }),
  )
  if (between.some((room) => room < 0)) faults.push('a sum stands beneath the press beside it')
  return [...faults, ...moves]
}

type Faults = ReturnType<typeof createFaultList>

/** The same at every width. `tried-languages.spec.ts` covers longer texts. */
async function lookForCuts(page: Page, faults: Faults, state: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    faults.add(`${state} at ${width}`, await cutsOf(page))
  }
}

/** No axe violations on a phone and on a screen. A long run adds forced colours, larger text and reduced motion. */
async function lookWithAxe(page: Page, faults: Faults, state: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height })
    await faults.check(state, () => expectAccessible(page, `${state} at ${width}`))
    if (!rounds.everyPage) continue
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
    )
    if (moving > 0) faults.add(`${state} at ${width}`, ['something moves that should not'])
    // Axe cannot know the colours that are drawn then; the user's system chooses them.
    await page.emulateMedia({ forcedColors: 'active' })
    faults.add(`${state} at ${width} in forced colours`, await cutsOf(page))
    await page.emulateMedia({ forcedColors: null })
  }
  if (!rounds.everyPage) return
  const large = await page.addStyleTag({ content: 'html { font-size: 20px }' }).catch(() => null)
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    faults.add(`${state} at ${width} in text of 20 px`, await cutsOf(page))
  }
  await large?.evaluate((style) => (style as Element).remove())
}

const tenForCuts = {
  guest: /^\/($|allCars\?to|cars\/|shipSchedule$|destinations\/kenya)/,
  buyer: /^\/(cart|profile(\?tab=cars|\/orders))/,
}

async function walked(page: Page, system: System, reader: Reader) {
  const stock = await createWalkedStock(system)
  await logInAs(page, reader, stock)
  await page.goto('/robots.txt')
  return listPages(stock)[reader]
}

if (rounds.everyPage) test.describe.configure({ timeout: 3_600_000 })

for (const reader of ['guest', 'buyer'] as const)
  test(`cuts off nothing and scrolls nothing sideways for a ${reader}`, async ({ page, system }) => {
    const faults = createFaultList()
    const pages = (await walked(page, system, reader)).filter(
      ([path]) => rounds.everyPage || tenForCuts[reader].test(path),
    )
    await drawIn(page, 'wide')
    for (const one of pages) {
      await openPage(page, one)
      await lookForCuts(page, faults, one[0])
    }
    faults.expectNone(pages.length)
  })

/** Otherwise the tests of each page run axe. */
if (rounds.everyPage) {
  for (const reader of ['guest', 'buyer', 'office'] as const)
    test(`has no axe violations for a ${reader}, and no horizontal scrolling at 320 px and twice the size`, async ({
      page,
      system,
    }) => {
      const faults = createFaultList()
      const pages = await walked(page, system, reader)
      for (const one of pages) {
        await page.setViewportSize({ width: 320, height })
        await faults.check(one[0], () => openPage(page, one))
        for (const width of [320, 640]) await faults.check(one[0], () => expectFits(page, one[0], width))
        await lookWithAxe(page, faults, one[0])
      }
      faults.expectNone(pages.length)
    })

  for (const reader of ['guest', 'buyer', 'office'] as const)
    test(`shows each window complete for a ${reader}, without axe violations`, async ({ page, system }) => {
      const faults = createFaultList()
      const openedWindows = new Set<string>()
      let seen = 0
      for (const width of [1280, 360])
        for (const one of await walked(page, system, reader)) {
          await page.setViewportSize({ width, height })
          await checkEachWindow(page, one, openedWindows, async (state) => {
            // The office takes half an hour, so progress is printed.
            console.log(`${++seen} ${state}`)
            await lookWithAxe(page, faults, state)
            if (reader !== 'office') await lookForCuts(page, faults, state)
            await page.setViewportSize({ width, height })
          })
        }
      faults.expectNone(seen)
    })
}

test('detects a cut sum, name and page, and nothing else', async ({ page }) => {
  await page.setContent(`<style>body { margin: 0 } .cut { width: 60px; overflow: hidden; white-space: nowrap }</style>
    <p class="cut">$42,938.21 at Mombasa</p>
    <p class="cut" style="text-overflow: ellipsis">${longest.name}</p>
    <p class="cut" style="text-overflow: ellipsis">A title may end so</p>
    <p class="cut" style="overflow: auto">$1 can be scrolled to</p>
    <p style="margin-left: 99vw; white-space: nowrap">leaves the window</p>`)
  const cutLines = await cutTexts(page, [longest.name])
  expect(cutLines.map((one) => one.replace(/ in .*/, ''))).toEqual([
    '"$42,938.21 at Mombasa" cut',
    `"${longest.name}" ellipsis`,
    '"leaves the window" out of the window',
  ])
  expect(await findOverflow(page)).toBeGreaterThan(0)
})
