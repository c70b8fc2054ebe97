import { paymentMethods } from '@minato/contract/deal/payments/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { issuedDocumentTexts } from '../../web/app/features/deal/issued-documents/words.ts'
import { offerTexts } from '../../web/app/features/deal/offers/words.ts'
import { paymentTexts } from '../../web/app/features/deal/payments/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { cutTexts } from '../cut-texts.ts'
import { measureInEachFont } from '../fonts.ts'
import { largeDeal, longest } from '../pages.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { expect, test } from '../test.ts'

const part = (page: Page, area: string) => page.locator(`details#${area}`)
const next = (page: Page) => page.locator('section[aria-labelledby=next]')

/** Names of red elements and of clickable ones. */
const findRedElements = (page: Page) =>
  page.locator('main :is(a, button)').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      .filter((one) => /^rgb\((184, 40, 28|197, 58, 43)\)$/.test(getComputedStyle(one).backgroundColor))
      .map(({ textContent }) => textContent),
  )

test('shows the office’s large deal short on a phone, complete at every width, with one red button', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, longest.name)]
  const order = await largeDeal(office, buyer, longest.title)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(part(page, 'payments').getByText(paymentMethods.TT).first()).toBeVisible()
  const heightOf = (state: string, most: number) =>
    measureInEachFont(page, async (font) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      console.log(`the office's deal at 360 px, ${state}, ${font}: ${height} px (${most})`)
      expect.soft(height, `${state}, ${font}`).toBeLessThanOrEqual(most)
    })
  await heightOf('four payments to check', 3000)
  expect(await findRedElements(page)).toEqual(['Check the payment'])
  await expect(page.getByRole('main').getByText('Still open').first()).toBeInViewport()

  await part(page, 'payments').locator('summary').first().click()
  await part(page, 'papers').locator('summary').first().click()
  await heightOf('ten papers', 3000)
  for (const area of ['payments', 'vehicles', 'parties', 'invoice', 'timeline'])
    await part(page, area).locator('summary').first().click()
  for (const width of [320, 360, 768, 1024, 1280, 1920]) {
    await expectFits(page, 'a large deal of the office', width)
    await page.setViewportSize({ width, height: 800 })
    await measureInEachFont(page, async (font) => expect(await cutTexts(page), `${width} px, ${font}`).toEqual([]))
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // In both colour schemes: the parity of the name's length selects one.
    for (const dot of ['', '.']) await expectAccessible(page, `a large deal of the office at ${width} px${dot}`)
  }
})

test('keeps folded parts over an edit and a reload, and opens them for a link or an error', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2019 Honda Fit')
  const destination = { country: 'KE', port: 'KEMBA' }
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id], destination } })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}`)
  const [offers, payments, vehicles] = [part(page, 'offers'), part(page, 'payments'), part(page, 'vehicles')]
  await expect(offers).toHaveAttribute('open')
  await offers.locator('summary').first().click()
  await vehicles.locator('summary').first().click()
  await page.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(page.getByText(/^Assigned to .+\.$/)).toBeVisible()
  await page.reload()
  await expect(vehicles).toHaveAttribute('open')
  await expect(offers).not.toHaveAttribute('open')
  await expect(payments).not.toHaveAttribute('open')
  await next(page).getByRole('link', { name: offerTexts.make }).click()
  await expect(offers).toHaveAttribute('open')
  await expect(offers.getByRole('form', { name: offerTexts.make }).getByLabel('Terms')).toBeFocused()
  await offers.getByRole('form', { name: offerTexts.make }).getByLabel('Terms').selectOption('C&F')
  await expect(offers.getByText('Enter the type of the vehicle: the freight is not known.')).toBeVisible()
  await expect(offers.getByRole('link', { name: 'Edit Car' })).toHaveAttribute('href', `/admin/cars/edit/${car.id}`)

  await payments.locator('summary').first().click()
  await payments.getByRole('button', { name: 'Record a payment …' }).click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/orders/*/payments', async (route) => {
    await answered.promise
    await route.continue()
  })
  const form = payments.getByRole('form', { name: 'Record a payment' })
  await form.getByLabel('Amount').fill('nothing')
  await form.getByRole('button', { name: 'Enter' }).click()
  await payments.locator('summary').first().click()
  await expect(form).toBeHidden()
  answered.resolve()
  await expect(payments).toHaveAttribute('open')
  await expect(form.getByLabel('Amount')).toBeFocused()
})

/** Maximum presses of Tab from where the previous action left the focus. */
const maxTabs = 12
async function tabTo(page: Page, goal: Locator, what: string) {
  let tabs = 0
  const isThere = () => goal.evaluate((one) => one === document.activeElement)
  for (; !(await isThere()) && tabs <= maxTabs; tabs += 1) await page.keyboard.press('Tab')
  console.log(`${tabs} × Tab: ${what}`)
  expect.soft(tabs, what).toBeLessThanOrEqual(maxTabs)
  await expect(goal).toBeFocused()
}

test('finds an order, answers its offer, invoices, confirms payment and moves it on by keyboard alone', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2019 Honda Fit', 4000, { chassisNumber: 'GK3-1042042' })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const destination = { country: 'KE', port: 'KEMBA', place: null }
  await office.api.orders.update({ params: order, body: { destination, term: 'FOB' } })
  await buyer.api.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  const party = {
    name: 'José Ñandú Mwangi',
    address: '5 Moi Avenue, Mombasa',
    country: 'KE',
    phone: '+254 720 555 014',
  }
  await buyer.api.parties.write({
    params: { ...order, role: 'consignee' },
    body: { ...party, taxNumber: 'A001234567Z', version: 0 },
  })
  await enterAs(page, office)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Go to …' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill(order.id.slice(0, 8))
  await expect(page.getByRole('option', { name: new RegExp(order.id.slice(0, 8)) })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Whole deal' }), 'find an order')
  await page.keyboard.press('Enter')
  const answer = next(page).getByRole('link', { name: 'Answer the offer' })
  await expect(answer).toBeVisible()
  await page.keyboard.press('n')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part(page, 'offers').getByRole('button', { name: /^Accept/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(offerTexts.done.accepted)).toBeVisible()
  const issue = next(page).getByRole('link', { name: 'Issue the invoice' })
  await expect(issue).toBeFocused()

  await page.keyboard.press('Enter')
  const invoice = part(page, 'invoice')
  const send = invoice.getByRole('button', { name: issuedDocumentTexts.issue.proforma })
  await expect(send).toBeEnabled()
  await tabTo(page, send, 'issue an invoice')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^PI-\d{4}-\d{5} was issued\.$/)).toBeVisible()
  await expect(invoice.getByRole('region', { name: /^PI-/ }).last()).toBeFocused()

  const { payments } = (await buyer.api.orders.deal({ params: order })).deal
  await buyer.api.payments.report({ params: order, form: buildForm({ sum: payments.dueNow, currency: 'USD' }) })
  const check = next(page).getByRole('link', { name: 'Check the payment' })
  await expect(check).toBeVisible()
  await page.keyboard.press('n')
  await expect(check).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, part(page, 'payments').getByRole('button', { name: 'Confirm' }), 'confirm a payment')
  await page.keyboard.press('Enter')
  await expect(page.getByText(paymentTexts.confirmed)).toBeVisible()
  const inspect = next(page).getByRole('link', { name: 'Book the inspection' })
  await expect(inspect).toBeFocused()

  await page.keyboard.press('Enter')
  const form = part(page, 'papers').getByRole('form', { name: 'Inspection' })
  await expect(form.getByLabel('Status')).toBeFocused()
  await page.keyboard.type('Passed')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('n')
  await expect(next(page).getByRole('link', { name: 'Book a ship' })).toBeFocused()

  // A deal that was opened without a link into it starts above its menu.
  await page.goto(`/admin/orders/${order.id}`)
  const book = next(page).getByRole('link', { name: 'Book a ship' })
  await expect(book).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, book, 'from the top of the page')
})
