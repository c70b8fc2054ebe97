import { getOfficeYear } from '@minato/contract/values/days.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { portWords } from '../../web/app/features/shipping/destinations/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Africa/Nairobi', hasTouch: true })

/** Facts for Kenya's import rule and for freight. */
const axio = {
  type: 'Sedan',
  country: 'Japan',
  steering: 'RIGHT_HAND',
  loadingPort: 'JPYOK',
  lengthMm: 4400,
  widthMm: 1695,
  heightMm: 1460,
}
/** Young enough for some years to come, and older than any age limit. */
const [young, old] = [getOfficeYear() - 3, getOfficeYear() - 20]
const createCarDraft = (year: number) => ({
  year,
  firstRegistration: `${year}-06`,
  manufactured: `${year}-04`,
  manufactureSource: 'PLATE',
})

async function chooseMombasa(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: portWords.choose }).click()
  const window = page.getByRole('dialog', { name: portWords.title })
  await window.getByLabel(portWords.country).selectOption('Kenya')
  await window.getByLabel(portWords.port).selectOption('Mombasa')
  await expectAccessible(page, 'the choice of a port')
  await window.getByRole('button', { name: portWords.showPrices }).click()
  await expect(page.getByRole('banner')).toContainText('Mombasa, Kenya')
}

async function search(page: Page) {
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByLabel('Budget at your port, up to').fill('6000')
  await page.getByLabel('Import', { exact: true }).selectOption('can')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(/totalMax=6000/)
}

test('keeps one total for a buyer in Nairobi from choosing a port to the order', async ({ page, system }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Wanjiru Kamau')]
  const car = await newCar(office, 'Toyota Axio for Nairobi', 4000, { ...axio, ...createCarDraft(young) })
  await newCar(office, 'Toyota Axio, too old for Kenya', 2000, { ...axio, ...createCarDraft(old) })
  await newCar(office, 'Toyota Axio, too dear for Nairobi', 5800, { ...axio, ...createCarDraft(young) })
  await newCar(office, 'Toyota Axio on the left', 3000, { ...axio, ...createCarDraft(young), steering: 'LEFT_HAND' })
  await enterAs(page, buyer)
  await page.goto('/')
  await chooseMombasa(page)

  await page.goto('/allCars')
  await search(page)
  const cards = page.getByRole('main').getByRole('article')
  const card = cards.filter({ hasText: car.title })
  await expect(card).toContainText('CIF Mombasa')
  await expect(cards.filter({ hasText: /too old|too dear|on the left/ })).toHaveCount(0)
  await expectAccessible(page, 'the list at a port')
  await expectFits(page, 'the list at a port')
  // The first amount of a card is the total at the chosen port.
  const total = /\$[\d,.]+/.exec(await card.innerText())?.[0]
  expect(total).toMatch(/^\$[4-5],\d{3}/)

  await card.getByRole('link', { name: `More Details: ${car.title}` }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Ocean freight')).toBeVisible()
  await expect(main.getByText('10.889 m³', { exact: false })).toBeVisible()
  await expect(main.getByText('Inspection before shipment')).toBeVisible()
  await expect(main).toContainText(`CIF Mombasa${total}`)
  await expect(main).toContainText(/Agreed and paid by \d+ \w+, it sails on .+ and arrives about \d+ \w+\./)
  await expect(main).toContainText('ask your customs agent')
  await expectAccessible(page, 'a car at a port')
  await expectFits(page, 'a car at a port')

  await page.getByRole('button', { name: 'Order to Negotiate', exact: true }).first().click()
  const step = page.getByRole('dialog', { name: orderScreenTexts.stepTitle })
  await expect(step).toContainText(`CIF Mombasa${total}`)
  await step.getByRole('button', { name: orderScreenTexts.stepOrder }).click()
  await expect(page.getByRole('alertdialog', { name: orderScreenTexts.placedTitle })).toBeVisible()
  const [order] = (await buyer.api.orders.mine()).orders
  expect(order).toMatchObject({
    port: 'KEMBA',
    totalOriginalPrice: 4000,
    destination: { country: 'KE', port: 'KEMBA' },
  })
  expect(formatUsd(order?.amountDue ?? 0)).toBe(total)
  await page.goto('/profile?tab=cars')
  await expect(page.getByRole('article')).toContainText(`CIF Mombasa, Kenya${total}`)
  await expectAccessible(page, 'an order to a port')
})
