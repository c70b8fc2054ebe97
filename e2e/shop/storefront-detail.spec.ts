import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { exampleCompany as company } from '@minato/contract/platform/company/example.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { carMessages, featureTypes, toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatJpy, formatUsd, toYen } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { sessionWords } from '../../web/app/features/platform/session/words.ts'
import { totalWords } from '../../web/app/features/shipping/destinations/words.ts'
import { carDetailTexts, carListTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

const features = [
  { type: 'Safety', name: 'Airbags' },
  { type: 'Interior', name: 'Air conditioning' },
]

/** A car that can be ordered, with every fact that a page shows and several pictures. */
const createCar = async (system: System, title: string) =>
  newCar(
    await openOffice(system),
    title,
    8400,
    { modelCode: 'NCP160V', seats: 5, features: JSON.stringify(features) },
    ['#aa3333', '#33aa33'],
  )

const findPanel = (page: Page) => page.getByRole('region', { name: 'Price and order' })

async function tabTo(page: Page, role: 'button' | 'link' | 'combobox' | 'searchbox', name: string | RegExp) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await expect(target).toBeVisible()
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${role} ${name}`)
}

async function sayTheCar(page: Page, car: Car) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(car.title)
  await expect(main.getByText(carDetailTexts.badges.AVAILABLE, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/^Listed \d{1,2} \w+ \d{4}$/)).toBeVisible()
  await expect(findPanel(page)).toContainText(formatUsd(car.price))
  await expect(findPanel(page)).toContainText(formatJpy(toYen(car.price) ?? 0))
  const row = (name: string) => main.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  for (const [name, value] of [
    ['Year', car.year],
    ['Fuel', car.fuel],
    ['Colour', car.exteriorColor],
    ['Seats', car.seats],
  ] as const)
    await expect(row(name).first()).toHaveText(String(value))

  const types = featureTypes.filter((type) => car.features.some((feature) => feature.type === type))
  const features = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: carDetailTexts.features, level: 2 }) })
  expect(await features.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(types)

  const dealer = main.locator('section').filter({ has: page.getByRole('heading', { name: company.name, level: 2 }) })
  await expect(dealer).toContainText(company.dealerLocations.join(' and '))
  await expect(dealer).toContainText(company.email)
  for (const { city, phone } of company.offices.filter(({ country }) => country === 'Bangladesh'))
    await expect(dealer.getByRole('listitem').filter({ hasText: city })).toContainText(phone)
  await expect(dealer).toContainText(`${carDetailTexts.reference} ${car.stockNumber}`)
}

test('shows all facts and pictures of a car, and leads back to the unchanged list', core, async ({ page, system }) => {
  const car = await createCar(system, 'Detail Car Pictures')
  const count = car.gallery.length + 1
  const list = `/allCars?make=${car.make}&modelCode=${car.modelCode}&sort=price-low`
  await page.goto(list)
  await page.getByRole('article').getByRole('link', { name: car.title, exact: true }).first().click()
  await sayTheCar(page, car)

  const pictures = page.getByRole('region', { name: 'Pictures' })
  const counter = (place: number) => expect(pictures.getByText(`${place} / ${count}`, { exact: true })).toBeVisible()
  await counter(1)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await counter(2)
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await counter(1)
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await counter(count)
  await page.setViewportSize({ width: 360, height: 740 })
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await counter(1)
  await page.setViewportSize({ width: 1280, height: 900 })
  await pictures.getByRole('button', { name: 'Show picture 2' }).click()
  await counter(2)
  await expect(pictures.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: carDetailTexts.back }).click()
  await expect(page).toHaveURL(list)
  await page.goto(`/cars/${car.id}`)
  await page.getByRole('link', { name: carDetailTexts.back }).click()
  await expect(page).toHaveURL('/allCars')
})

test('shows a placeholder for a picture that does not load', async ({ page, system }) => {
  const car = await createCar(system, 'Detail Car Lost')
  await page.route('**/files/pictures/**', (route) => route.abort())
  await page.goto(`/cars/${car.id}`)
  const place = page.getByRole('img', { name: `${car.title}, picture 1 of ${car.gallery.length + 1}` })
  await expect(place).toBeVisible()
  await expect.poll(() => place.evaluate((element) => element.tagName)).not.toBe('IMG')
})

test('explains cars on hold, sold, hidden and unknown, and leads on', async ({ page, system, request }) => {
  const office = await openOffice(system)
  const { api } = office
  const car = await createCar(system, 'Detail Car Held')
  const free = await newCar(office, 'Detail Car Free')
  const { order } = await (await createCustomer(system)).api.orders.place({ body: { carIds: [car.id] } })
  const move = (status: OrderStatus) => api.orders.update({ params: order, body: { status } })
  await page.goto(`/cars/${car.id}`)
  await expect(findPanel(page)).toContainText(carMessages.onHold)
  await expect(page.getByText(carDetailTexts.badges.ON_HOLD, { exact: true })).toBeVisible()
  await expect(findPanel(page).getByRole('button', { name: /Negotiate/ })).toHaveCount(0)
  await page.goto(`/allCars?keywords=${encodeURIComponent(car.title)}`)
  await expect(page.getByRole('article').filter({ hasText: car.stockNumber })).toContainText('ON HOLD')

  await move('PAID')
  await page.goto(`/cars/${car.id}`)
  await expect(findPanel(page)).toContainText(carMessages.sold)
  await expect(page.getByText(carDetailTexts.badges.SOLD, { exact: true })).toBeVisible()
  const similar = page.locator('section').filter({ hasText: 'Similar vehicles that are available' })
  await expect(similar.getByRole('article').first()).toContainText('AVAILABLE')
  await expect(similar.getByRole('article').filter({ hasText: free.title })).toHaveCount(1)
  expect(await (await request.get(`/cars/${car.id}`)).text()).toContain('https://schema.org/SoldOut')

  await move('CANCELLED')
  await api.cars.deactivate({ params: { id: car.id } })
  const response = await page.goto(`/cars/${car.id}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(carMessages.notFound)
  await expect(page.getByText(carMessages.unavailable, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: carDetailTexts.back })).toHaveAttribute('href', '/allCars')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('swipes a full-size picture to the next one, and pinches it larger', async ({ page, system }) => {
    // Two pictures: a swipe too many changes nothing.
    const car = await newCar(await openOffice(system), 'Detail Car Fingers', 4000, {}, ['#446688'])
    const count = 2
    await page.goto(`/cars/${car.id}`)
    await page.getByRole('button', { name: 'Show picture 2' }).tap()
    await page.getByRole('button', { name: 'Full screen' }).tap()
    const full = page.getByRole('dialog')
    const shows = (place: number, timeout?: number) =>
      expect(full.getByText(`${place} / ${count}`, { exact: true })).toBeVisible({ timeout })
    await shows(2)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x, id) => ({ id, x, y: 400 })) })
    async function swipe(from: number, to: number) {
      await touch('touchStart', from)
      for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10)
      await touch('touchEnd')
    }
    for (const [from, to, place] of [
      [60, 340, 1],
      [340, 60, 2],
    ] as const)
      await expect(async () => {
        await swipe(from, to)
        await shows(place, 1000)
      }).toPass()
    await touch('touchStart', 180, 210)
    for (let apart = 20; apart <= 150; apart += 10) await touch('touchMove', 195 - apart, 195 + apart)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale ?? 1)).toBeGreaterThan(1.5)
    await full.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(full).toBeHidden()
    await expect(page.getByText(`2 / ${count}`, { exact: true })).toBeVisible()
  })
})

test(
  'filters, opens a car, views its pictures full-size and reaches the login by keyboard alone',
  core,
  async ({ page, system }) => {
    const car = await createCar(system, 'Detail Car Keys')
    const count = car.gallery.length + 1
    await page.goto('/allCars')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, 'combobox', 'Keywords')
    await page.keyboard.type(car.title)
    await tabTo(page, 'button', carListTexts.search)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `Remove filter Keywords: ${car.title}` }).last()).toBeVisible()
    await tabTo(page, 'link', car.title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title)

    await tabTo(page, 'button', 'Full screen')
    await page.keyboard.press('Enter')
    const full = page.getByRole('dialog')
    const shows = (place: number) => expect(full.getByText(`${place} / ${count}`, { exact: true })).toBeVisible()
    await shows(1)
    await page.keyboard.press('ArrowRight')
    await shows(2)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await shows(count)
    await page.keyboard.press('+')
    await expect(full.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('-')
    await expect(full.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expect(full).toBeHidden()
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused()

    await tabTo(page, 'button', 'Login to Negotiate')
    await page.keyboard.press('Enter')
    const prompt = page.getByRole('alertdialog', { name: sessionWords.loginTitle })
    await expect(prompt).toContainText(orderScreenTexts.login)
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()
    await expect(page.getByRole('button', { name: 'Login to Negotiate' })).toBeFocused()
  },
)

test('keeps price and button in view on a phone, and leads from an ordered car to the order', async ({
  page,
  system,
}) => {
  const car = await createCar(system, 'Detail Car Bar')
  const bar = page.getByRole('region', { name: 'Price and action' })
  await page.goto(`/cars/${car.id}`)
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const place of [0, 500]) {
    await page.evaluate((y) => window.scrollTo(0, y), place)
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
  await expect(bar).toContainText(formatUsd(car.price))
  await expect(bar.getByText(totalWords.fob)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Login to Negotiate' })).toHaveCount(1)
  await bar.getByRole('button', { name: 'Login to Negotiate' }).click()
  await expect(page.getByRole('alertdialog', { name: sessionWords.loginTitle })).toBeVisible()

  const customer = await createCustomer(system)
  const { order } = await customer.api.orders.place({ body: { carIds: [car.id] } })
  await enterAs(page, customer)
  await page.goto(`/allCars?keywords=${car.title}`)
  await expect(page.getByRole('article').filter({ hasText: car.title })).toContainText(carMessages.yours)
  await page.goto(`/cars/${car.id}`)
  await expect(findPanel(page)).toContainText(carMessages.yours)
  await bar.getByRole('link', { name: carMessages.seeOrder }).click()
  await expect(page.getByRole('article').filter({ hasText: toShortId(order.id) })).toBeInViewport()
})

test('shows the full total at the reader’s port in the bar on a phone', async ({ page, system }) => {
  const car = await newCar(await openOffice(system), 'Detail Car To Port', 11_800, { type: 'Sedan', engineCC: 1490 })
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`/cars/${car.id}?to=KEMBA`)
  const term = page.getByRole('region', { name: 'Price and action' }).getByText('CIF Mombasa')
  await expect(term).toBeInViewport({ ratio: 1 })
  expect(await term.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0)
  await expectFits(page, 'the bar of a car')
})
