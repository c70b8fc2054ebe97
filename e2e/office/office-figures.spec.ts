import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessible.ts'
import { continueAsAdmin } from '../office.ts'
import { createCustomer, lanternGrace, newCar, openOffice } from '../people.ts'
import type { System } from '../system.ts'
import { expect, test } from '../test.ts'

async function createTrade(system: System) {
  const office = await openOffice(system)
  const buyer = await createCustomer(system)
  const order = async (title: string) => {
    const car = await newCar(office, title, 6000, { make: 'Mitsuoka' })
    const destination = { port: 'KEMBA' }
    return { car, ...(await buyer.api.orders.place({ body: { carIds: [car.id], destination } })) }
  }
  const lost = await order('2016 Mitsuoka Viewt Lost')
  const { offer } = await buyer.api.offers.make({ params: lost.order, body: { amount: 3000, term: 'FOB' } })
  await office.api.offers.decline({ params: { ...lost.order, offerId: offer.id } })

  const { car, order: sold } = await order('2016 Mitsuoka Himiko Sold')
  await office.api.confidential.update({
    params: car,
    body: { costs: [{ what: 'Bought', amount: 4500, currency: 'USD', date: '2026-01-05' }] },
  })
  await office.api.orders.update({ params: sold, body: { status: 'PAID', reason: 'Seen in the bank' } })
  const items = sold.orderItems.map(({ id }) => id)
  for (const itemId of items)
    await office.api.papers.inspect({
      params: { ...sold, itemId },
      body: { state: 'passed', body: 'QISJ', version: 0 },
    })
  const [loading] = lanternGrace.loading
  const voyage = await office.api.voyages.create({
    body: { ...lanternGrace, loading: [{ port: 'JPYOK', cut: null, etd: loading?.etd ?? null, atd: '2026-01-20' }] },
  })
  await office.api.voyages.book({ params: sold, body: { items, voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA' } })
  return office
}

/** Follows a table cell to its list, expects as many rows as the cell counts, and returns. */
async function expectLinkedRows(page: Page, cell: Locator) {
  const count = await cell.innerText()
  await cell.focus()
  await cell.press('Enter')
  await expect(page.getByText(new RegExp(`^${count} (in total|found)$`))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
}

test('shows each figure as a table and a chart, and links to the rows behind it', async ({ page, system, browser }) => {
  const office = await createTrade(system)
  await continueAsAdmin(page, system)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Figures' }).click()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const row = (table: string, name: string | RegExp) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row', { name })

  // Charts are hidden from screen readers: the tables and their links replace them.
  await expect(region('Days in stock').locator('[data-series]').first()).toBeVisible()
  await expectLinkedRows(page, row('Days in stock', /^Up to 30 days/).getByRole('link'))
  const { offers } = await office.api.dashboard.figures()
  const declined = offers?.at(-1)?.orders.declined ?? 0
  expect(declined).toBeGreaterThan(0)
  const month = page.getByRole('table', { name: 'Offers won and lost' }).getByRole('row').nth(1)
  await expect(month.getByRole('cell').nth(1)).toHaveText(String(declined))
  await expectLinkedRows(page, month.getByRole('cell').nth(1).getByRole('link'))
  await expectLinkedRows(page, row('Where buyers come from', /^Bangladesh/).getByRole('link'))
  await expect(row('Cars at sea', /^Mombasa/)).toHaveText('Mombasa1')
  await expectLinkedRows(page, row('Cars at sea', /^Mombasa/).getByRole('link'))
  await expect(row('Margin by make', /^Mitsuoka/)).toHaveText('Mitsuoka1$6,000$4,500$1,500 (25%)0')
  await expectLinkedRows(page, row('Margin by make', /^Mitsuoka/).getByRole('link'))

  await region('Buyers and cars at sea').locator('[title="Mombasa: 1"]').click()
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
  await page.goBack()
  await region('Offers won and lost').locator('[data-series="Declined"]').click()
  await expect(page).toHaveURL(/\/admin\/orders\?offer=declined&offerFrom=/)
  await expect(page.getByText(`${declined} found`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Offer: Declined, / }).click()
  await expect(page).not.toHaveURL(/offer/)
  await page.goBack()
  await page.goBack()

  for (const state of ['the figures', 'figures, again']) await expectAccessible(page, state)
  await expectFits(page, 'the figures', 360)
  await expectFits(page, 'the figures', 1920)
  const asTable = page.getByRole('button', { name: /^Show table: / })
  for (let left = await asTable.count(); left > 0; left--) await asTable.first().click()
  await expect(page.getByRole('button', { name: 'Show chart: Margin by make' })).toBeVisible()
  await expectAccessible(page, 'the figures as tables')
  await expectFits(page, 'the figures as tables', 360)

  // Without permission for costs neither the screen nor the API shows them.
  const { data: roles } = await office.api.roles.listAll()
  const login = { email: 'figures@staff.example', password: 'a quiet harbour' }
  const stock = { firstName: 'Haruka', lastName: 'Sato', phone: '+880 1555 014142' }
  const { id } = await office.api.users.create({ body: { ...stock, ...login } })
  const staffRoleId = roles.find(({ name }) => name === 'Sales')?.id ?? ''
  await office.api.users.update({ params: { id }, body: { staffRoleId } })
  const clerk = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  const call = await continueAsAdmin(clerk, { ...system, admin: login })
  const requests: string[] = []
  clerk.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await clerk.goto('/admin/figures')
  await expect(clerk.getByRole('region', { name: 'Buyers and cars at sea' })).toBeVisible()
  await expect(clerk.getByText(/Margin|4,500|1,500/)).toHaveCount(0)
  expect(requests).not.toContain('/api/dashboard/margins')
  expect(await call('/dashboard/margins')).toMatchObject({ status: 403 })
  await clerk.context().close()
})
