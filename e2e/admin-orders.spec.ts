import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, broken, searchFor } from './office.ts'
import { customerOf, newCar, officeOf } from './people.ts'
import { expect, test } from './test.ts'

const details = (page: Page) => page.getByRole('dialog', { name: /^Order / })
/** The answer of a server that has a reason, of a field that the form does not show. */
const refused = {
  status: 400,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    message: 'Not this one.',
    errors: { reservedUntil: 'Too early' },
  }),
}
const form = (page: Page) => page.getByRole('form', { name: 'Edit order' })

test('orders are found, sorted, opened, changed and thinned out', async ({ page, system }) => {
  const office = await officeOf(system)
  const { api } = office
  const buyer = await customerOf(system, 'Zuri Achieng')
  const [first, second, third] = [
    await newCar(office, 'Ordered Car One', 5000),
    await newCar(office, 'Ordered Car Two', 3000),
    await newCar(office, 'Ordered Car Three', 7000),
  ]
  const { order } = await buyer.api.orders.place({ body: { carIds: [first.id, second.id] } })
  const { order: other } = await buyer.api.orders.place({ body: { carIds: [third.id] } })
  const short = order.id.slice(0, 8)
  await asAdmin(page, system)
  await page.goto('/admin/orders?search=zuri')
  const { byStatus } = await api.orders.stats()
  await expect(page.getByRole('link', { name: /^Negotiating/ })).toContainText(String(byStatus.NEGOTIATING))
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'orders')

  await page.getByRole('link', { name: 'Price', exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  const cheaper = order.finalPrice < other.finalPrice ? order : other
  await expect(page.getByRole('row').nth(1)).toContainText(cheaper.id.slice(0, 8))
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL(/sort=price&direction=desc/)
  await expect(page.getByRole('row').nth(2)).toContainText(cheaper.id.slice(0, 8))

  await searchFor(page, short)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: new RegExp(`^${short}`) }).press('Enter')
  await expect(details(page)).toContainText(buyer.email)
  await expect(details(page)).toContainText('Order placed')
  await expect(details(page)).toContainText('Not Selected')
  await expectAccessible(page, 'an order')
  await details(page)
    .getByRole('button', { name: `Remove ${first.title}` })
    .click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('Are you sure you want to remove this item from the order?')
  await ask.getByRole('button', { name: 'Remove' }).click()
  await expect(details(page).getByText('Vehicle removed')).toBeVisible()
  await expect(details(page).getByRole('region', { name: 'History' })).toContainText(first.title)

  // A port change sends the current status again.
  await details(page).getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Port').selectOption('dhaka')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form(page).getByLabel('Port').press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ status: 'NEGOTIATING', port: 'dhaka' })
  await expect(details(page)).toContainText('Dhaka')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').nth(1)).toContainText('Dhaka')
})

test('saving an order stores what was touched, says so, and all of it is one story', async ({ page, system }) => {
  const { api } = await officeOf(system)
  const buyer = await customerOf(system, 'Farida Noor')
  const car = await newCar(await officeOf(system), 'A car of one story')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const short = order.id.slice(0, 8)
  await asAdmin(page, system)
  await page.goto('/admin/orders?search=farida')
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('row').nth(1)).toContainText(car.stockNumber)
  for (const search of [buyer.phone.replace(/\W/g, ''), car.stockNumber.toLowerCase(), 'noor bangladesh story']) {
    await page.getByLabel('Search').fill(search)
    await expect(page.getByRole('link', { name: new RegExp(`^${short}`) })).toBeVisible()
  }

  await page.getByRole('link', { name: `Edit order ${short}` }).click()
  await expect(form(page).getByLabel('Port')).toHaveValue('')
  await expect(form(page).getByLabel('Port').locator('option').first()).toHaveText('Mongla (default)')
  await form(page).getByLabel('For the office only').fill('Pays late')
  await form(page).getByLabel('Tracking info').fill('NYK 20')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Order ${short} was saved.`)).toBeVisible()
  const stored = (await api.orders.show({ params: order })).order
  expect(stored).toMatchObject({ port: null, internalNotes: 'Pays late', trackingInfo: 'NYK 20', notes: null })

  await page.getByRole('link', { name: `Edit order ${short}` }).click()
  await form(page).getByLabel('Port').selectOption('Mongla')
  await form(page).getByLabel('Status').selectOption('Confirmed')
  await page.route('**/api/orders/*/status', (route) => route.fulfill(refused), { times: 1 })
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toContainText('Not this one.')
  await expect(alert).toContainText('Reserved until: Too early')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Order ${short} is now Confirmed.`)).toBeVisible()
  expect((await api.orders.show({ params: order })).order.port).toBe('mongla')

  await page.getByRole('link', { name: `View order ${short}` }).click()
  await expect(details(page)).toContainText('Pays late')
  const story = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(story).toHaveText([
    /Status changed.*Port changed.*Confirmed.*Mongla/s,
    /Details changed.*NYK 20/s,
    /Order placed/,
  ])
  await expectAccessible(page, 'the story of an order')
})

test('every failure of the orders is told, and nothing typed is lost', async ({ page, system, browser }) => {
  const office = await officeOf(system)
  const { api } = office
  const buyer = await customerOf(system, 'Wanjiku Otieno')
  const car = await newCar(office, 'Ordered Car Four')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await asAdmin(page, system)

  await page.route('**/api/orders/admin/all*', (route) => route.fulfill(broken))
  await page.goto('/admin/orders')
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load orders. Please try again.' })
  await expect(failure).toBeVisible()
  await page.unroute('**/api/orders/admin/all*')
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/orders?search=zeppelin')
  await expect(page.getByRole('heading', { name: 'No orders found matching your criteria.' })).toBeVisible()

  await page.goto(`/admin/orders?order=${order.id}`)
  await page.route('**/api/orders/*/items/*', (route) => route.abort())
  await details(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(details(page).getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible()

  await page.goto(`/admin/orders?order=${order.id}&do=edit`)
  await form(page).getByLabel('Notes', { exact: true }).fill('typed once')
  await page.route('**/api/orders/*/status', (route) => route.fulfill(broken))
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'Failed to update order. Please try again.' }),
  ).toBeVisible()
  await expect(form(page).getByLabel('Notes', { exact: true })).toHaveValue('typed once')
  await page.unroute('**/api/orders/*/status')

  const second = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await asAdmin(second, system)
  await second.goto(`/admin/orders?order=${order.id}&do=edit`)
  await form(second).getByLabel('Tracking info').fill('MOL 77')
  await form(second).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(second)).toBeHidden()
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(page)).toContainText(/Tracking.+became MOL 77/)
  await expectAccessible(page, 'a stale edit of an order')
  await form(page).getByRole('button', { name: 'Keep Mine' }).click()
  await expect(form(page)).toContainText('The newest version is loaded and what you typed is kept.')
  await expect(form(page).getByLabel('Tracking info')).toHaveValue('MOL 77')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(page)).toBeHidden()
  expect((await api.orders.show({ params: order })).order).toMatchObject({
    notes: 'typed once',
    trackingInfo: 'MOL 77',
  })
})

test('a letter that asks for money nobody has agreed on asks the office first', async ({ page, system }) => {
  const [office, buyer] = [await officeOf(system), await customerOf(system, 'Leilani Tau')]
  const { order } = await buyer.api.orders.place({ body: { carIds: [(await newCar(office, 'Unagreed Car')).id] } })
  await asAdmin(page, system)
  await page.goto(`/admin/orders?order=${order.id}`)
  await expect(details(page)).toContainText('Listed price$4,000Insurance$500Total$4,500')
  await expect(details(page)).not.toContainText('Final price')
  await details(page).getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Status').selectOption('PENDING_PAYMENT')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const ask = page.getByRole('alertdialog', { name: 'No price is agreed' })
  for (const fact of [buyer.email, 'Listed price $4,000, Insurance $500, Total $4,500'])
    await expect(ask).toContainText(fact)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  expect((await office.api.orders.show({ params: order })).order.status).toBe('NEGOTIATING')

  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await ask.getByRole('button', { name: 'Save and send the letter' }).click()
  await expect(form(page)).toBeHidden()
  expect((await office.api.orders.show({ params: order })).order.status).toBe('PENDING_PAYMENT')
})
