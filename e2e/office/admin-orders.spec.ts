import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { statusEmailSubjects } from '@minato/contract/deal/orders/emails.ts'
import { problems } from '@minato/contract/problems.ts'
import type { Page } from '@playwright/test'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { dealFormWords } from '../../web/app/forms/deal/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm, createApi } from '../api.ts'
import { drawIn, measureInEachFont } from '../fonts.ts'
import { findEmail, listEmailsTo } from '../mail.ts'
import { chooseRowAction, continueAsAdmin, searchFor, serverError } from '../office.ts'
import { createCustomer, newCar, openOffice, openSession, type Person } from '../people.ts'
import { makePicture } from '../picture.ts'
import type { System } from '../system.ts'
import { core, expect, test } from '../test.ts'

const details = (page: Page) => page.getByRole('dialog', { name: /^Order / })
/** A refusal with a reason, about a field that the form does not show. */
const orderRefusal = {
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

test('searches, sorts, opens and changes orders, and removes an item', async ({ page, system }) => {
  const office = await openOffice(system)
  const { api } = office
  const buyer = await createCustomer(system, 'Zuri Achieng')
  const [first, second, third] = [
    await newCar(office, 'Ordered Car One', 5000),
    await newCar(office, 'Ordered Car Two', 3000),
    await newCar(office, 'Ordered Car Three', 7000),
  ]
  const { order } = await buyer.api.orders.place({ body: { carIds: [first.id, second.id] } })
  const { order: other } = await buyer.api.orders.place({ body: { carIds: [third.id] } })
  const short = order.id.slice(0, 8)
  await continueAsAdmin(page, system)
  // Before the answer no count is known: a zero would be read as one.
  const loaded = Promise.withResolvers<void>()
  await page.route('**/api/orders/admin/stats', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto('/admin/orders?search=zuri')
  for (const name of [/^Negotiating/, /^Waiting for us/])
    await expect(page.getByRole('link', { name })).toHaveText(/–$/)
  loaded.resolve()
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

  // A change of the port sends the current status again.
  await details(page).getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Port').selectOption('dhaka')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form(page).getByLabel('Port').press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ status: 'NEGOTIATING', port: 'dhaka' })
  await expect(details(page)).toContainText('Dhaka')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').nth(1)).toContainText('Dhaka')
})

test('stores changed fields of an order, confirms it, and records one history', core, async ({ page, system }) => {
  const { api } = await openOffice(system)
  const buyer = await createCustomer(system, 'Farida Noor')
  const car = await newCar(await openOffice(system), 'A car of one story')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const short = order.id.slice(0, 8)
  await continueAsAdmin(page, system)
  await page.goto('/admin/orders?search=farida')
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('row').nth(1)).toContainText(car.stockNumber)
  for (const search of [buyer.phone.replace(/\W/g, ''), car.stockNumber.toLowerCase(), 'noor bangladesh story']) {
    await page.getByLabel('Search').fill(search)
    await expect(page.getByRole('link', { name: new RegExp(`^${short}`) })).toBeVisible()
  }

  await chooseRowAction(page, `order ${short}`, 'Edit')
  await expect(form(page).getByLabel('Port')).toHaveValue('')
  await expect(form(page).getByLabel('Port').locator('option').first()).toHaveText('Mongla (default)')
  await form(page).getByLabel('For the office only').fill('Pays late')
  await form(page).getByLabel('Tracking info').fill('NYK 20')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Order ${short} was saved.`)).toBeVisible()
  const stored = (await api.orders.show({ params: order })).order
  expect(stored).toMatchObject({ port: null, internalNotes: 'Pays late', trackingInfo: 'NYK 20', notes: null })

  await chooseRowAction(page, `order ${short}`, 'Edit')
  await form(page).getByLabel('Port').selectOption('Mongla')
  await form(page).getByLabel('Status').selectOption('Confirmed')
  await page.route('**/api/orders/*/status', (route) => route.fulfill(orderRefusal), { times: 1 })
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toContainText('Not this one.')
  await expect(alert).toContainText('Reserved until: Too early')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Order ${short} is now Confirmed.`)).toBeVisible()
  expect((await api.orders.show({ params: order })).order.port).toBe('mongla')

  await page.getByRole('link', { name: short, exact: true }).click()
  await expect(details(page)).toContainText('Pays late')
  const story = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(story).toHaveText([
    /Status changed.*Port changed.*Confirmed.*Mongla/s,
    /Details changed.*NYK 20/s,
    /Order placed/,
  ])
  await expectAccessible(page, 'the story of an order')
})

test('shows every failure of orders without losing typed text', async ({ page, system, browser }) => {
  const office = await openOffice(system)
  const { api } = office
  const buyer = await createCustomer(system, 'Wanjiku Otieno')
  const car = await newCar(office, 'Ordered Car Four')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await continueAsAdmin(page, system)

  await page.route('**/api/orders/admin/all*', (route) => route.fulfill(serverError))
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
  await page.route('**/api/orders/*/status', (route) => route.fulfill(serverError))
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'Failed to update order. Please try again.' }),
  ).toBeVisible()
  await expect(form(page).getByLabel('Notes', { exact: true })).toHaveValue('typed once')
  await page.unroute('**/api/orders/*/status')

  const second = await (await browser.newContext({ baseURL: system.baseURL })).newPage()
  await continueAsAdmin(second, system)
  await second.goto(`/admin/orders?order=${order.id}&do=edit`)
  await form(second).getByLabel('Tracking info').fill('MOL 77')
  await form(second).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(second)).toBeHidden()
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(page)).toContainText(/Tracking.+became MOL 77/)
  await expectAccessible(page, 'a stale edit of an order')
  await form(page).getByRole('button', { name: 'Keep Mine' }).click()
  await expect(form(page)).toContainText('We loaded the newest version and kept what you typed.')
  await expect(form(page).getByLabel('Tracking info')).toHaveValue('MOL 77')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(page)).toBeHidden()
  expect((await api.orders.show({ params: order })).order).toMatchObject({
    notes: 'typed once',
    trackingInfo: 'MOL 77',
  })
})

test('asks the office before an email requests money that was not agreed', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Leilani Tau')]
  const { order } = await buyer.api.orders.place({ body: { carIds: [(await newCar(office, 'Unagreed Car')).id] } })
  await continueAsAdmin(page, system)
  await page.goto(`/admin/orders?order=${order.id}`)
  await expect(details(page)).toContainText('Vehicle price (FOB)$4,000Insurance$500Total$4,500')
  await expect(details(page)).not.toContainText('Final price')
  await details(page).getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Status').selectOption('PENDING_PAYMENT')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const ask = page.getByRole('alertdialog', { name: 'No price is agreed' })
  for (const fact of [buyer.email, 'Vehicle price (FOB) $4,000, Insurance $500, Total $4,500'])
    await expect(ask).toContainText(fact)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  expect((await office.api.orders.show({ params: order })).order.status).toBe('NEGOTIATING')

  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await ask.getByRole('button', { name: 'Save and send the email' }).click()
  await expect(form(page)).toBeHidden()
  expect((await office.api.orders.show({ params: order })).order.status).toBe('PENDING_PAYMENT')
})

type Placed = Awaited<ReturnType<typeof createOrders>>['orders'][number]

/** A customer with a long address and orders of one new car each, newest first. */
async function createOrders(system: System, office: Person, count: number) {
  const email = `fatuma.mwangi${randomUUID().slice(0, 8)}@import-export-trading.co.tz`
  const login = { email, password: 'a quiet harbour' }
  const person = { fullName: 'Fatuma Mwangi', phone: '+255 754 123 456', country: 'Tanzania' }
  await createApi(system).auth.register({ body: { ...person, ...login } })
  const buyer = await openSession(system, login)
  const orders = []
  for (let place = 0; place < count; place++) {
    const car = await newCar(office, `2016 Toyota Land Cruiser Prado TX Limited ${place}`)
    orders.unshift((await buyer.api.orders.place({ body: { carIds: [car.id] } })).order)
  }
  return { buyer, orders, email }
}

test('shows twelve orders at once in the full width, without cut text', async ({ page, system }) => {
  const { email } = await createOrders(system, await openOffice(system), 12)
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/orders?search=${email}`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1)).toContainText('Waiting for us')

  const widths = () =>
    page
      .getByRole('table')
      .evaluate((table) => ({
        page: document.documentElement.scrollWidth - window.innerWidth,
        table: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        cells: [...table.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth).length,
        used: table.clientWidth,
      }))
  await measureInEachFont(page, async (font) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const last = await rows.nth(12).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0), font).toBeLessThanOrEqual(800)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 1024 ? 768 : 800 })
      await expect(rows.nth(1)).toContainText(email)
      expect(await widths(), `${font}, ${width}`).toMatchObject({ page: expect.closeTo(0, -1), table: 0, cells: 0 })
      const last = await rows.nth(12).boundingBox()
      if (width === 1024) expect((last?.y ?? 0) + (last?.height ?? 0), `${font}, ${width}`).toBeLessThanOrEqual(768)
    }
  })
  expect((await widths()).used).toBeGreaterThan(1600)
  await page.setViewportSize({ width: 360, height: 740 })
  const cards = page.getByRole('listitem').filter({ hasText: email })
  await expect(cards).toHaveCount(12)
  await expectFits(page, 'the list', 360)
  await measureInEachFont(page, async (font) => {
    expect((await cards.first().boundingBox())?.y, font).toBeLessThan(400)
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Status')).toBeVisible()
})

test('keeps the vehicles of an order readable next to long names and addresses', async ({ page, system }) => {
  const office = await openOffice(system)
  const usual = { email: 'joseph.mwakasege@dar-cars.example', password: 'a quiet harbour' }
  const person = { fullName: 'Joseph Mwakasege', phone: '+255 754 555 014', country: 'Tanzania' }
  await createApi(system).auth.register({ body: { ...person, ...usual } })
  const buyers = [
    await createCustomer(system, 'Mohammad Abdul Karim Chowdhury Bahadur'),
    await openSession(system, usual),
  ]
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const buyer of buyers) {
    const car = await newCar(office, '2015 Toyota Land Cruiser Prado TX L Package', 22_600)
    const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
    const destination = { country: 'TZ', port: 'TZDAR', place: null }
    await office.api.orders.update({
      params: order,
      body: { destination, status: 'CONFIRMED', negotiatedPrice: 22_100 },
    })
    await page.goto(`/admin/orders?search=${car.stockNumber}`)
    const cell = page.getByRole('cell', { name: /Land Cruiser/ })
    await measureInEachFont(page, async (font) => {
      expect((await cell.boundingBox())?.width, font).toBeGreaterThan(140)
      const table = page.getByRole('table')
      const over = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))
      expect(over, font).toBe(0)
    })
  }
})

test('shows the proof next to the decision, and leads to the next order', async ({ page, system }) => {
  const office = await openOffice(system)
  const { buyer, orders, email } = await createOrders(system, office, 3)
  const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]]
  const { buffer, mimeType, name } = await makePicture('proof.png')
  const proofForm = new FormData()
  proofForm.append('paymentScreenshot', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await buyer.api.orders.uploadProof({ params: second, form: proofForm })
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/orders?search=${email}`)
  await page.getByRole('link', { name: first.id.slice(0, 8), exact: true }).click()
  await expect(details(page)).toContainText(email)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: `Order ${second.id.slice(0, 8)}` })).toBeVisible()
  await details(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: `Order ${first.id.slice(0, 8)}` })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: `Edit order ${first.id.slice(0, 8)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: `Order ${first.id.slice(0, 8)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: first.id.slice(0, 8), exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('e')
  const proof = page.getByRole('dialog').getByRole('img', { name: 'Proof of payment' })
  await expect(proof).toBeVisible()
  const boxes = async () => [await form(page).boundingBox(), await proof.boundingBox()] as const
  const [beside, shown] = await boxes()
  if (!beside || !shown) throw new Error('not drawn')
  expect(shown.x).toBeGreaterThanOrEqual(beside.x + beside.width)
  expect(shown.y).toBeLessThan(beside.y + 100)
  await expectAccessible(page, 'the proof beside the decision')
  await page.setViewportSize({ width: 360, height: 740 })
  const [above, below] = await boxes()
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
})

test('fits the narrowest table of orders into its frame, a price on one line', async ({ page, system }) => {
  const office = await openOffice(system)
  const { orders, email } = await createOrders(system, office, 2)
  const [agreed] = orders as [(typeof orders)[number]]
  await office.api.orders.update({
    params: agreed,
    body: { status: 'PAYMENT_UPLOADED', negotiatedPrice: 12_700, port: 'chittagong' },
  })
  await continueAsAdmin(page, system)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/admin/orders?search=${email}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const price = page.getByRole('cell', { name: /^\$13,200/ })
  await expect(price).toBeVisible()
  await measureInEachFont(page, async (font) => {
    const over = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(over, font).toBe(0)
    const line = await price.getByText('$13,200').boundingBox()
    expect(line?.height, font).toBeLessThan(24)
  })
  await page.getByRole('button', { name: new RegExp(agreed.id.slice(0, 8)) }).click({ trial: true })
})

test('leads from an order that left its list to the one that followed it', async ({ page, system }) => {
  const { orders, email } = await createOrders(system, await openOffice(system), 3)
  const names = orders.map(({ id }) => `Order ${id.slice(0, 8)}`)
  await continueAsAdmin(page, system)
  await page.goto(`/admin/orders?search=${email}&status=NEGOTIATING`)
  await page.getByRole('link', { name: orders[1]?.id.slice(0, 8) ?? '', exact: true }).click()
  await details(page).getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Status').selectOption('Confirmed')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const done = page.getByRole('dialog', { name: names[1] ?? '' })
  await expect(done).toContainText('Confirmed')
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(3)
  await expect(done.getByRole('link', { name: 'Previous' })).toBeVisible()
  await done.getByRole('link', { name: 'Next' }).click()
  const following = page.getByRole('dialog', { name: names[2] ?? '' })
  await expect(following).toBeVisible()
  await following.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: names[0] ?? '' })).toBeVisible()
})

test('marks an uploaded proof whose file is missing as lost, and asks for a proof', async ({ page, system }) => {
  const office = await openOffice(system)
  const { buyer, orders } = await createOrders(system, office, 1)
  const [order] = orders as [(typeof orders)[number]]
  const { buffer, mimeType, name } = await makePicture('proof.png')
  const form = new FormData()
  form.append('paymentScreenshot', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const stored = async () =>
    (await fs.readdir(system.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.parentPath.includes('proofs'))
      .map((entry) => path.join(entry.parentPath, entry.name))
  const before = await stored()
  await buyer.api.orders.uploadProof({ params: order, form })
  const lost = (await stored()).filter((file) => !before.includes(file))
  expect(lost).not.toHaveLength(0)
  await Promise.all(lost.map((file) => fs.rm(file)))
  await continueAsAdmin(page, system)
  await page.goto(`/admin/orders?order=${order.id}`)
  await expect(details(page)).toContainText('The proof could not be found.')
  await expect(details(page).getByRole('button', { name: 'Ask for a proof', exact: true })).toBeVisible()
})

test('undoes a save, keeps the position in the list, and tells where an order moved', async ({ page, system }) => {
  const office = await openOffice(system)
  const { orders, email } = await createOrders(system, office, 6)
  const order = orders[4] as (typeof orders)[number]
  const short = order.id.slice(0, 8)
  const stored = async () => (await office.api.orders.show({ params: order })).order
  await continueAsAdmin(page, system)
  await drawIn(page, 'wide')
  await page.setViewportSize({ width: 1280, height: 400 })
  const address = `/admin/orders?search=${email}&status=NEGOTIATING&sort=price`
  await page.goto(address)
  await expect(page.getByRole('row')).toHaveCount(7)
  await page.evaluate(() => window.scrollTo(0, 90))
  await chooseRowAction(page, `order ${short}`, 'Edit')
  await form(page).getByLabel('Negotiated price (USD)').fill('3500')
  await form(page).getByLabel('Notes', { exact: true }).fill('A mistake')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`Order ${short} was saved.`)).toBeVisible()
  expect(new URL(page.url()).search).toBe(new URL(address, system.baseURL).search)
  expect(await page.evaluate(() => window.scrollY)).toBe(90)
  expect(await stored()).toMatchObject({ negotiatedPrice: 3500, notes: 'A mistake' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Order ${short} is as it was before.`)).toBeVisible()
  expect(await stored()).toMatchObject({ negotiatedPrice: null, notes: null })

  // In this little space the toast covers the row's menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await chooseRowAction(page, `order ${short}`, 'Edit')
  await form(page).getByLabel('Status').selectOption('Confirmed')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  const confirmation = page.getByText(`Order ${short} is now Confirmed. It is no longer in this list.`)
  await expect(confirmation).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(6)
  // No undo, because an email was sent.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('changes several orders at once, lists the emails first, and skips a stale one', async ({ page, system }) => {
  const office = await openOffice(system)
  const { orders, email } = await createOrders(system, office, 3)
  const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]]
  const [one, two] = [first.id.slice(0, 8), second.id.slice(0, 8)]
  const stored = async (order: { id: string }) => (await office.api.orders.show({ params: order })).order
  await continueAsAdmin(page, system)
  await page.goto(`/admin/orders?search=${email}`)
  for (const name of [one, two]) await page.getByRole('checkbox', { name: `Choose order ${name}` }).check()
  // Out of view, and changed by another user once the window is open.
  await page.getByLabel('Search').fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No orders found matching your criteria.' })).toBeVisible()

  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 of them not in this list')
  await bar.getByRole('button', { name: 'Change the status' }).click()
  const window = page.getByRole('dialog', { name: 'Change the status' })
  const deals: string[] = []
  page.on('request', (request) => request.url().endsWith('/deal') && deals.push(request.url()))
  await window.getByLabel('New status').selectOption('Payment Pending')
  const chosen = window.getByRole('list', { name: 'Chosen orders' }).getByRole('listitem')
  for (const fact of ['Your payment is due', email, 'No price is agreed'])
    await expect(chosen.filter({ hasText: one })).toContainText(fact)
  await office.api.orders.update({ params: second, body: { notes: 'Wait' } })
  await expect(window.getByText(dealFormWords.changedMeanwhile)).toBeVisible()
  await expectAccessible(page, 'several orders at once')
  await window.getByRole('button', { name: 'Change 2 orders and send 2 emails' }).click()
  await expect(window.getByRole('status')).toContainText('1 order changed, 1 not.')
  const ended = window.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(ended.filter({ hasText: one })).toContainText('is now Payment Pending.')
  await expect(ended.filter({ hasText: two })).toContainText(`was not changed: ${problems.stale.sentence}`)
  expect([(await stored(first)).status, (await stored(second)).status]).toEqual(['PENDING_PAYMENT', 'NEGOTIATING'])

  // It stays selected in its current version, so the next attempt succeeds.
  await window.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'Change the status' }).click()
  await window.getByLabel('New status').selectOption('Payment Uploaded')
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toContainText('within 3 minutes')
  expect(deals, 'these statuses need no deals').toEqual([])
  await window.getByLabel('New status').selectOption('Shipped')
  await expect(chosen).toContainText('It is not paid yet.')
  expect(deals).toHaveLength(1)
  await window.getByLabel('New status').selectOption('Payment Uploaded')
  await window.getByRole('button', { name: 'Change 1 order and send 1 email' }).click()
  await expect(window.getByRole('status')).toHaveText('1 order changed')
  expect((await stored(second)).status).toBe('PAYMENT_UPLOADED')
})

test('shows a colleague’s cancellation while several orders are being changed', async ({ page, system }) => {
  const office = await openOffice(system)
  const { orders, email } = await createOrders(system, office, 2)
  const [first, second] = orders as [Placed, Placed]
  await continueAsAdmin(page, system)
  await page.goto(`/admin/orders?search=${email}`)
  for (const { id } of orders) await page.getByRole('checkbox', { name: `Choose order ${id.slice(0, 8)}` }).check()
  await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Change the status' }).click()
  const window = page.getByRole('dialog', { name: 'Change the status' })
  await window.getByLabel('New status').selectOption('Paid')
  await window.getByLabel(orderScreenTexts.manualReason).fill('Both stand on the statement')
  const cancelled = window
    .getByRole('list', { name: 'Chosen orders' })
    .getByRole('listitem')
    .filter({ hasText: second.id.slice(0, 8) })
  await expect(cancelled).toContainText('$4,500 is still open.')

  await office.api.orders.update({ params: second, body: { status: 'CANCELLED' } })
  await expect(cancelled).toContainText('This order has already ended: Cancelled.')
  await expect(cancelled).not.toContainText('still open')
  await expect(window.getByText(dealFormWords.changedMeanwhile)).toBeVisible()
  await window.getByRole('button', { name: /^Change 2 orders/ }).click()
  const results = window.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(results.filter({ hasText: first.id.slice(0, 8) })).toContainText('is now Paid.')
  await expect(results.filter({ hasText: second.id.slice(0, 8) })).toContainText(problems.stale.sentence)
  expect((await office.api.orders.show({ params: second })).order.status).toBe('CANCELLED')
})

test('names missing money for a status and asks for a reason, for one order and for many', async ({ page, system }) => {
  const office = await openOffice(system)
  const { buyer, orders, email } = await createOrders(system, office, 4)
  const [one, waits, second, third] = orders as [Placed, Placed, Placed, Placed]
  const stored = async (order: { id: string }) => (await office.api.orders.show({ params: order })).order
  const whyOf = async ({ id }: Placed) =>
    (await office.api.audit.list({ query: { entity: 'order', entityId: id } })).data.flatMap(({ changes }) =>
      changes.flatMap(({ field, after }) => (field === 'reason' ? [after] : [])),
    )
  await buyer.api.payments.report({ params: waits, form: buildForm({ sum: 4500, currency: 'USD' }) })
  await continueAsAdmin(page, system)
  const edit = async ({ id }: { id: string }) => {
    await page.goto(`/admin/orders?search=${email}&order=${id}`)
    await details(page).getByRole('link', { name: 'Edit' }).click()
    await form(page).getByLabel('Status').selectOption('Paid')
    await form(page).getByRole('button', { name: 'Save Changes' }).click()
  }
  const dialog = page.getByRole('dialog', { name: orderScreenTexts.manualTitle('Paid') })
  const set = dialog.getByRole('button', { name: orderScreenTexts.manualTitle('Paid') })

  await edit(one)
  await expect(dialog).toContainText('It is not paid yet. $4,500 is still open.')
  await expect(dialog.getByRole('link', { name: orderScreenTexts.checkPayment })).toBeHidden()
  await expectAccessible(page, 'a status set by hand')
  await set.click()
  await expect(dialog.getByText(orderAdminMessages.extendReason)).toBeVisible()
  expect((await stored(one)).status).toBe('NEGOTIATING')
  await dialog.getByLabel(orderScreenTexts.manualReason).fill('He paid in the yard')
  await set.click()
  await expect(page.getByText(`Order ${one.id.slice(0, 8)} is now Paid.`)).toBeVisible()
  expect(await whyOf(one)).toEqual(['He paid in the yard'])

  // If a payment waits, the same window links to it. Once confirmed, the order is paid and no reason is needed.
  await edit(waits)
  await expect(dialog).toContainText('A reported payment is waiting to be checked.')
  await dialog.getByRole('link', { name: orderScreenTexts.checkPayment }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${waits.id}#payments$`))
  await page.getByRole('region', { name: 'Payment to check' }).getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await stored(waits)).status).toBe('PAID')

  await page.goto(`/admin/orders?search=${email}`)
  for (const { id } of [second, third])
    await page.getByRole('checkbox', { name: `Choose order ${id.slice(0, 8)}` }).check()
  await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Change the status' }).click()
  const several = page.getByRole('dialog', { name: 'Change the status' })
  await several.getByLabel('New status').selectOption('Paid')
  const chosen = several.getByRole('list', { name: 'Chosen orders' }).getByRole('listitem')
  for (const { id } of [second, third])
    await expect(chosen.filter({ hasText: id.slice(0, 8) })).toContainText('$4,500 is still open.')
  const change = several.getByRole('button', { name: /^Change 2 orders/ })
  await change.click()
  await expect(several.getByText(orderAdminMessages.extendReason)).toBeVisible()
  await several.getByLabel(orderScreenTexts.manualReason).fill('Both stand on the statement')
  await change.click()
  await expect(several.getByRole('status')).toHaveText('2 orders changed')
  expect([await whyOf(second), await whyOf(third)]).toEqual([
    ['Both stand on the statement'],
    ['Both stand on the statement'],
  ])
  // Only the buyer whose payment arrived is notified.
  await expect.poll(() => findEmail(system, email, statusEmailSubjects.PAID)).toContain(waits.id.slice(0, 8))
  const paidEmails = (await listEmailsTo(system, email)).filter((text) =>
    text.includes(`Subject: ${statusEmailSubjects.PAID}`),
  )
  expect(paidEmails).toHaveLength(1)
})
