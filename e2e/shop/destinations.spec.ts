import { destinationProblems } from '@minato/contract/shipping/destinations/facts.ts'
import { guideTexts } from '../../web/app/features/shipping/destinations/guide-words.ts'
import { expectAccessible } from '../accessible.ts'
import { createApi } from '../api.ts'
import { enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const advice = /\b(legal advice|guarantee|guaranteed|you are entitled|we certify|you must by law|legally)\b/i

/** Text that a reader sees, without the text of scripts. */
const readable = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

test('has a page for every country with its rule, sources, dates and questions', async ({ page, request, system }) => {
  const guides = await createApi(system).destinations.guides()
  expect(guides.length).toBeGreaterThanOrEqual(40)
  const sitemap = await (await request.get('/sitemap.xml?pages')).text()
  const titles = new Set<string>()
  for (const { slug, country } of guides) {
    const html = await (await request.get(`/destinations/${slug}`)).text()
    const seen = readable(html)
    titles.add(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    expect(html, slug).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/destinations/${slug}"`))
    expect(sitemap).toContain(`/destinations/${slug}</loc>`)
    expect(seen, slug).toContain(country.name)
    expect(seen, slug).toContain('ask your customs agent')
    expect(seen, slug).toMatch(/as of \d{1,2} \w+ \d{4}\./)
    expect(seen, slug).not.toMatch(advice)
    expect(seen, slug).not.toMatch(/undefined|NaN|\[object/)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    const faq = data.find((one) => one['@type'] === 'FAQPage')
    expect(faq.mainEntity.length, slug).toBeGreaterThanOrEqual(2)
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(seen).toContain(name)
      expect(acceptedAnswer.text, slug).toMatch(/Sources?(, as of .*\d{4}| undated): .+\(.+\)/)
    }
    expect(data.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
  }
  expect(titles.size).toBe(guides.length)
  expect((await request.get('/destinations/atlantis')).status()).toBe(404)
  await page.goto('/destinations/atlantis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(destinationProblems['guide-not-found'].sentence)
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: guideTexts.all })).toHaveAttribute(
    'href',
    '/destinations',
  )
})

test('leads to a country without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Destinations' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Kenya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Used cars from Japan to Kenya' })).toBeVisible()
  const age = page.getByRole('listitem').filter({ hasText: 'at most 7 calendar years old' })
  await expect(
    age.getByText(/if it arrives in \d{4}, it must have been first registered in \d{4} or later/),
  ).toBeVisible()
  await age.getByText(guideTexts.interpretation).click()
  await expect(age.getByText('at most 7 calendar years old')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ports and days at sea' })).toBeVisible()
  await context.close()
})

for (const slug of ['', '/kenya', '/philippines'])
  test(`has no axe violations at /destinations${slug}`, async ({ page }) => {
    await page.goto(`/destinations${slug}`)
    await expectAccessible(page, `/destinations${slug}`)
  })

test('shows whether the country of a port accepts a car, without scripts too', async ({ browser, baseURL, system }) => {
  const office = await openOffice(system)
  const carFacts = { year: 2022, country: 'Japan', type: 'Sedan', manufactured: '2022-03', manufactureSource: 'PLATE' }
  const right = await newCar(office, 'Right-hand Axio 2022', 4000, { ...carFacts, steering: 'RIGHT_HAND' })
  const leftHandCar = await newCar(office, 'Left-hand Axio 2022', 4000, { ...carFacts, steering: 'LEFT_HAND' })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/cars/${right.id}?to=KEMBA`)
  const verdict = page.getByRole('region', { name: 'Import into Kenya' })
  await expect(verdict).toContainText('It can be imported into Kenya. It must sail by')
  await expect(verdict).toContainText('KEBS announces new rules')
  await expect(verdict).toContainText('as of 14 November 2025')
  await expect(verdict).toContainText('ask your customs agent')
  await page.goto(`/cars/${leftHandCar.id}?to=KEMBA`)
  await expect(verdict).toContainText('It is not allowed in Kenya.')
  await page.goto('/allCars?to=KEMBA&keywords=Axio')
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'Right-hand Axio' })).toContainText('Can be imported')
  await expect(cards.filter({ hasText: 'Left-hand Axio' })).toContainText('Not allowed')
  await page.goto(`/cars/${right.id}`)
  await expect(verdict).toHaveCount(0)
  await context.close()
})

test('offers no port in Russia to a car that is banned there, on the way to Mongolia', async ({ page, system }) => {
  const office = await openOffice(system)
  const { id } = await newCar(office, 'Harrier for Mongolia', 4000, { engineCC: 1990, steering: 'LEFT_HAND' })
  await page.goto(`/cars/${id}?to=MN-RUVVO`)
  const verdict = page.getByRole('region', { name: 'Import into Mongolia' })
  await expect(verdict).toContainText('It cannot go to Mongolia through a port in Russia.')
  await expect(verdict).toContainText('Japan bans the export to Russia of vehicles with an engine above 1,900 cc')
  await page.getByRole('region', { name: 'Price at your port' }).getByRole('link', { name: 'Prices at' }).click()
  const chooser = page.getByRole('dialog')
  await expect(chooser.getByLabel('Port').getByRole('option')).toHaveText(['Tianjin Xingang'])
  await expect(chooser).toContainText('Not through Vladivostok')
  await chooser.getByRole('button', { name: 'Show Prices' }).click()
  await expect(verdict).not.toContainText('Russia')
  await page.getByRole('banner').getByRole('link', { name: 'Prices at' }).click()
  await expect(chooser.getByLabel('Port').getByRole('option')).toContainText(['Tianjin', 'Vladivostok'])
})

test('blocks no town with the name of one in Russia, and tells the office to check', async ({ page, system }) => {
  const office = await openOffice(system)
  const { id: carId } = await newCar(office, 'Prius for Florida', 4000, { fuel: 'Hybrid' })
  const destination = { country: 'US', place: 'St Petersburg, Florida' }
  const { order } = await office.api.orders.place({ body: { carIds: [carId], destination } })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('Please check this address: St Petersburg, Florida.')).toBeVisible()
})
