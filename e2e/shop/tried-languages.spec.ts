import fs from 'node:fs/promises'
import { rounds } from '@minato/api/testing/rounds.ts'
import { type Language, languages, officeCookie, pathIn } from '@minato/contract/language/languages.ts'
import type { Page } from '@playwright/test'
import { open, pagesOf, readAs, walkedStock } from '../pages.ts'
import { officeOf, type Person } from '../people.ts'
import { startSystem } from '../system.ts'
import { test as base, expect } from '../test.ts'
import {
  dataOf,
  houseThatTries,
  type TriedLanguage,
  triedLanguages,
  wordsIn,
  wordsOutsideBrackets,
} from '../tried-languages.ts'
import { cutTexts, sideways } from '../whole.ts'

/** A system that also speaks languages that nobody does. */
const test = base.extend<object, { trying: Awaited<ReturnType<typeof startSystem>> }>({
  trying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const house = await houseThatTries()
      const system = await startSystem({}, undefined, 'pipe', house)
      const office = await officeOf(system)
      await office.api.settings.change({ body: { languages: Object.keys(triedLanguages) as Language[] } })
      await use(system)
      await system.stop()
      await fs.rm(house, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** What every language writes as it is. */
const kept = new Set(
  wordsIn(`${Object.values(languages)
    .map(({ own }) => own)
    .join(' ')} USD JPY RA XX SUV Hybrid diesel sunroof FOB CIF km cc kg mm Mon Tue Wed Thu Fri Sat Sun
  Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec January February March April June July August September October November December`),
)

/** The pages that every run looks at. */
const few =
  /^\/($|allCars\?to|cars\/|shipSchedule$|destinations\/kenya|howToBuy|cart|profile(\?tab=cars|\/orders)|admin(\/(cars|orders(\/[0-9a-f-]+)?|enquiryList|settings))?$)/

test.describe.configure({ timeout: rounds.everyPage ? 3_600_000 : 180_000 })

// Nobody works in the office from right to left yet.
for (const language of Object.keys(triedLanguages) as TriedLanguage[])
  for (const reader of language === 'xb' ? (['guest', 'buyer'] as const) : (['guest', 'buyer', 'office'] as const))
    test(`every word of the pages of ${reader} is a message in ${language}, and has room`, async ({
      browser,
      trying,
    }) => {
      const page = await browser.newPage({ baseURL: trying.baseURL })
      const stock = await walkedStock(trying)
      await readAs(page, reader, stock)
      if (reader === 'office') await workIn(page, language, stock.office)
      const data = dataOf(page)
      const faults: string[] = []
      for (const [path] of pagesOf(stock)[reader].filter(([path]) => rounds.everyPage || few.test(path))) {
        await open(page, [pathIn(language, path)])
        expect(await page.locator('html').getAttribute('dir')).toBe(triedLanguages[language])
        const words = (await wordsOutsideBrackets(page, data)).filter((word) => !kept.has(word))
        faults.push(...words.map((word) => `${path}: ${word}`))
        // A dense table of the office is measured in real languages.
        for (const width of reader === 'office' ? [360] : [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wider = await sideways(page)
          // In the dense tables of the office a long text may end in an ellipsis.
          if (reader !== 'office') faults.push(...(await cutTexts(page)).map((cut) => `${path} at ${width}: ${cut}`))
          if (wider > 0) faults.push(`${path} at ${width}: ${wider} px sideways`)
        }
      }
      expect(faults).toEqual([])
      await page.close()
    })

/** The account says the language of the office, and this browser has heard of it. */
async function workIn(page: Page, language: TriedLanguage, { api }: Person) {
  await api.users.update({ params: await api.users.profile(), body: { language: language as Language } })
  await page.context().addCookies([{ name: officeCookie, value: language, domain: 'localhost', path: '/admin' }])
}
