import { rounds } from '@minato/api/testing/rounds.ts'
import { invitations } from '@minato/contract/language/invitations.ts'
import { languages, localizePath, parseLanguagePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { type SettingGroup, settingGroups, settingTabs } from '@minato/contract/platform/settings/groups.ts'
import { settingMessages } from '@minato/contract/platform/settings/settings.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../../web/app/paths.ts'
import { createApi } from '../api.ts'
import { continueAsAdmin } from '../office.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

const text = (html: string) => html.replaceAll('&#38;', '&').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const attribute = (tag: string, name: string) => text(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

/** Alternates of a page or of its sitemap entry, as `language address`. */
const listAlternates = (markup: string) =>
  (markup.match(/<(?:xhtml:)?link rel="alternate"[^>]*>/g) ?? [])
    .map((tag) => `${attribute(tag, 'hreflang')} ${attribute(tag, 'href')}`)
    .sort()

const listSiteLanguages = async (system: System) => (await createApi(system).system.site()).languages

async function readPage(request: APIRequestContext, url: string) {
  const answer = await request.get(url, { maxRedirects: 0 })
  const html = await answer.text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    html,
    status: answer.status(),
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href'),
    alternates: listAlternates(html),
    data: data.map(([, json = '']) => JSON.parse(json)),
    told: [
      ...new Set(data.flatMap(([, json = '']) => [...json.matchAll(/"inLanguage":"([^"]*)"/g)].map((one) => one[1]))),
    ],
  }
}

async function readSitemap(request: APIRequestContext) {
  const entries = new Map<string, string[]>()
  const index = await (await request.get('/sitemap.xml')).text()
  for (const [, file = ''] of index.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const xml = await (await request.get(text(file))).text()
    for (const [row] of xml.matchAll(/<url>.*?<\/url>/g))
      entries.set(text(/<loc>([^<]*)/.exec(row)?.[1] ?? ''), listAlternates(row))
  }
  return entries
}

async function listTenPages(system: System) {
  const api = createApi(system)
  const { id } = await newCar(await openOffice(system), 'A car in every language')
  const [schedule] = await api.shipSchedules.list()
  return [
    ...['/', '/allCars', '/allCars?make=Toyota', `/cars/${id}`, '/about?tab=bank', '/contact', '/destinations'],
    ...['/howToBuy?tab=auction&part=faq', '/destinations/kenya', `/shipSchedule/${schedule?.id}`],
  ]
}

test(
  'names the same canonical and alternate addresses in pages and sitemap in every language',
  core,
  async ({ request, system }) => {
    const spoken = await listSiteLanguages(system)
    expect(spoken.length).toBeGreaterThan(1)
    const few = await listTenPages(system)
    const sitemap = await readSitemap(request)
    const listed = [...sitemap.keys()].map((address) => parseLanguagePath(address.slice(system.baseURL.length)))
    const english = listed.filter(({ language }) => language === sourceLanguage).map(({ path }) => path)
    const paths = new Set([...few, ...(rounds.everyPage ? english : [])])
    /** Alternates of a page in every language, including itself, and the English one as default. */
    const namedOf = (path: string) =>
      [...spoken.map((one) => [one, localizePath(one, path)]), ['x-default', path]]
        .map(([language, path]) => `${language} ${system.baseURL}${path}`)
        .sort()
    for (const path of paths)
      for (const language of spoken) {
        const address = system.baseURL + localizePath(language, path)
        const page = await readPage(request, address)
        expect(page, address).toMatchObject({ status: 200, language, canonical: address, alternates: namedOf(path) })
        expect(sitemap.has(address), `${address} in the sitemap`).toBe(true)
        expect(page.told, `${address}, what it says to search engines`).toEqual([language])
      }
    // Every alternate of the sitemap is listed itself, in every language, with the same alternates.
    for (const { language, path } of listed) {
      const address = system.baseURL + localizePath(language, path)
      expect(sitemap.get(address), address).toEqual(namedOf(path))
      for (const named of namedOf(path)) expect(sitemap.has(named.split(' ')[1] ?? ''), named).toBe(true)
    }
    expect(listed.length).toBe(english.length * spoken.length)
  },
)

test('serves robots.txt and sitemap once for all languages, and a manifest per language', async ({
  request,
  system,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const language of await listSiteLanguages(system))
    for (const path of ['/cart', '/wishlist', '/profile', '/updateProfile'])
      expect(robots).toContain(`Disallow: ${localizePath(language, path)}\n`)
  for (const path of ['/sw/robots.txt', '/sw/sitemap.xml']) expect((await request.get(path)).status(), path).toBe(404)
  for (const language of ['en', 'sw'] as const) {
    const { html } = await readPage(request, localizePath(language, '/about'))
    const manifest = attribute(/<link rel="manifest"[^>]*>/.exec(html)?.[0] ?? '', 'href')
    const cached = await (await request.get(manifest)).json()
    expect(cached).toMatchObject({ id: '/', lang: language, dir: 'ltr', start_url: localizePath(language, '/') })
  }
  const redirect = await request.get('/problems?lang=sw', { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers().location]).toEqual([302, `${system.baseURL}/sw/problems`])
})

test('writes structured data in the language of its page, with the page’s content', async ({ request }) => {
  const { data, html } = await readPage(request, '/sw/howToBuy?tab=auction&part=faq')
  const faq = data.find((one) => one['@type'] === 'FAQPage')
  expect(faq.inLanguage).toBe('sw')
  for (const { name } of faq.mainEntity) expect(text(html.split('<body>')[1] ?? '')).toContain(name)
  const list = await readPage(request, '/sw/allCars?make=Toyota')
  expect(list.data.find((one) => one['@type'] === 'WebPage')).toMatchObject({ inLanguage: 'sw', url: list.canonical })
  const addresses = list.data.flatMap(({ itemListElement = [] }) =>
    itemListElement.map((one: { url?: string; item?: string }) => new URL(one.url ?? one.item ?? '').pathname),
  )
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((path) => parseLanguagePath(path).language !== 'sw')).toEqual([])
  expect(list.html).toContain('<meta property="og:locale" content="sw_TZ"')
})

test('tags untranslated text with its own language', async ({ request, system }) => {
  const features = JSON.stringify([
    { type: 'Comfort', name: 'Hot Tub' },
    { type: 'Safety', name: 'ABS' },
  ])
  const { id } = await newCar(await openOffice(system), 'A car for the moon', 4000, { type: 'Moon Rover', features })
  const { html } = await readPage(request, `/sw/cars/${id}`)
  for (const own of ['Moon Rover', 'Hot Tub']) expect(html).toMatch(new RegExp(`<\\w+ lang="en"[^>]*>${own}<`))
  expect(html).not.toMatch(/lang="en"[^>]*>ABS</)
  const list = await readPage(request, '/sw/allCars')
  expect(list.html).toMatch(/<option value="Moon Rover" lang="en"/)
  const english = await readPage(request, `/cars/${id}`)
  expect(english.html.match(/<(?!a |html )\w+ lang="/g)).toBeNull()
})

test('shows the company’s own texts in each language, and English after a change until it is translated', async ({
  page,
  request,
  system,
}) => {
  const english = 'Cars that you can trust'
  const french = 'Des voitures sûres'
  const head = async (path: string) => {
    const { html } = await readPage(request, path)
    return [/<title>([^<]*)/, /<h1( lang="en")?/, /<h1[^>]*>([^<]*)/].map((part) => text(part.exec(html)?.[1] ?? ''))
  }
  const { name, tagline } = (await createApi(system).system.site()).company
  expect((await head('/fr')).slice(1)).toEqual(['', 'Des véhicules d’occasion de qualité, du Japon à votre port'])
  await continueAsAdmin(page, system)
  const change = async (group: SettingGroup, fill: () => Promise<void>) => {
    await page.goto(`/admin/settings?group=${group}`)
    await fill()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText(settingMessages.saved)).toBeVisible()
  }
  const texts = page.getByRole('region', { name: settingGroups.texts.label })
  await change('company', () => page.getByLabel('What you do, in one line').fill(english))
  await page.getByRole('tab', { name: settingTabs.languages.label }).click()
  await expect(texts.getByText('1 of 16 texts is missing')).toHaveCount(3)
  expect(await head('/fr')).toEqual([`${name}: ${english}`, ' lang="en"', english])
  await change('texts', async () => {
    await texts.getByText(languages.fr.own).click()
    await texts.getByLabel(english).filter({ visible: true }).fill(french)
  })
  await expect(texts.getByText('1 of 16 texts is missing')).toHaveCount(2)
  expect(await head('/fr')).toEqual([`${name}: ${french}`, '', french])
  expect(await head('/')).toEqual([`${name}: ${english}`, '', english])
  expect((await head('/sw'))[1]).toBe(' lang="en"')
  const manifest = attribute(
    /<link rel="manifest"[^>]*>/.exec((await readPage(request, '/fr')).html)?.[0] ?? '',
    'href',
  )
  expect(await (await request.get(manifest)).json()).toMatchObject({ description: french })
  // The old text may come back.
  await change('company', () => page.getByLabel('What you do, in one line').fill(String(tagline)))
  await page.getByRole('tab', { name: settingTabs.languages.label }).click()
  await expect(texts.getByText('All 16 texts are there')).toHaveCount(3)
})

test('redirects no browser by its preferred language', async ({ request }) => {
  for (const path of ['/', '/allCars?make=Toyota', '/contact']) {
    const headers = { 'accept-language': 'fr-FR,fr;q=0.9' }
    const answer = await request.get(path, { headers, maxRedirects: 0 })
    expect([answer.status(), /<html lang="(\w+)"/.exec(await answer.text())?.[1]], path).toEqual([200, 'en'])
  }
})

const offer = (page: Page) => page.getByRole('banner').locator('a[hreflang]')
/** Hydrated once a car can be added to the wishlist. */
const expectHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()

test.describe('with a browser that prefers French', () => {
  test.use({ locale: 'fr-FR' })

  test('offers the language once, without a layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      const moved = { by: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) moved.by += (one as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/allCars?make=Toyota')
    await expect(offer(page)).toHaveText(invitations.fr)
    await expect(offer(page)).toHaveAttribute('lang', 'fr')
    expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.01)
    await page.getByRole('banner').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(offer(page)).toHaveCount(0)
    await page.reload()
    await expectHydrated(page)
    await expect(offer(page)).toHaveCount(0)
  })

  test('leads to the same page, and does not repeat the offer afterwards', async ({ page }) => {
    await page.goto('/allCars?make=Toyota')
    await offer(page).click()
    await expect(page).toHaveURL(/\/fr\/allCars\?make=Toyota$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto('/allCars')
    await expectHydrated(page)
    await expect(offer(page)).toHaveCount(0)
  })
})

test(
  'leads a guest from an email’s link to the login and then to the target, in every language',
  core,
  async ({ page, system }) => {
    const buyer = await createCustomer(system)
    const { id } = await newCar(await openOffice(system), '2016 Toyota Probox')
    const { order } = await buyer.api.orders.place({ body: { carIds: [id] } })
    for (const language of ['sw', sourceLanguage] as const) {
      const at = (path: string) => system.baseURL + localizePath(language, path)
      await page.goto(at(paths.deal(order.id, 'payments')))
      await expect(page).toHaveURL(at(paths.login))
      await page.locator('[type=email]').fill(buyer.email)
      await page.getByRole('main').locator('[type=password]').fill(buyer.password)
      await page.getByRole('main').locator('form [type=submit]').click()
      await expect(page).toHaveURL(at(paths.deal(order.id, 'payments')))
      await expect(page.locator('h1')).toBeVisible()
      await page.evaluate(() => localStorage.clear())
    }
  },
)

test('sends emails in the language that a logged-in user chooses in the footer', async ({ page, system }) => {
  const buyer = await createCustomer(system)
  const chosen = async () => (await buyer.api.users.profile()).language
  await buyer.api.users.update({ params: await buyer.api.users.profile(), body: { language: 'en' } })
  await enterAs(page, buyer)
  for (const [from, language] of [
    ['/allCars', 'sw'],
    ['/fr/about', 'en'],
  ] as const) {
    await page.goto(from)
    await expect(page.getByTitle(buyer.fullName)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: languages[language].own }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect.poll(chosen).toBe(language)
  }
})

test('offers nothing to a browser that prefers the page’s language', async ({ page }) => {
  await page.goto('/allCars')
  await expectHydrated(page)
  await expect(offer(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links in the footer to the same page and query in each language, and back', async ({ page }) => {
    await page.goto('/allCars?make=Toyota&view=grid')
    const { sw, en } = languages
    await page.getByRole('contentinfo').getByRole('link', { name: sw.own }).click()
    await expect(page).toHaveURL(/\/sw\/allCars\?make=Toyota&view=grid$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    const here = page.getByRole('contentinfo').getByRole('link', { name: sw.own })
    await expect(here).toHaveAttribute('aria-current', 'true')
    await page.getByRole('contentinfo').getByRole('link', { name: en.own }).click()
    await expect(page).toHaveURL(/[^w]\/allCars\?make=Toyota&view=grid$/)
  })
})
