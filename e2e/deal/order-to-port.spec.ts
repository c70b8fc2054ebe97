import { formatUsd } from '@minato/contract/values/money.ts'
import type { Locator, Page } from '@playwright/test'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { blockLiveUpdates } from '../api.ts'
import { measureInEachFont } from '../fonts.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

const step = (page: Page) => page.getByRole('dialog', { name: orderScreenTexts.stepTitle })
const changedTotalDialog = (page: Page) => page.getByRole('dialog', { name: orderScreenTexts.totalChangedTitle })
const begin = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Order to Negotiate', exact: true }).first().click()
const confirm = (page: Page) => step(page).getByRole('button', { name: orderScreenTexts.stepOrder }).click()

const readFigure = async (page: Page, label: string) => {
  const row = step(page).locator('dl > div').filter({ hasText: label })
  return (await row.locator('dd').innerText()).trim()
}

test('an order to a port says what it comes to, and is placed at no other total', core, async ({ page, system }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2018 Toyota Axio, to Mombasa', 16_000, { type: 'Sedan', engineCC: 1490 })
  await blockLiveUpdates(page)
  await enterAs(page, buyer)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cars/${car.id}?to=KEMBA`)
  await begin(page)
  await expect(step(page)).toContainText('To Mombasa, Kenya')
  await expect(step(page)).toContainText('Vehicle price (FOB)$16,000Ocean freight')
  const cif = await readFigure(page, 'CIF Mombasa')
  await expect(step(page)).toContainText(/\dInsurance/)
  await step(page).getByLabel('Terms').selectOption('C&F')
  await expect(step(page)).not.toContainText(/\dInsurance/)
  expect(await readFigure(page, 'C&F Mombasa')).not.toBe(cif)
  await step(page).getByLabel('Terms').selectOption('CIF')
  expect(await readFigure(page, 'CIF Mombasa')).toBe(cif)
  await expectFits(page, 'the step before the order')
  await expectAccessible(page, 'the step before the order')

  const raise = (price: number) => office.api.cars.priceMany({ body: { prices: [{ id: car.id, price }] } })
  await raise(16_400)
  await confirm(page)
  await expect(changedTotalDialog(page)).toContainText(`Vehicle price (FOB)$16,000$16,400`)
  await expect(changedTotalDialog(page)).toContainText(`CIF Mombasa, Kenya${cif}`)
  await expectFits(page, 'the changed total')
  await measureInEachFont(page, async (font) => {
    const cut = () => changedTotalDialog(page).evaluate((window) => window.scrollWidth - window.clientWidth)
    await expect.poll(cut, `figures are cut off in ${font} letters`).toBeLessThanOrEqual(0)
  })
  await expectAccessible(page, 'the changed total')
  await changedTotalDialog(page).getByRole('button', { name: orderScreenTexts.back }).click()
  expect((await buyer.api.orders.mine()).orders).toEqual([])
  await expect(step(page)).toContainText('Vehicle price (FOB)$16,400')

  await raise(16_500)
  await confirm(page)
  await expect(changedTotalDialog(page)).toContainText('$16,500')
  await changedTotalDialog(page).getByRole('button', { name: orderScreenTexts.acceptNewTotal }).click()
  await expect(page.getByRole('alertdialog', { name: orderScreenTexts.placedTitle })).toBeVisible()
  const [order] = (await buyer.api.orders.mine()).orders
  expect(order).toMatchObject({ port: 'KEMBA', terms: { term: 'CIF', isOpen: false }, totalOriginalPrice: 16_500 })
  await page.goto('/profile?tab=cars')
  const card = page.getByRole('article')
  await expect(card).toContainText(`CIF Mombasa, Kenya${formatUsd(order?.amountDue ?? 0)}`)
  await expect(card).toContainText('Mombasa, Kenya')
  await expect(card).toContainText('CIF Mombasa, Kenya (RoRo, total loss)')
  await expectFits(page, 'the order in My Cars')
})

test('without a port an order is placed at the price on the screen, or not at all', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2018 Toyota Axio, anywhere', 5000)
  await blockLiveUpdates(page)
  await enterAs(page, buyer)
  await page.goto(`/cars/${car.id}`)
  await expect(page.getByRole('region', { name: 'Price and order' })).toContainText('$5,000')
  await office.api.cars.priceMany({ body: { prices: [{ id: car.id, price: 5200 }] } })
  await begin(page)
  await expect(changedTotalDialog(page)).toContainText('Vehicle price (FOB)$5,000$5,200Total$5,500$5,700')
  await changedTotalDialog(page).getByRole('button', { name: orderScreenTexts.back }).click()
  await expect(changedTotalDialog(page)).toBeHidden()
  expect((await buyer.api.orders.mine()).orders).toEqual([])
})

/** Expects the ports of the order's country, each once. Russia needs facts of the engine. */
async function expectPlaces(form: Locator, own: string) {
  const [country, port] = [form.getByLabel('Country'), form.getByLabel('Port', { exact: true })]
  await expect(country.locator('option', { hasText: 'Tanzania' })).toBeAttached()
  await expect(country.locator('option:checked')).toHaveText('Uganda')
  await expect(country.locator('option', { hasText: 'Russia' })).toHaveCount(0)
  await expect(port.locator('option:checked')).toHaveText(own)
  const names = await port.locator('option').allInnerTexts()
  expect(names.length).toBeLessThan(6)
  expect(names.filter((name) => name.includes('Mombasa'))).toHaveLength(1)
  await country.selectOption('Mongolia')
  await expect(port.locator('option', { hasText: 'Tianjin' })).toBeAttached()
  await expect(port.locator('option', { hasText: 'Vladivostok' })).toHaveCount(0)
}

test('the office chooses any port and a term, and sees what is reckoned', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2018 Toyota Axio, moved', 6000, { type: 'Sedan' })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await enterAs(page, office)
  await page.goto(`/admin/orders?order=${order.id}&do=edit`)
  const form = page.getByRole('form', { name: 'Edit order' })
  await form.getByLabel('Country').selectOption('Uganda')
  await form.getByLabel('Port').selectOption('Mombasa')
  await form.getByLabel('Terms').selectOption('C&F')
  await expectAccessible(page, 'the form of an order')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  const saved = (await office.api.orders.show({ params: order })).order
  expect(saved).toMatchObject({ destination: { country: 'UG', port: 'KEMBA' }, terms: { term: 'C&F', isOpen: false } })
  await page.goto(`/admin/orders?order=${order.id}&do=edit`)
  await expect(form.getByLabel('Country').locator('option', { hasText: 'Kenya' })).toBeAttached()
  await expect(form.getByLabel('Port')).toHaveValue('UG-KEMBA')
  await expectPlaces(form, 'Mombasa')
  await page.goto(`/admin/orders?order=${order.id}`)
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Mombasa, for Uganda')
  await expect(details).toContainText(`C&F Mombasa, for Uganda${formatUsd(saved.amountDue)}`)
  await expect(details).toContainText(/Amount due\$6,500.*\$7,/)

  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}`)
  await expectPlaces(page.locator('#offers').getByRole('form'), 'Mombasa, for Uganda')
  await expectFits(page, 'an offer', 360)
})
