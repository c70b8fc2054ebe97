import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { carListTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible } from '../accessible.ts'
import { buildForm, createApi } from '../api.ts'
import { openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

const panel = (page: Page) => page.locator('#filters')
const field = (page: Page, name: string) => panel(page).getByRole('combobox', { name, exact: true })
const proposals = (page: Page) => page.getByRole('listbox').getByRole('option')
const search = (page: Page) => page.getByRole('button', { name: carListTexts.search }).click()

/** Creates cars with a stock number each. Returns a function that deletes them. */
async function createNumberedCars(system: System, count: number) {
  const { api } = await openOffice(system)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#335' } })
    .jpeg()
    .toBuffer()
  const ids: string[] = []
  for (let place = 0; place < count; place++) {
    const form = buildForm({ title: 'Numbered', make: 'Hino', model: 'Dutro', year: 2015, price: 100, fuel: 'Diesel' })
    form.set('exteriorColor', 'White')
    form.set('stock', `YARD-${1000 + place}`)
    form.set('mainImage', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'car.jpg')
    ids.push((await api.cars.create({ form })).id)
  }
  return async () => {
    for (let first = 0; first < ids.length; first += 100)
      await api.cars.removeMany({ body: { ids: ids.slice(first, first + 100) } })
  }
}

test('completes typed values of long lists, with scripts and without, and links on from a hundred cars', async ({
  page,
  system,
  browser,
}) => {
  const clear = await createNumberedCars(system, 105)
  try {
    await page.goto('/allCars')
    await panel(page).getByLabel('Stock', { exact: true }).scrollIntoViewIfNeeded()
    const stock = field(page, 'Stock')
    await stock.click()
    await expect(proposals(page).first()).toBeVisible()
    await stock.pressSequentially('yard-110')
    await expect(proposals(page)).toHaveText([
      'YARD-1100(1)',
      'YARD-1101(1)',
      'YARD-1102(1)',
      'YARD-1103(1)',
      'YARD-1104(1)',
    ])
    await stock.press('ArrowDown')
    await stock.press('ArrowDown')
    await stock.press('Enter')
    await expect(stock).toHaveValue('YARD-1101')
    await expectAccessible(page, 'a field that proposes')
    await search(page)
    await expect(page).toHaveURL(/\/allCars\?stock=YARD-1101$/)
    await expect(page.getByText(carListTexts.showing(1, 1, 1), { exact: true })).toBeVisible()

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: system.baseURL })
    await plain.goto('/allCars')
    await plain.locator('[name=stock]').fill('yard-1101')
    await search(plain)
    await expect(plain.getByText(carListTexts.showing(1, 1, 1), { exact: true })).toBeVisible()
    await plain.close()

    await page.goto('/allCars?pages=10')
    await expect(page.getByText(carListTexts.full(100))).toBeVisible()
    await expect(page.getByRole('link', { name: carListTexts.loadMore })).toHaveCount(0)
    await page.getByRole('link', { name: carListTexts.nextPage }).click()
    await expect(page).toHaveURL(/\/allCars\?page=11$/)
    await expect(page.getByText(/^Showing 101-/)).toBeVisible()
  } finally {
    await clear()
  }
})

test('keeps typed text while the list is sorted, until Clear Filters', async ({ page }) => {
  await page.goto('/allCars')
  const keywords = panel(page).getByLabel('Keywords')
  await keywords.fill('sunroof')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-low')
  await expect(page).toHaveURL(/\/allCars\?sort=price-low$/)
  await page.getByRole('link', { name: 'Show as a grid' }).click()
  await expect(page).toHaveURL(/view=grid/)
  await expect(keywords).toHaveValue('sunroof')
  await page.getByRole('link', { name: carListTexts.clear }).click()
  await expect(keywords).toHaveValue('')
  await expect(page).toHaveURL(/sort=price-low&view=grid$/)
})

test('shows a reversed range at its field, and ignores unreadable values in the search', async ({ page, system }) => {
  const { meta } = await createApi(system).cars.list({ query: { limit: 1 } })
  const total = page.getByText(new RegExp(`of ${meta.total} cars$`))
  await page.goto('/allCars')
  const from = panel(page).getByLabel('Price From')
  await from.fill('9000')
  await panel(page).getByLabel('Price To').fill('5000')
  await search(page)
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('The lowest price cannot be greater than the highest')
  await expect(page).toHaveURL(/\/allCars$/)
  await panel(page).getByLabel('Price To').fill('50000')
  await expect(from).not.toHaveAttribute('aria-invalid')

  await page.goto('/allCars?yearFrom=2020&yearTo=2010&priceFrom=abc&mileage=x-y')
  await expect(field(page, 'Year From')).toHaveAccessibleDescription('Year From cannot be greater than Year To')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(carListTexts.ignoredTerms)
  await expect(alert).toContainText('Price From: Please enter an amount')
  await expect(alert).toContainText('Mileage To: Please enter a distance in kilometres')
  await expect(page.getByText('Invalid')).toHaveCount(0)
  await expect(total).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
})

test('clears a model that the new make does not have', async ({ page, system }) => {
  const { facets } = await createApi(system).cars.list({ query: { limit: 1, facets: 'true' } })
  const one = facets?.model[0]
  const second = facets?.model.find(({ make }) => make !== one?.make)
  if (!one || !second) throw new Error('the demo stock has one make')
  await page.goto('/allCars')
  await field(page, 'Model').selectOption(one.value)
  await field(page, 'Make').selectOption(one.make)
  await expect(field(page, 'Model')).toHaveValue(one.value)
  await field(page, 'Make').selectOption(second.make)
  await expect(field(page, 'Model')).toHaveValue('')
  await expect(field(page, 'Model').locator('option', { hasText: one.value })).toHaveCount(0)
})

test('shows the filters on a phone as a sheet with visible buttons, which Esc closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/allCars?fuel=Diesel')
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  const toggle = page.getByRole('button', { name: 'Show Filters' })
  await toggle.click()
  const button = page.getByRole('button', { name: carListTexts.search })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(panel(page).getByRole('link', { name: 'Remove filter Fuel: Diesel' })).toBeVisible()
  await expectAccessible(page, 'the filters as a sheet')
  await field(page, 'Stock').scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(toggle).toBeFocused()
})
