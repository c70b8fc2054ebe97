import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { invitations } from '@minato/contract/language/invitations.ts'
import { type Language, languageHeader, localizePath, otherLanguages } from '@minato/contract/language/languages.ts'
import { catalogueOf } from '@minato/languages/catalogue.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { APIRequestContext } from '@playwright/test'
import { createApi } from '../api.ts'
import { newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'
import { collectPairs, collectTriples, findUnexplained, listTriples, readTexts } from './page-words.ts'

test.use({ javaScriptEnabled: false })

async function listThreePages(system: System) {
  const { id } = await newCar(await openOffice(system), 'Toyota Prado', 4000, { modelCode: 'TRJ150W' })
  return [`/cars/${id}`, '/', '/allCars']
}

/** Pages with the rules, sources and rates of countries. */
const listCountryPages = ([car]: readonly string[]) => [
  ...['kenya', 'bangladesh', 'new-zealand'].map((country) => `/destinations/${country}`),
  ...['KEMBA', 'BDMGL', 'NZAKL'].map((port) => `${car}?to=${port}`),
  '/allCars?to=KEMBA',
]

/** Texts within a response, except those tagged as another language. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value && !('lang' in value) ? Object.values(value).flatMap(listTexts) : []
}

async function listCompanyTexts({ baseURL }: System, language: Language) {
  const headers = { [languageHeader]: language }
  const answers = await Promise.all(['site', 'site/about'].map((call) => fetch(`${baseURL}/api/${call}`, { headers })))
  return listTexts(await Promise.all(answers.map((answer) => answer.json())))
}

/** Words without a message: cars, company, codes, typed values, and months and countries by `Intl`. */
async function listDataWords(system: System, language: Language) {
  const { data: cars } = await (await openOffice(system)).api.cars.listAll({ query: { limit: 100 } })
  const { company } = await createApi(system).system.site()
  const month = createDateFormat({ month: 'long' })
  const short = createDateFormat({ month: 'short' })
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  const firstDay = createDateFormat({ day: 'numeric', month: 'long' })
  const named = inLanguage(language, () => [
    ...days.flatMap((day) => [month.format(day), short.format(day)]),
    firstDay.format(Date.UTC(2026, 0, 1)),
    ...company.offices.map(({ country }) => country),
  ])
  const data = [
    ...cars.flatMap(({ title, model, modelCode, grade, chassisNumber, id }) => [
      title,
      model,
      modelCode,
      grade,
      chassisNumber,
      id,
    ]),
    ...(await listCompanyTexts(system, language)),
    ...named,
    'USD JPY US km cc kg CVT FWD RWD AWD 4WD ABS ETC',
    // Typed in the language of the stock.
    'Prado diesel sunroof 7 seats White',
  ]
  return new Set(data.flatMap((text) => text?.toLowerCase().match(/\p{L}+/gu) ?? []))
}

const client = path.resolve(import.meta.dirname, '../../web/build/client')
const listScripts = (text: string) => new Set(text.match(/\/assets\/[\w./-]+\.js/g))

for (const language of ['sw', 'fr'] as const)
  test(`has no English word without scripts on a page in ${language}, except data`, core, async ({ page, system }) => {
    const pairs = collectPairs(catalogueOf(language).values())
    const paths = await listThreePages(system)
    const data = await listDataWords(system, language)
    const unsaid = async (path: string) => {
      await page.goto(path)
      return [...new Set(findUnexplained(await readTexts(page, 'script, style'), pairs, data))]
    }
    for (const path of paths) expect(await unsaid(localizePath(language, path)), path).toEqual([])
    // Self-check: each English text would be found.
    for (const path of paths) expect((await unsaid(path)).length, path).toBeGreaterThan(100)
  })

/** Words of English sentences that neither French nor Swahili has. */
const englishWords = /(?<!\p{L})(the|of|and|with|from|must|not|for|than|before|years)(?!\p{L})/iu

for (const language of ['sw', 'fr'] as const)
  test(
    `has no English note on a country's page or a car with a port in ${language}`,
    core,
    async ({ page, system }) => {
      // A translation may name a term of English banks, such as “letter of credit”, beside its own.
      const translations = new Set(catalogueOf(language).values())
      const listEnglish = async (path: string) => {
        await page.goto(path)
        const texts = await readTexts(page, 'script, style')
        return texts.filter((text) => englishWords.test(text) && !translations.has(text))
      }
      for (const path of listCountryPages(await listThreePages(system))) {
        expect(await listEnglish(localizePath(language, path)), path).toEqual([])
        // Self-check: each English text would be found.
        expect((await listEnglish(path)).length, path).toBeGreaterThan(5)
      }
    },
  )

/** Word triples of French that Swahili and English lack, and six-character sequences of Japanese. */
const french = collectTriples([...catalogueOf('fr').values(), invitations.fr])
  .difference(collectTriples(catalogueOf('sw').values()))
  .difference(collectTriples(catalogueOf('sw').keys()))
const findJapanese = (text: string) => text.match(/[\u3041-\u30ff\u4e00-\u9fff、。]{6,}/g) ?? []
/** Titles of cars are typed in Japanese in every language of the office, so its form reads this word. */
const typedWords = ['ハイブリッド']
const japanese = new Set([...catalogueOf('ja').values(), invitations.ja].flatMap(findJapanese)).difference(
  new Set([...catalogueOf('sw').values(), ...typedWords].flatMap(findJapanese)),
)
const findOtherLanguages = (text: string) => [
  ...new Set([
    ...listTriples(text).filter((three) => french.has(three)),
    ...findJapanese(text).filter((run) => japanese.has(run)),
  ]),
]

/** Everything that a page in Swahili loads: HTML, scripts, data of its screens, and the manifest. */
async function loadFiles(request: APIRequestContext, paths: readonly string[]) {
  const loaded = new Map<string, string>()
  const load = async (address: string) => {
    const answer = await request.get(address, { headers: { [languageHeader]: 'sw' } })
    expect(answer.status(), address).toBe(200)
    const text = await answer.text()
    loaded.set(address, text)
    return text
  }
  const pages = await Promise.all([...paths.map((path) => localizePath('sw', path)), '/problems?lang=sw'].map(load))
  const folder = /\/assets\/(sw-\w+)\//.exec(pages[0] ?? '')?.[1] ?? ''
  // The offer of another language is for English pages.
  const own = (await fs.readdir(path.join(client, 'assets', folder))).filter((name) => /^(?!offer-).*\.js$/.test(name))
  expect(own.length).toBeGreaterThan(100)
  for (const script of own) loaded.set(script, await fs.readFile(path.join(client, 'assets', folder, script), 'utf8'))
  for (const script of listScripts(pages.join())) if (!loaded.has(path.basename(script))) await load(script)
  const id = paths[0]?.split('/').at(-1)
  for (const call of ['site', 'cars', `cars/${id}`, 'countries', 'destinations', 'team', 'gallery'])
    await load(`/api/${call}`)
  await load(/<link rel="manifest" href="([^"]*)"/.exec(pages[0] ?? '')?.[1] ?? '')
  return loaded
}

test('has no French or Japanese sentence in a file that a page in Swahili loads', async ({ request, system }) => {
  const loaded = await loadFiles(request, await listThreePages(system))
  const foreign = [...loaded]
    .map(([file, text]) => [file, findOtherLanguages(text)] as const)
    .filter(([, others]) => others.length > 0)
  expect(foreign).toEqual([])
  for (const language of ['fr', 'ja'])
    expect(
      findOtherLanguages(await (await request.get(`/${language}/allCars`)).text()).length,
      language,
    ).toBeGreaterThan(20)
})

test('weighs at most 3 kB more per page than in English', core, async ({ request, system }) => {
  const most = 3 * 1024
  const paths = await listThreePages(system)
  const read = async (language: Language, path: string) => (await request.get(localizePath(language, path))).text()
  const scriptsOf = async (html: string) => {
    const files = [...listScripts(html)].map((name) => fs.stat(path.join(client, `${name}.br`)))
    return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
  }
  for (const path of paths) {
    const english = await scriptsOf(await read('en', path))
    for (const language of otherLanguages)
      expect((await scriptsOf(await read(language, path))) - english, `${language} ${path}`).toBeLessThanOrEqual(most)
  }
  const [car = ''] = paths
  const pageSize = async (html: string) => brotliCompressSync(html).length + (await scriptsOf(html))
  expect((await pageSize(await read('sw', car))) - (await pageSize(await read('en', car)))).toBeLessThanOrEqual(most)
})
