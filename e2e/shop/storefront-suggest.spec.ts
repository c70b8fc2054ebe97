import type { Page } from '@playwright/test'
import { carListTexts } from '../../web/app/features/stock/cars/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createApi } from '../api.ts'
import { newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const proposals = (page: Page) => page.getByRole('listbox').getByRole('option')
const suggestionCalls = '**/api/cars/suggestions**'

test('suggests matches while typing; the keyboard selects, and Esc cancels', async ({ page, system }) => {
  const office = await openOffice(system)
  const model = { make: 'Mitsuoka', model: 'Himiko', modelCode: 'XYH-ND5' }
  const cars = []
  for (const grade of ['Regalia', 'Regalia', 'Ruby'])
    cars.push(await newCar(office, `Mitsuoka Himiko ${grade} 2020`, 9000, { ...model, year: 2020 }))
  const { stockNumber, id } = await office.api.cars.show({ params: { id: cars[0]?.id ?? '' } })
  await page.goto('/allCars')
  const field = page.getByLabel('Keywords')
  await field.pressSequentially('mitsu')
  await expect(proposals(page)).toHaveText(['MitsuokaMake(3)', 'Mitsuoka HimikoModel(3)'])
  await expectAccessible(page, 'suggestions')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(proposals(page)).toHaveCount(0)
  await expect(field).toHaveValue('mitsu')
  await field.press('ArrowDown')
  await expect(proposals(page)).toHaveCount(2)
  await field.press('ArrowUp')
  await expect(proposals(page).last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/allCars\?make=Mitsuoka&model=Himiko$/)
  await expect(page.getByText(carListTexts.showing(1, 3, 3), { exact: true })).toBeVisible()

  await page.getByLabel('Keywords').fill('regal')
  await proposals(page).filter({ hasText: 'RegaliaGrade(2)' }).click()
  await expect(page).toHaveURL(/\/allCars\?keywords=Regalia$/)
  await expect(page.getByText(carListTexts.showing(1, 2, 2), { exact: true })).toBeVisible()

  await page.goto('/')
  await page.getByText('More filters').click()
  await page.getByLabel('Keywords').fill(stockNumber.toLowerCase())
  await proposals(page).filter({ hasText: stockNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/cars/${id}$`))
})

test('never shows an old response after a new one, and ignores a lost one', async ({ page }) => {
  await page.goto('/allCars')
  const field = page.getByLabel('Keywords')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(suggestionCalls, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    if (text === 'old') await held
    if (text === 'lost') return route.abort()
    const data = [{ field: 'make', value: `Answer to ${text}`, count: 1 }]
    await route.fulfill({ json: { data } }).catch(() => {})
  })
  const first = page.waitForRequest(suggestionCalls)
  await field.fill('old')
  await first
  await field.fill('new')
  await expect(proposals(page)).toHaveText(['Answer to newMake(1)'])
  release()
  await field.fill('lost')
  await expect(field).toHaveValue('lost')
  await field.press('Enter')
  await expect(page).toHaveURL(/keywords=lost/)
})

test('fits suggestions on a phone of 360 px, in the list’s sheet and on home', async ({ page, system }) => {
  const { facets } = await createApi(system).cars.list({ query: { limit: 1, facets: 'true' } })
  const make = facets?.make[0]?.value ?? ''
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/allCars')
  await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeEnabled()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByLabel('Keywords').fill(make.slice(0, 3))
  await expect(proposals(page).first()).toBeInViewport()
  await expectFits(page, 'suggestions in the sheet', 360)
  await page.goto('/')
  await page.getByLabel('Model', { exact: true }).fill('a')
  await expect(proposals(page).first()).toBeInViewport()
  await expectFits(page, 'proposed models', 360)
})

test('narrows filters by each other before sending, and offers none without results', async ({ page, system }) => {
  const { data } = await createApi(system).cars.list({ query: { limit: 100 } })
  const car = data.find(({ make }) => data.some((other) => other.make !== make))
  const { data: ofMake } = await createApi(system).cars.list({ query: { make: car?.make, limit: 100 } })
  const other = data.find(({ fuel }) => !ofMake.some((one) => one.fuel === fuel))?.fuel
  await page.goto('/allCars')
  const choices = (name: string) =>
    page.locator('#filters').getByRole('combobox', { name, exact: true }).locator('option')
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption(car?.make ?? '')
  await expect(page.getByText(carListTexts.matching(ofMake.length), { exact: true })).toBeVisible()
  await expect(choices('Model')).toHaveCount(1 + new Set(ofMake.map(({ model }) => model)).size)
  const colour = car?.exteriorColor ?? ''
  const painted = ofMake.filter(({ exteriorColor }) => exteriorColor === colour).length
  await expect(choices('Colour').filter({ hasText: `${colour} (${painted})` })).toBeEnabled()
  if (other) await expect(choices('Fuel').filter({ hasText: `${other} (0)` })).toBeDisabled()
  const prices = ofMake.map(({ price }) => price)
  await expect(page.getByLabel('Price From')).toHaveAttribute(
    'placeholder',
    `USD ${Math.min(...prices).toLocaleString('en-US')}`,
  )
  await expect(page, 'nothing was sent').toHaveURL(/\/allCars$/)

  await page.getByRole('link', { name: carListTexts.clear }).click()
  await expect(page.getByText(carListTexts.matching(ofMake.length), { exact: true })).toHaveCount(0)
  await expect(choices('Fuel').filter({ hasText: `${other} (0)` })).toHaveCount(0)
})

test('suggests models of the selected make on home', async ({ page, system }) => {
  const { data } = await createApi(system).cars.list({ query: { limit: 100 } })
  const make = data[0]?.make ?? ''
  const models = new Set(data.filter((car) => car.make === make).map(({ model }) => model))
  await page.goto('/')
  await page.getByLabel('Make', { exact: true }).fill(make.slice(0, 3))
  await proposals(page).filter({ hasText: make }).click()
  const model = page.getByLabel('Model', { exact: true })
  await model.click()
  await expect(proposals(page)).toHaveCount(models.size)
  await proposals(page).first().click()
  await expect(model).not.toHaveValue('')
})
