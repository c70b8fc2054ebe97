import fs from 'node:fs/promises'
import { rounds } from '@minato/api/testing/rounds.ts'
import { type Language, languages, localizePath, officeLanguageCookie } from '@minato/contract/language/languages.ts'
import { listFallbackCountries } from '@minato/contract/platform/countries/fallback.ts'
import { exportedBrands } from '@minato/contract/platform/site/facts.ts'
import { fuelWords, transmissions } from '@minato/contract/stock/cars/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../web/app/paths.ts'
import { cutTexts, findOverflow } from '../cut-texts.ts'
import { createWalkedStock, listPages, logInAs, openPage } from '../pages.ts'
import { openOffice, type Person } from '../people.ts'
import { startSystem } from '../system.ts'
import { test as base, expect } from '../test.ts'
import { wordsIn } from './page-words.ts'
import {
  collectDataWords,
  copyWithPseudoLanguages,
  findWordsOutsideBrackets,
  type PseudoLanguage,
  pseudoLanguages,
} from './tried-languages.ts'

const test = base.extend<object, { trying: Awaited<ReturnType<typeof startSystem>> }>({
  trying: [
    async ({}, use) => {
      const copy = await copyWithPseudoLanguages()
      const system = await startSystem({}, undefined, 'pipe', copy)
      const office = await openOffice(system)
      await office.api.settings.change({ body: { languages: Object.keys(pseudoLanguages) as Language[] } })
      await use(system)
      await system.stop()
      await fs.rm(copy, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Shared by all languages: names, codes, texts of `Intl`, and words typed as in the stock. */
const untranslatedTexts = new Set(
  wordsIn(
    [
      ...Object.values(languages).map(({ own }) => own),
      ...[...exportedBrands, ...fuelWords, ...transmissions],
      ...listFallbackCountries().map(({ name }) => name),
      '2019 Honda Fit Hybrid, G Limited, SUV, NZE, 1NZ-FE, 5BP, RX, FWD, RWD, AWD, 4WD, diesel sunroof',
      'USD JPY FOB CIF RA XX km cc kg mm PI ABCDE CUT ETD ATD ETA ATA UN/LOCODE UTF',
      'Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
      'January February March April June July August September October November December',
    ].join(' '),
  ),
)
/** Values typed as in an auction sheet, and invisible text. */
const typedText = /Bonnet: A1\nLeft front door: U2 \(by the handle\), W1\nRear bumper: A2|Leave this empty/g

test.skip(!rounds.everyPage, 'Pseudo-languages are walked with `npm test -- --long`.')
test.describe.configure({ timeout: 3_600_000 })

const tried = Object.keys(pseudoLanguages) as PseudoLanguage[]

/** Texts of a page without a message, and texts cut off on a phone or screen. */
async function findFaults(page: Page, data: () => Promise<ReadonlySet<string>>, isOffice: boolean) {
  const words = await findWordsOutsideBrackets(page, data, typedText)
  const faults = words.filter((word) => !untranslatedTexts.has(word))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // In the dense tables of the office a long text may end in an ellipsis.
    if (!isOffice) faults.push(...(await cutTexts(page)).map((cut) => `at ${width}: ${cut}`))
    const wider = await findOverflow(page)
    if (wider > 0) faults.push(`at ${width}: ${wider} px sideways`)
  }
  return faults
}

for (const language of tried)
  for (const reader of ['guest', 'buyer', 'office'] as const)
    test(`has a message for every word of the pages of ${reader} in ${language}, with enough space`, async ({
      browser,
      trying,
    }) => {
      const page = await browser.newPage({ baseURL: trying.baseURL })
      const stock = await createWalkedStock(trying)
      await logInAs(page, reader, stock)
      if (reader === 'office') await setOfficeLanguage(page, language, stock.office)
      const data = collectDataWords(page)
      const faults: string[] = []
      for (const [path] of listPages(stock)[reader]) {
        await openPage(page, [localizePath(language, path)])
        expect(await page.locator('html').getAttribute('dir')).toBe(pseudoLanguages[language])
        const knownWords = async () => new Set([...(await data()), ...wordsIn(path)])
        faults.push(...(await findFaults(page, knownWords, reader === 'office')).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.close()
    })

const messageSelector =
  '[role=alertdialog], [aria-invalid=true], :is(main, form) :is([role=alert], [role=status]):not(:empty)'

const refusedInput: Record<string, (form: Locator) => Promise<void>> = {
  [paths.login]: async (form) => {
    await form.locator('[type=email]').fill('nobody@buyer.example')
    await form.locator('[type=password]').fill('lantern-harbour-1')
  },
  [paths.verify]: async (form) => {
    await form.locator('input').first().fill('PI-2026-00001')
    await form.locator('input').last().fill('01234-ABCDE')
  },
  [paths.contact]: (form) => form.locator('[type=email]').fill('nobody'),
  [paths.inquiry]: (form) => form.locator('[type=email]').fill('nobody'),
}

for (const language of tried)
  test(`shows refusals in ${language}, with enough space`, async ({ browser, trying }) => {
    const page = await browser.newPage({ baseURL: trying.baseURL })
    const data = collectDataWords(page)
    const faults: string[] = []
    for (const [path, fill] of Object.entries(refusedInput)) {
      await openPage(page, [localizePath(language, path)])
      const form = page.getByRole('main').locator('form').first()
      await fill(form)
      await form.locator('[type=submit]').click()
      await expect(page.locator(messageSelector).first()).toBeVisible()
      faults.push(...(await findFaults(page, data, false)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
    await page.close()
  })

/** Sets the office's language in the account, and waits until this browser has it. */
async function setOfficeLanguage(page: Page, language: PseudoLanguage, { api }: Person) {
  await api.users.update({ params: await api.users.profile(), body: { language: language as Language } })
  await page
    .context()
    .addCookies([{ name: officeLanguageCookie, value: language, domain: 'localhost', path: '/admin' }])
}
