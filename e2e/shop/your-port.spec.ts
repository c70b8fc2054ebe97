import { priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import { expect, type Page } from '@playwright/test'
import { portWords, totalWords } from '../../web/app/features/shipping/destinations/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, test } from '../test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Cumulative layout shift, as the browser reports it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

async function choosePort(page: Page, country: string, port: string) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`${portWords.choose}|Prices at`) })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: portWords.title })
  await dialog.getByLabel(portWords.country).selectOption({ label: country })
  await dialog.getByLabel(new RegExp(`^${portWords.port}`)).selectOption({ label: port })
  await dialog.getByRole('button', { name: portWords.showPrices }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test(
  'changes every price for a port chosen in the header, without a layout shift or a new list',
  core,
  async ({ page }) => {
    await watchShifts(page)
    await page.goto('/allCars')
    await expect(cards(page).first().getByText(totalWords.fob)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
    const lists: string[] = []
    page.on('request', (request) => request.url().includes('allCars.data') && lists.push(request.url()))
    await choosePort(page, 'Kenya', 'Mombasa')
    await expect(cards(page).first().getByText('CIF Mombasa')).toBeVisible()
    await expectAccessible(page, 'a list with totals')
    await choosePort(page, 'Tanzania', 'Dar es Salaam')
    await expect(
      cards(page)
        .first()
        .getByText(/ Dar es Salaam$/),
    ).toBeVisible()
    await expect(cards(page).getByText('CIF Mombasa')).toHaveCount(0)
    expect(lists).toEqual([])
    // It is stored, and links do not carry it.
    await page.reload()
    await expect(
      cards(page)
        .first()
        .getByText(/ Dar es Salaam$/),
    ).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    expect(await shifts(page)).toBeLessThan(0.02)
    await expectFits(page, 'a list with totals')
  },
)

test('renders totals for an address with a port, and the same bytes for everyone without one', async ({
  request,
  page,
  system,
}) => {
  const { id } = await newCar(await openOffice(system), 'Toyota Premio Sent To Mombasa', 6000, { type: 'Sedan' })
  for (const path of [`/cars/${id}`, '/allCars', '/']) {
    const plain = await (await request.get(path)).text()
    expect(plain).not.toMatch(/\bCIF\b/)
    expect(await (await request.get(path, { headers: { cookie: 'to=KEMBA' } })).text()).toBe(plain)
    const there = await (await request.get(`${path}?to=kemba`)).text()
    expect(there).toMatch(/CIF(<!-- -->| )+Mombasa/)
    expect(there.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).not.toContain('to=')
    // An unknown port gives no other page.
    expect(await (await request.get(`${path}?to=KEXXX`)).text()).not.toMatch(/\bCIF\b/)
  }
  await page.goto(`/cars/${id}?to=KEMBA`)
  const lines = page.getByRole('region', { name: 'Price at your port' })
  await expect(lines.getByText('Ocean freight')).toBeVisible()
  await expectAccessible(page, 'a car with its lines')
  await lines.getByText('Change shipping and insurance').click()
  await lines.getByLabel('Insurance', { exact: true }).selectOption({ label: 'No insurance' })
  await expect(lines.getByText('C&F Mombasa')).toBeVisible()
  await expectAccessible(page, 'a car with what can be chosen')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('chooses a port on a separate page', async ({ page }) => {
    await page.goto('/allCars')
    await page.getByRole('banner').getByRole('link', { name: portWords.choose }).click()
    await page.getByLabel(portWords.country).selectOption({ label: 'Uganda' })
    await page.getByRole('button', { name: portWords.showPorts }).click()
    await page.getByLabel(new RegExp(`^${portWords.port}`)).selectOption({ label: 'Mombasa' })
    await page.getByRole('button', { name: portWords.showPrices }).click()
    await expect(page).toHaveURL(/\/allCars\?to=UG-KEMBA$/)
    await expect(
      cards(page)
        .first()
        .getByText(/^(CIF|C&F) Mombasa$/),
    ).toBeVisible()
  })
})

test('understands an address that names a port or country by its word', async ({ page }) => {
  for (const [to, total] of [
    ['mongla', 'C&F Mongla'],
    ['KE', 'CIF Mombasa'],
  ] as const) {
    await page.goto(`/allCars?to=${to}`)
    await expect(cards(page).first()).toContainText(total)
  }
  await expect(page).toHaveURL('/allCars?to=KEMBA')
})

test('stores the port in the account for other devices, and prefers a choice of this visit', async ({
  page,
  browser,
  system,
}) => {
  const customer = await createCustomer(system)
  await page.goto('/allCars')
  await choosePort(page, 'Kenya', 'Mombasa')
  await enterAs(page, customer)
  await page.goto('/allCars')
  await expect.poll(async () => (await customer.api.users.profile()).destination).toBe('KEMBA')

  const desk = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await enterAs(desk, customer)
  await desk.goto('/allCars')
  await expect(cards(desk).first().getByText('CIF Mombasa')).toBeVisible()
  await choosePort(desk, 'Tanzania', 'Dar es Salaam')
  await expect.poll(async () => (await customer.api.users.profile()).destination).toBe('TZDAR')
  await desk.context().close()
})

test('searches a list by the total at the port, and keeps the port in its address', async ({ page }) => {
  await page.goto('/allCars')
  await choosePort(page, 'Kenya', 'Mombasa')
  await page.getByLabel('Sort').selectOption({ label: 'Total at your port: Low to High' })
  await expect(page).toHaveURL(/to=KEMBA/)
  await page.getByLabel('Budget at your port, up to').fill('9000')
  await page.locator('#filters').getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(/totalMax=9000/)
  const most = async () => {
    const totals = await cards(page).locator('strong').allTextContents()
    return Math.max(...totals.map((text) => Number(text.replace(/[$,]/g, ''))))
  }
  await expect.poll(most).toBeLessThanOrEqual(9000)
  expect(await most()).toBeGreaterThan(0)
  await page
    .getByRole('link', { name: /^Remove filter Budget at your port, up to/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/totalMax/)
  await expect(page).toHaveURL(/to=KEMBA/)
})

test('sums the cart’s lines at the port, or asks for missing freight', async ({ page, system }) => {
  const office = await openOffice(system)
  const { id } = await newCar(office, 'Toyota Premio In A Cart', 6000, { type: 'Sedan' })
  await page.goto(`/cars/${id}?to=KEMBA`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText('Ocean freight')).toBeVisible()
  await expect(summary.getByText('CIF Mombasa')).toBeVisible()
  await expect(page.getByRole('main').getByText(verdicts['not-allowed'].mark)).toBeVisible()
  await expectAccessible(page, 'a cart at a port')
  await expectFits(page, 'a cart at a port')

  const unknown = await newCar(office, 'Something Else', 7000, { type: 'Hovercraft' })
  await page.goto(`/cars/${unknown.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  await summary.getByRole('link', { name: priceGapTexts.class }).click()
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`freight of ${unknown.stockNumber}, .* to Mombasa`))
})
