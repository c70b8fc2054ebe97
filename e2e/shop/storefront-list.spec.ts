import { connectionMessages } from '@minato/contract/platform/site/layout.ts'
import { formatEngine, formatLocation, formatMileage } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import {
  type CarSort,
  carSorts,
  getMissingPortText,
  homeMileageBands,
  homePriceBands,
  mileageBands,
  priceBands,
} from '@minato/contract/stock/cars/filters.ts'
import { formatJpy, formatUsd, toYen } from '@minato/contract/values/money.ts'
import type { Locator, Page } from '@playwright/test'
import { homeCounts, homeTexts } from '../../web/app/features/platform/site/words.ts'
import {
  browseTexts,
  carCardTexts,
  carDetailTexts,
  cardFeatures,
  carListTexts,
} from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm, createApi } from '../api.ts'
import { measureInEachFont } from '../fonts.ts'
import { newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const optionsOf = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).locator('option').allTextContents()
const labels = (bands: readonly { label: string }[]) => ['Any', ...bands.map((band) => band.label)]

const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: `Remove filter ${name}` })

async function choose(page: Page, label: string, value: string) {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
}

test('counts, shows, sorts, pages and extends the list', core, async ({ page, system }) => {
  const { cars } = createApi(system)
  const listing = await cars.list({ query: { limit: 100, soldLast: 'true' } })
  const { total, available = 0 } = listing.meta
  // Other tests add cars to the stock.
  const second = Math.min(20, total)
  await page.goto('/allCars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(carListTexts.banner)
  await expect(page.getByText(carListTexts.available(available), { exact: true })).toBeVisible()
  await expect(page.getByText(carListTexts.showing(1, 10, total), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show as a list' })).toHaveAttribute('aria-current', 'true')
  expect(await titles(page)).toEqual(listing.data.slice(0, 10).map((car) => car.title))

  expect(await optionsOf(page, 'Sort')).toEqual(Object.values(carSorts))
  for (const sort of Object.keys(carSorts).reverse() as CarSort[]) {
    const sorted = await cars.list({ query: { sort, limit: 10, soldLast: 'true' } })
    await choose(page, 'Sort', sort)
    await expect.poll(() => titles(page), carSorts[sort]).toEqual(sorted.data.map((car) => car.title))
  }

  await page.getByRole('link', { name: carListTexts.loadMore }).click()
  await expect(page.getByText(carListTexts.showing(1, second, total), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: carListTexts.loadMore })).toHaveCount(total > second ? 1 : 0)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText(carListTexts.showing(1, 10, total), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(carListTexts.showing(11, second, total), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Show as a grid' }).click()
  await expect(page).toHaveURL(/page=2.*view=grid/)
})

test(
  'filters with the options of the specification, chips, custom amounts, and no results',
  core,
  async ({ page, system }) => {
    const stockCars = (await createApi(system).cars.list({ query: { limit: 100 } })).data
    const data = stockCars.filter(({ status }) => status === 'AVAILABLE')
    await page.goto('/allCars')
    expect(await optionsOf(page, 'Price')).toEqual(labels(priceBands))
    expect(await optionsOf(page, 'Mileage')).toEqual(labels(mileageBands))
    const bare = (option: string) => option.replace(/ \(\d+\)$/, '')
    expect((await optionsOf(page, 'Fuel')).map(bare).slice(0, 5)).toEqual([
      'Any',
      'Petrol',
      'Diesel',
      'Hybrid',
      'Electric',
    ])
    expect((await optionsOf(page, 'Stock')).map(bare)).toEqual(['Any', 'Available', 'Sold', 'Reserved', 'In Stock'])
    const years = [...new Set(stockCars.map((car) => car.year))].sort((a, b) => b - a)
    expect((await optionsOf(page, 'Year From')).slice(0, 2)).toEqual(['Any', String(years[0])])

    await choose(page, 'Price', '5000-10000')
    await page.getByRole('button', { name: carListTexts.search }).click()
    await expect(page, 'what was left open is not in the address').toHaveURL(/\/allCars\?price=5000-10000$/)
    const inBand = data.filter(({ price }) => price >= 5000 && price < 10_000).length
    await expect(page.getByText(carListTexts.available(inBand), { exact: true })).toBeVisible()
    await expect(chip(page, 'Price: $5,000 - $10,000')).toBeVisible()

    await page.getByLabel('Price To').fill('US$ 20,000')
    await expect(page.getByLabel('Price To')).toHaveValue('US$ 20,000')
    await expect(page.getByRole('combobox', { name: 'Price', exact: true })).toHaveValue('')
    await page.getByRole('button', { name: carListTexts.search }).click()
    await expect(page).toHaveURL(/priceTo=20000/)
    const upTo = data.filter(({ price }) => price <= 20_000).length
    await expect(page.getByText(carListTexts.available(upTo), { exact: true })).toBeVisible()
    await chip(page, 'Price To: $20,000').click()
    await expect(page.getByText(carListTexts.available(data.length), { exact: true })).toBeVisible()

    await page.getByLabel('Keywords').fill('no such vehicle')
    await page.getByRole('button', { name: carListTexts.search }).click()
    await expect(page.getByRole('heading', { name: carMessages.listEmpty })).toBeVisible()
    await page.getByRole('link', { name: carListTexts.clearAll }).click()
    await expect(page.getByText(carListTexts.available(data.length), { exact: true })).toBeVisible()
  },
)

test('names the filter behind an empty search and the nearest cars, and leads back from a page past the end', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  const held = await newCar(office, 'Nearby Car on hold', 7000, { make: 'Nearby', exteriorColor: 'Blue' })
  for (const [n, price] of [4100, 7610, 9000].entries())
    await newCar(office, `Nearby Car ${n}`, price, { make: 'Nearby', exteriorColor: price < 5000 ? 'Red' : 'Blue' })
  await office.api.cars.update({ params: { id: held.id }, form: buildForm({ status: 'ON_HOLD' }) })
  await page.goto('/allCars?make=Nearby&color=Blue&priceTo=6000')
  await expect(page.getByRole('heading', { name: carMessages.listEmpty })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '1 car without “Colour: Blue”' })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await expectFits(page, 'nothing found', 320)
  await main.getByRole('link', { name: '2 cars without “Price To: $6,000”, from $7,610' }).click()
  await expect(page).toHaveURL('/allCars?make=Nearby&color=Blue&sort=price-low')
  // The car on hold is listed, but its price is not advertised.
  await expect(cards(page)).toHaveCount(3)

  await page.goto('/?make=Nearby&color=Blue&priceTo=6000')
  await main.getByRole('link', { name: /^2 cars without/ }).click()
  await expect(cards(page)).toHaveCount(3)

  await page.goto('/allCars?make=Nearby&page=7')
  await main.getByRole('link', { name: carListTexts.toTheEnd }).click()
  await expect(page).toHaveURL('/allCars?make=Nearby')
  await expect(cards(page)).toHaveCount(4)
  await page.goto('/?make=Nearby&page=1001')
  await main.getByRole('link', { name: carListTexts.toTheEnd }).click()
  await expect(page).toHaveURL('/?make=Nearby#results')
})

test('suggests the nearest total at a port, and cars that may be imported', async ({ page }) => {
  // An address without a port asks for one, or uses the stored choice.
  for (const [path, first] of [
    ['/allCars', ''],
    ['/', '#results'],
  ] as const) {
    await page.goto(`${path}?totalMax=9000`)
    await expect(page.getByRole('alert')).toContainText(getMissingPortText())
    await expect(cards(page).first()).toBeVisible()
    await page.goto(`${path}?to=KEMBA`)
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
    await page.goto(`${path}?totalMax=9000`)
    await page.getByRole('link', { name: carListTexts.askAt('Mombasa') }).click()
    await expect(page).toHaveURL(`${path}?totalMax=9000&to=KEMBA${first}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  await page.goto('/allCars?importable=can&totalMax=100&to=KEMBA')
  const nearest = page.getByRole('link', { name: /cars? without “Budget at your port, up to: \$100”, from \$/ })
  const text = await nearest.textContent()
  await nearest.click()
  await expect(page).toHaveURL('/allCars?importable=can&to=KEMBA&sort=total-low')
  await expect(
    cards(page)
      .filter({ hasText: text?.split('from ')[1] ?? 'a sum' })
      .first(),
  ).toBeVisible()
})

test('folds the filter panel below 768 px only', async ({ page }) => {
  const form = page.locator('#filters')
  const toggle = page.getByRole('button', { name: /(Show|Hide) Filters/ })
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/allCars')
  await expect(form).toBeHidden()
  await toggle.click()
  await expect(form).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(form, 'closes on a click outside').toBeHidden()
  await toggle.click()
  await form.getByLabel('Keywords').fill('suv')
  await form.getByRole('button', { name: carListTexts.search }).click()
  await expect(form, 'closes after a search').toBeHidden()
  await expect(chip(page, 'Keywords: suv')).toBeVisible()
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(toggle).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(form, `open at ${width} px`).toBeVisible()
  }
})

async function sayTheCar(card: Locator, car: Awaited<ReturnType<ReturnType<typeof createApi>['cars']['show']>>) {
  await expect(card).toContainText(formatUsd(car.price))
  await expect(card).toContainText(formatJpy(toYen(car.price) ?? 0))
  for (const fact of [formatMileage(car.mileage), car.year, formatEngine(car.engineCC), car.transmission])
    await expect(card.getByRole('definition').filter({ hasText: String(fact) })).toBeVisible()
  await expect(card).toContainText([car.fuel, car.exteriorColor, `${car.seats} seats`].join(' · '))
  await expect(card).toContainText(formatLocation(car) ?? '')
  for (const feature of car.features.slice(0, cardFeatures)) await expect(card).toContainText(feature.name)
  await expect(card).toContainText(carCardTexts.more(car.features.length - cardFeatures))
  await expect(card).toContainText(car.stockNumber)
  await expect(card).toContainText('AVAILABLE')
  await expect(card.getByRole('link', { name: `${carCardTexts.details}: ${car.title}` })).toHaveText(
    carCardTexts.details,
  )
  await expect(card.getByRole('button', { name: `${carCardTexts.login}: ${car.title}` })).toHaveText(carCardTexts.login)
}

test('shows all facts on a card, and explains a late or failed list', async ({ page, system }) => {
  const { data } = await createApi(system).cars.list({ query: { limit: 100 } })
  const car = data.find((one) => one.status === 'AVAILABLE' && one.seats && one.features.length > cardFeatures)
  if (!car) throw new Error('the demo stock has no car for this test')
  await page.goto(`/allCars?keywords=${encodeURIComponent(car.title)}`)
  await sayTheCar(cards(page).filter({ hasText: car.stockNumber }), car)

  await page.goto('/allCars')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/allCars.data*', async (route) => {
    await held
    await route.abort('connectionreset')
  })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  const lost = page.getByRole('dialog', { name: connectionMessages.lostTitle })
  await expect(lost).toBeVisible()
  await page.unroute('**/allCars.data*')
  await expect(lost, 'it asks again by itself').toBeHidden()
  await expect(page).toHaveURL(/page=2/)

  await page.route('**/allCars.data*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  const busy = page.getByRole('dialog', { name: connectionMessages.busyTitle })
  await expect(busy).toContainText(connectionMessages.busy)
  await page.unroute('**/allCars.data*')
  await expect(busy).toBeHidden()
  await expect(page).not.toHaveURL(/page=2/)
})

test('shows home with its sections, separate bands, and partial word matches', async ({ page, system }) => {
  const { data } = await createApi(system).cars.list({ query: { limit: 100 } })
  await page.goto('/')
  const section = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await expect(section(homeTexts.stock).getByRole('article')).toHaveCount(homeCounts.stock)
  const cheapest = data
    .filter(({ status }) => status !== 'SOLD')
    .map((car) => car.price)
    .sort((a, b) => a - b)
  await expect(section(homeTexts.cheap).getByRole('article')).toHaveCount(homeCounts.cheap)
  await expect(section(homeTexts.cheap).getByRole('article').first()).toContainText(formatUsd(cheapest[0] ?? 0))
  await expect(section(homeTexts.fresh).getByRole('article')).toHaveCount(homeCounts.fresh)
  await expect(page.getByRole('main').getByRole('link', { name: homeTexts.viewAll })).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/about')
  expect(await optionsOf(page, 'Price')).toEqual(labels(homePriceBands))
  await page.getByText('More filters').click()
  expect(await optionsOf(page, 'Mileage')).toEqual(labels(homeMileageBands))

  const make = data[0]?.make ?? ''
  await page.getByLabel('Make', { exact: true }).fill(make.slice(1, 4).toUpperCase())
  await page.getByRole('button', { name: carListTexts.search }).click()
  await expect(page.getByRole('heading', { name: homeTexts.results })).toBeInViewport()
  await expect(section(homeTexts.stock)).toHaveCount(0)
  const part = make.slice(1, 4).toLowerCase()
  await expect(cards(page)).toHaveCount(data.filter((car) => car.make.toLowerCase().includes(part)).length)

  const drive = data.find((car) => car.drive)?.drive ?? ''
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Drive' })).toBeHidden()
  await page.getByText('More filters').click()
  for (const label of ['Country', 'Region', 'Stock', 'Engine CC'])
    await expect(page.getByRole('combobox', { name: label, exact: true })).toBeVisible()
  await choose(page, 'Drive', drive)
  await page.getByRole('button', { name: carListTexts.search }).click()
  await expect(cards(page)).toHaveCount(data.filter((car) => car.drive === drive).length)
  await expect(page.getByRole('combobox', { name: 'Drive' })).toHaveValue(drive)

  await page.goto('/?make=nothing-like-it')
  await expect(page.getByRole('heading', { name: carMessages.listEmpty })).toBeVisible()
  await expect(page.getByRole('link', { name: carListTexts.clearAll })).toHaveAttribute('href', '/')
})

/** Filled buttons of the accent colour on the page, outside of its header. */
const redActions = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const accent = document.createElement('i')
    accent.style.color = 'var(--accent)'
    main.append(accent)
    const red = getComputedStyle(accent).color
    accent.remove()
    return [...main.querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === red)
      .map((one) => one.textContent)
  })

test('shows three cars at once on a phone, home’s first within two screens, with one red button', async ({
  page,
  system,
}) => {
  await newCar(await openOffice(system), 'Shown On A Phone 660 Limited')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/allCars']) {
      await page.goto(path)
      expect((await redActions(page)).length, `${path} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const placeOfCard = async (card: Locator) => {
    const box = await card.boundingBox()
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  await page.goto('/')
  await measureInEachFont(page, async (font) =>
    expect((await placeOfCard(cards(page).first())).top, font).toBeLessThan(2 * 740 - 200),
  )
  await page.goto('/allCars')
  await measureInEachFont(page, async (font) => {
    const first = await placeOfCard(cards(page).nth(0))
    const third = await placeOfCard(cards(page).nth(2))
    expect(third.bottom - first.top, font).toBeLessThanOrEqual(740)
  })
  const picture = await cards(page).nth(0).locator('picture').boundingBox()
  const title = await cards(page).nth(0).getByRole('heading').boundingBox()
  expect(title?.x, 'the picture stands left of the facts').toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  await page.goto('/allCars?view=grid')
  expect((await placeOfCard(cards(page).nth(2))).bottom - (await placeOfCard(cards(page).nth(0))).top).toBeGreaterThan(
    740,
  )
})

test('counts sold cars nowhere, lists them last, and marks them without a login', async ({ page, system }) => {
  const office = await openOffice(system)
  // The cheapest of all: it would be first in two lists.
  const sold = await newCar(office, 'Sold Long Ago', 10, { status: 'SOLD', year: 2026 })
  const { meta } = await createApi(system).cars.list({ query: { limit: 1, soldLast: 'true' } })
  expect(meta.available).toBeLessThan(meta.total)
  await page.goto('/')
  await expect(page.getByRole('main').getByText(`${meta.available} inspected cars`)).toBeVisible()
  await expect(cards(page).filter({ hasText: sold.title })).toHaveCount(0)
  await page.goto('/allCars?sort=price-low')
  await expect(page.getByText(carListTexts.available(meta.available ?? 0), { exact: true })).toBeVisible()
  await expect(page.getByText(carListTexts.showing(1, 10, meta.total), { exact: true })).toBeVisible()
  await expect(cards(page).filter({ hasText: sold.title })).toHaveCount(0)
  await page.goto(`/allCars?keywords=${sold.title}`)
  const card = cards(page).filter({ hasText: sold.title })
  await expect(card).toContainText(carMessages.sold)
  await expect(card.getByRole('button', { name: /Negotiate/ })).toHaveCount(0)
  await card.getByRole('link', { name: `${carCardTexts.similar}: ${sold.title}` }).click()
  await expect(page.getByRole('heading', { name: carDetailTexts.similar })).toBeInViewport()
})

/** Links after a label such as 'By make'. */
const findLinks = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=..')

test('links from home by make, type and price, and offers every filter without scripts', async ({
  page,
  system,
  browser,
}) => {
  const office = await openOffice(system)
  const model = { make: 'Toyota', model: 'Townace', type: 'Van' }
  for (const place of [1, 2, 3]) await newCar(office, `Townace ${place}`, 4000, model)
  await page.goto('/')
  const { makes } = await createApi(system).cars.groups()
  const toyota = makes.find(({ make }) => make === 'Toyota')
  await findLinks(page, browseTexts.byMake)
    .getByRole('link', { name: `Toyota ${toyota?.count}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(carListTexts.usedVehicles('Toyota'))
  await expect(page.getByText(carListTexts.available(toyota?.count ?? 0), { exact: true })).toBeVisible()
  await findLinks(page, carListTexts.models).getByRole('link', { name: 'Townace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(carListTexts.usedVehicles('Toyota Townace'))
  await expect(cards(page)).toHaveCount(3)

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: system.baseURL })
  await plain.goto('/')
  const price = findLinks(plain, browseTexts.byPrice).getByRole('link')
  expect(await price.allInnerTexts()).toEqual(homePriceBands.map(({ label }) => label))
  await plain.getByText('More filters').click()
  await plain.getByLabel('Keywords').fill('Townace 2')
  await plain.getByRole('button', { name: carListTexts.search }).click()
  await expect(cards(plain)).toHaveCount(1)
  await plain.close()
})
