import { parseLanguagePath, sourceLanguage } from '@minato/contract/language/languages.ts'
import { exampleCompany as company } from '@minato/contract/platform/company/example.ts'
import type { APIRequestContext } from '@playwright/test'
import { createApi } from '../api.ts'
import { newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

type Page = {
  url: string
  html: string
  title: string
  description: string
  canonical: string
  image: string
  data: Data[]
}
type Data = Record<string, unknown> & { '@type': unknown }

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const text = (html: string) =>
  html
    .replace(/&#x([0-9a-f]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => signs[name] ?? '')

/** Metadata of a page; each tag must exist once. */
async function readPage(request: APIRequestContext, url: string): Promise<Page> {
  const html = await (await request.get(url)).text()
  function once(pattern: RegExp) {
    const values = [...html.matchAll(pattern)].map(([, value]) => text(value ?? ''))
    expect(values, `${url}: ${pattern}`).toHaveLength(1)
    return values[0] ?? ''
  }
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    url,
    html,
    title: once(/<title>([^<]*)<\/title>/g),
    description: once(/<meta name="description" content="([^"]*)"/g),
    canonical: once(/<link rel="canonical" href="([^"]*)"/g),
    image: once(/<meta property="og:image" content="([^"]*)"/g),
    data: data.map(([, json]) => JSON.parse(json ?? '')),
  }
}

/** Pages in other languages: `every-language.spec.ts`. */
const isInSource = (url: string) => parseLanguagePath(new URL(url).pathname).language === sourceLanguage

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => text(url ?? ''))

test(
  'leads from the sitemap to every page, each with one canonical address and a unique title',
  core,
  async ({ request, system }) => {
    const files = addresses(await (await request.get('/sitemap.xml')).text())
    expect(files.length).toBeGreaterThanOrEqual(2)
    const listed: string[] = []
    for (const file of files) {
      const answer = await request.get(file)
      expect(answer.headers()['content-type']).toContain('application/xml')
      listed.push(...addresses(await answer.text()).filter(isInSource))
    }
    const api = createApi(system)
    const cars = (await api.cars.list({ query: { limit: 100 } })).data
    const schedules = await api.shipSchedules.list()
    for (const path of [
      '/',
      '/allCars',
      '/about',
      '/about?tab=bank',
      '/howToBuy?tab=auction&part=faq',
      '/howToBuy?tab=payment',
      '/contact',
      '/privacyPolicy',
      ...schedules.map(({ id }) => `/shipSchedule/${id}`),
      ...cars.map(({ id }) => `/cars/${id}`),
    ])
      expect(listed, path).toContain(system.baseURL + path)
    expect(new Set(listed).size).toBe(listed.length)

    const pages: Page[] = []
    // A few at a time, like a search engine: more concurrent requests would be rate-limited.
    for (let place = 0; place < listed.length; place += 8)
      pages.push(...(await Promise.all(listed.slice(place, place + 8).map((url) => readPage(request, url)))))
    for (const { url, canonical, description, image } of pages) {
      expect(canonical, url).toBe(url)
      expect(description.length, `${url}: ${description}`).toBeGreaterThan(39)
      expect(image, url).toMatch(/^http:.*\.(jpg|webp)$/)
    }
    // Two cars may have equal titles; other pages may not.
    const others = pages.filter(({ url }) => !url.includes('/cars/')).map(({ title }) => title)
    expect(new Set(others).size).toBe(others.length)
    expect((await request.get(pages.find(({ url }) => url.endsWith('/contact'))?.image ?? '')).status()).toBe(200)
  },
)

test(
  'has structured data of the company, of a car with offer and breadcrumb, and of questions',
  core,
  async ({ request, system }) => {
    const home = await readPage(request, '/')
    expect(home.data).toMatchObject([
      { '@type': 'Organization', name: company.legalName, telephone: company.phone },
      { '@type': 'WebPage', url: home.canonical, inLanguage: 'en' },
    ])
    const { cars } = createApi(system)
    const [car] = (await cars.list({ query: { keywords: 'toyota', limit: 1 } })).data
    const page = await readPage(request, `/cars/${car?.id}`)
    expect(page.title).toContain(car?.title)
    expect(page.data).toMatchObject([
      {
        '@type': expect.arrayContaining(['Vehicle']),
        name: car?.title,
        offers: { '@type': 'Offer', price: car?.price, priceCurrency: 'USD' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: car?.title }],
      },
      { '@type': 'WebPage', url: page.canonical },
    ])
    const list = await readPage(request, '/allCars?make=Toyota')
    expect(list.data).toMatchObject([
      { '@type': 'ItemList', itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: list.canonical }],
      },
      { '@type': 'WebPage', url: list.canonical },
    ])
    const questions = await readPage(request, '/howToBuy?tab=auction&part=faq')
    expect(questions.data).toMatchObject([{ '@type': 'FAQPage', inLanguage: 'en', mainEntity: expect.any(Array) }])
  },
)

test('has a list for a make, a model and a type, with one address each', async ({ request, system }) => {
  const office = await openOffice(system)
  const hiace = { make: 'Toyota', model: 'Hiace Search', type: 'Searched Van' }
  for (const place of [1, 2, 3]) await newCar(office, `Hiace ${place}`, 4000, hiace)
  await newCar(office, 'Lonely', 4000, { make: 'Lonely Make', model: 'Lonely' })
  const files = addresses(await (await request.get('/sitemap.xml?pages')).text())
  const lists = [
    ['make=toyota&view=grid&sort=price-low', 'make=Toyota', 'Used Toyota from Japan'],
    ['model=HIACE+search&make=TOYOTA&pages=3', 'make=Toyota&model=Hiace+Search', 'Used Toyota Hiace Search from Japan'],
    ['type=searched+van', 'type=Searched+Van', 'Used Searched Van from Japan'],
  ] as const
  for (const [search, own, title] of lists) {
    const page = await readPage(request, `/allCars?${search}`)
    expect(page.canonical).toBe(`${system.baseURL}/allCars?${own}`)
    expect(page.title).toContain(title)
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(files).toContain(page.canonical)
  }
  expect(files.filter((url) => url.includes('Lonely'))).toEqual([])
  const none = await readPage(request, '/allCars?make=nothing-like-it')
  expect(none.html).toContain('<meta name="robots" content="noindex"')
  expect(none.title + none.description).not.toMatch(/\b0\b/)
})

test('indexes later pages of the list, maps filtered ones to the list, and excludes personal ones', async ({
  request,
}) => {
  expect((await readPage(request, '/allCars?page=2')).canonical).toMatch(/\/allCars\?page=2$/)
  expect((await readPage(request, '/allCars?fuel=Diesel&page=2&sort=price-low')).canonical).toMatch(/\/allCars$/)
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/admin', '/cart', '/wishlist', '/profile', '/api/'])
    expect(robots).toContain(`Disallow: ${path}`)
  for (const again of ['view', 'pages', 'sort']) expect(robots).toContain(`Disallow: /*&${again}=`)
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  for (const path of ['/cart', '/wishlist', '/problems', '/nothing']) {
    const html = await (await request.get(path)).text()
    expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(true)
  }
})
