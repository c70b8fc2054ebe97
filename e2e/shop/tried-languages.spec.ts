import { rounds } from '@minato/api/testing/rounds.ts'
import type { Language } from '@minato/contract/language/languages.ts'
import { open, pagesOf, readAs, walkedStock } from '../pages.ts'
import { officeOf } from '../people.ts'
import { startSystem } from '../system.ts'
import { test as base, expect } from '../test.ts'
import { dataOf, houseThatTries, triedLanguages, wordsIn, wordsOutsideBrackets } from '../tried-languages.ts'
import { cutTexts, sideways } from '../whole.ts'

/** A system that also speaks languages that nobody does. */
const test = base.extend<object, { trying: Awaited<ReturnType<typeof startSystem>> }>({
  trying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await using house = await houseThatTries()
      const system = await startSystem({}, undefined, 'pipe', house.house)
      const office = await officeOf(system)
      await office.api.settings.change({ body: { languages: Object.keys(triedLanguages) as Language[] } })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** What every language writes as it is. */
const kept = new Set(
  wordsIn(`USD JPY RA XX diesel sunroof FOB CIF km cc kg mm Mon Tue Wed Thu Fri Sat Sun
  Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec January February March April June July August September October November December`),
)

const few = /^\/($|allCars\?to|cars\/|shipSchedule$|destinations\/kenya|howToBuy|cart|profile(\?tab=cars|\/orders))/

test.describe.configure({ timeout: rounds.everyPage ? 3_600_000 : 180_000 })

for (const language of Object.keys(triedLanguages) as (keyof typeof triedLanguages)[])
  for (const reader of ['guest', 'buyer'] as const)
    test(`every word of a ${reader}'s pages is a message in ${language}, and has room`, async ({ browser, trying }) => {
      const page = await browser.newPage({ baseURL: trying.baseURL })
      const stock = await walkedStock(trying)
      await readAs(page, reader, stock)
      const data = dataOf(page)
      const faults: string[] = []
      for (const [path] of pagesOf(stock)[reader].filter(([path]) => rounds.everyPage || few.test(path))) {
        await open(page, [`/${language}${path.replace(/^\/(?=$|\?)/, '')}`])
        expect(await page.locator('html').getAttribute('dir')).toBe(triedLanguages[language])
        const words = (await wordsOutsideBrackets(page, data)).filter((word) => !kept.has(word))
        faults.push(...words.map((word) => `${path}: ${word}`))
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wider = await sideways(page)
          faults.push(...(await cutTexts(page)).map((cut) => `${path} at ${width}: ${cut}`))
          if (wider > 0) faults.push(`${path} at ${width}: ${wider} px sideways`)
        }
      }
      expect(faults).toEqual([])
      await page.close()
    })
