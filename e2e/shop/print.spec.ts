import { exampleCompany as company } from '@minato/contract/platform/company/example.ts'
import { auctionPartNames, howToBuyTabNames } from '@minato/contract/platform/site/pages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { core, expect, test } from '../test.ts'

async function countSheets(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

/** The page in print layout; a PDF is hard to inspect in a test. */
async function emulatePrint(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

test(
  'prints a car on one sheet: picture, facts, price, reference, company, without buttons',
  core,
  async ({ page, system }) => {
    const car = await newCar(await openOffice(system), 'Toyota Probox for the bank', 4321)
    await page.goto(`/cars/${car.id}`)
    await expect(page.getByRole('button', { name: `Print ${car.title}` })).toBeVisible()
    expect(await countSheets(page)).toBe(1)
    await emulatePrint(page)
    for (const text of [car.title, formatUsd(car.price), car.stockNumber, company.legalName])
      await expect(page.getByText(text, { exact: true }).first(), text).toBeVisible()
    await expect(page.getByRole('img', { name: `${car.title}, picture 1 of` })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Fuel' })).toBeVisible()
    for (const role of ['button', 'navigation', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
  },
)

test('prints a car of the demo stock with a port on one sheet each', async ({ page, system }) => {
  const office = await openOffice(system)
  const { data } = await office.api.cars.list({ query: { limit: 12 } })
  for (const { id, title } of data) {
    await page.goto(`/cars/${id}?to=KEMBA`)
    await expect(page.getByText('Mombasa').first()).toBeVisible()
    expect(await countSheets(page), title).toBe(1)
  }
})

test('prints the ship schedule on one sheet, with the sailings and without the choice of a port', async ({ page }) => {
  for (const path of ['/shipSchedule', '/shipSchedule?to=KEMBA']) {
    await page.goto(path)
    await expect(page.getByRole('combobox').first()).toBeVisible()
    expect(await countSheets(page), path).toBe(1)
    await emulatePrint(page)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('prints an order on one sheet, for its customer, with several cars, and in the office', async ({
  page,
  system,
}) => {
  const office = await openOffice(system)
  const customer = await createCustomer(system, 'Nadia Paper')
  const titles = ['Toyota Probox on paper', 'Toyota Probox kept back'] as const
  const orders = []
  for (const title of titles) {
    const car = await newCar(office, title)
    orders.push((await customer.api.orders.place({ body: { carIds: [car.id] } })).order)
  }
  const [first] = orders
  if (!first) throw new Error('no order was placed')
  await enterAs(page, customer)
  await page.goto('/profile?tab=cars')
  await expect(page.getByText(titles[0])).toBeVisible()
  expect(await countSheets(page)).toBe(2)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: `Print order ${toShortId(first.id)}` }).click()
  expect(await countSheets(page)).toBe(1)

  await enterAs(page, office)
  await page.goto(`/admin/orders?order=${first.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(titles[0])).toBeVisible()
  await emulatePrint(page)
  await expect(dialog.getByText(company.legalName)).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: null })
  expect(await countSheets(page)).toBe(1)
})

test('prints a page of text in full, with closed sections and other tabs', async ({ page }) => {
  await page.goto('/privacyPolicy#keep')
  await emulatePrint(page)
  for (const section of await page.locator('details').all())
    await expect(section.getByRole('paragraph').first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto('/howToBuy?tab=stock')
  await expect(page.getByRole('heading', { name: auctionPartNames.terms })).toHaveCount(0)
  // The page listens to the event only after hydration.
  await expect(async () => {
    await emulatePrint(page)
    await expect(page.getByRole('heading', { name: auctionPartNames.terms }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const part of [...Object.values(auctionPartNames), howToBuyTabNames.stock, howToBuyTabNames.payment])
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(part, 'i') }).first(), part).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { name: auctionPartNames.terms })).toHaveCount(0)
})

test('has an icon for tabs, phones and installed apps', async ({ page, request }) => {
  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await page.goto('/team')
  const addresses = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(addresses).toHaveLength(4)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toBe(company.name)
  for (const url of [...addresses, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(url)
    expect([answer.status(), answer.headers()['content-type']], url).toEqual([
      200,
      expect.stringMatching(/^image|manifest/),
    ])
  }
  expect(broken).toEqual([])
})
