import { unwantedHoldHours } from '@minato/contract/deal/orders/facts.ts'
import { dealAreas } from '@minato/contract/deal/orders/steps/areas.ts'
import { dealStages } from '@minato/contract/deal/orders/steps/stages.ts'
import { formatStep } from '@minato/contract/deal/orders/steps/step-text.ts'
import { type DealStep, dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { sumLabels } from '@minato/contract/deal/payments/due.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { Page } from '@playwright/test'
import { documentTexts } from '../../web/app/features/deal/documents/words.ts'
import { offerTexts } from '../../web/app/features/deal/offers/words.ts'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import {
  acceptOffer,
  confirmPayment,
  dealPart,
  issueInvoice,
  makeOffer,
  nameConsignee,
  paymentToCheck,
  reportPayment,
} from '../deal-walk.ts'
import { drawIn, measureInEachFont } from '../fonts.ts'
import { findEmail } from '../mail.ts'
import { createCustomer, enterAs, lanternGrace, newCar, openOffice, type Person } from '../people.ts'
import { expect, test } from '../test.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) })

async function refuse(page: Page, why: string) {
  await page.getByRole('button', { name: 'Refuse …' }).click()
  await page.getByLabel('Reason (shown to the buyer)').fill(why)
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
}

async function pass(page: Page) {
  await page.getByRole('button', { name: /^Book the inspection of/ }).click()
  const form = page.getByRole('form', { name: 'Inspection' })
  await form.getByLabel('Status').selectOption('passed')
  await form.getByRole('button', { name: 'Save' }).click()
}

async function book(page: Page, voyageId: string) {
  await page.getByRole('button', { name: 'Book on a ship' }).click()
  const form = page.getByRole('form', { name: 'Book on a ship' })
  await form.getByLabel('Sailing').selectOption(voyageId)
  await form.getByRole('button', { name: 'Book 1 car' }).click()
}

/** Kinds of documents are guessed from these names. */
async function upload(page: Page, ...names: string[]) {
  await page.getByLabel('Documents', { exact: true }).setInputFiles(names.map(pdf))
  await page.getByRole('button', { name: /^Upload \d+ documents?$/ }).click()
  await expect(page.getByRole('button', { name: /^Upload|^Uploading/ })).toBeHidden()
}

async function sendByCourier(page: Page) {
  await page.getByRole('button', { name: 'Documents were sent' }).click()
  const form = page.getByRole('form', { name: 'Envelope' })
  await form.getByLabel('Waybill (AWB)').fill('1234567890')
  await form.getByRole('button', { name: 'Save' }).click()
}

test('shows both sides each step of a deal, from the first offer to the keys', async ({ page, browser, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2021 Toyota Hiace', 9000, { chassisNumber: 'GDH201-1042' })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const params = { id: order.id }
  await office.api.orders.update({ params, body: { destination: { country: 'KE', port: 'KEMBA', place: null } } })

  const of = async (width: number) => (await browser.newContext({ viewport: { width, height: 740 } })).newPage()
  const [phone, second] = [await of(360), await of(1024)]
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [one, who] of [
    [phone, buyer],
    [page, office],
    [second, office],
  ] as const) {
    const listens = one.waitForResponse('**/api/events')
    await enterAs(one, who)
    await one.goto(who === buyer ? `/profile/orders/${order.id}` : `/admin/orders/${order.id}`)
    await listens
  }

  async function next(turn: 'buyer' | 'office' | null, step: DealStep) {
    const says = (side: 'buyer' | 'office') => formatStep({ turn, step }, side)
    const first = (one: Page) => one.getByRole('status').filter({ has: one.locator('#next') })
    await expect(first(phone)).toContainText(says('buyer'))
    await expect(first(page)).toContainText(says('office'))
    await expect(first(second)).toContainText(says('office'))
  }
  await next('office', 'make-offer')
  const stage = (one: Page) => one.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem').first()
  for (const side of [phone, page]) await expect(stage(side)).toHaveText(`${dealStages.agreed}next`)
  await expect(page.getByRole('heading', { name: dealAreas.vehicles })).toHaveCount(1)
  await expectAccessible(phone, 'a deal on a phone')
  await expectAccessible(page, 'a deal in the office')
  await expectFits(phone, 'a deal', 360)

  await expect(dealPart(phone, 'offers').getByRole('form')).toContainText(
    `${offerTexts.totalNow('Total')}${formatUsd(order.amountDue)}`,
  )
  await makeOffer(phone, '8000')
  await next('office', 'answer-offer')
  await dealPart(page, 'offers').getByRole('button', { name: offerTexts.makeAnother }).click()
  await expect(dealPart(page, 'offers').getByRole('form')).toContainText(`${offerTexts.last.office.buyer}$8,000`)
  await makeOffer(page, '8500')
  await next('buyer', 'answer-offer')
  await acceptOffer(phone, '$8,500')
  await next('buyer', 'name-parties')
  for (const side of [phone, page]) await expect(stage(side)).toHaveText(`${dealStages.agreed}done`)
  await expect(
    dealPart(phone, 'offers').getByRole('button', { name: offerTexts.make, includeHidden: true }),
  ).toHaveCount(0)
  await expect(phone.getByText('Confirmed').first()).toBeVisible()
  await nameConsignee(phone)
  await next('office', 'issue-invoice')
  await issueInvoice(page, '50', '$4,355.58')
  await next('buyer', 'pay-deposit')

  await reportPayment(phone, 'another-transfer.png')
  await next('office', 'confirm-payment')
  await refuse(second, 'This is another transfer.')
  await next('buyer', 'send-proof')
  await expect(phone.getByText('This is another transfer.').first()).toBeVisible()
  await expect(dealPart(phone, 'payments')).not.toContainText('To pay now')
  await reportPayment(phone, 'transfer.png')
  await next('office', 'confirm-payment')
  await expect(paymentToCheck(page).getByAltText('Proof of payment')).toBeVisible()
  await confirmPayment(page)
  await next('office', 'inspect')
  // The deposit makes the order paid, and a sum is still open beside it.
  for (const side of [phone, page]) await expect(side.getByText('Deposit paid', { exact: true })).toBeVisible()

  await pass(page)
  await next('office', 'book-ship')
  const voyage = await office.api.voyages.create({ body: lanternGrace })
  await book(second, voyage.id)
  await next(null, 'await-ship')
  await expect(phone.getByRole('heading', { name: 'Ship' })).toBeVisible()

  await upload(page, 'draft.pdf')
  await next('buyer', 'approve-bl')
  await phone.getByRole('button', { name: documentTexts.approve }).click()
  await next(null, 'await-ship')

  const sailed = await office.api.voyages.update({
    params: voyage,
    body: {
      loading: [{ port: 'JPYOK', cut: '2030-12-12', etd: '2030-12-15', atd: '2030-12-15' }],
      version: voyage.version,
    },
  })
  await next('office', 'upload-papers')
  await upload(page, 'bl.pdf')
  await next('buyer', 'pay-balance')
  await reportPayment(phone)
  await next('office', 'confirm-payment')
  await expect(phone.getByText(sumLabels.balance).first()).toBeVisible()
  await confirmPayment(second)
  await next('office', 'upload-papers')
  await upload(page, 'invoice.pdf', 'export.pdf', 'english_translation_export.pdf', 'qisj.pdf', 'insurance.pdf')
  await next('office', 'release')
  await sendByCourier(page)
  await next(null, 'await-arrival')
  await office.api.voyages.update({
    params: voyage,
    body: { discharge: [{ port: 'KEMBA', eta: '2031-01-16', ata: '2031-01-17' }], version: sailed.version },
  })
  await next('office', 'deliver')
  await expect(phone.locator('#next')).toHaveText('Current step')
  await expect(phone.getByText('Our turn')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deliver …' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Delivered' }).click()
  await next('buyer', 'say-received')
  const itemId = order.orderItems[0]?.id ?? ''
  await buyer.api.arrivals.receive({ params: { ...params, itemId }, body: { state: 'good', note: null } })
  await next(null, 'done')

  for (const side of [phone, page]) {
    const stages = side.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem')
    await expect(stages.last()).toContainText('Delivered')
    await expect(stages.filter({ hasText: 'done' })).toHaveCount(6)
  }
  await expectAccessible(phone, 'a deal that is done, on a phone')

  await page.reload()
  await expect(dealPart(page, 'papers')).toHaveAttribute('open')
  await expect(dealPart(page, 'timeline')).not.toHaveAttribute('open')
  await expect(dealPart(page, 'vehicles').getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Issue a new proforma/ })).toHaveCount(0)
  await phone.goto('/profile?tab=cars')
  await expect(phone.getByText(dealSteps.done.buyer)).toHaveCount(1)
  await expect(phone.getByText(sumLabels.paidInFull)).toBeVisible()
  await expect(phone.getByText(sumLabels.balance)).toHaveCount(0)
  await measureInEachFont(phone, async (font) => {
    expect((await phone.getByRole('article').first().boundingBox())?.y, font).toBeLessThan(400)
  })
})

const longName = 'Mohammad Abdul Karim Chowdhury Bahadur'

async function createAgreedOrder(office: Person, buyer: Person) {
  const car = await newCar(office, '2019 Honda Fit', 4000, {
    chassisNumber: `GK3-${String(Math.random()).slice(2, 9)}`,
  })
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const body = {
    destination: { country: 'KE', port: 'KEMBA', place: null },
    status: 'CONFIRMED',
    negotiatedPrice: 3500,
    term: 'FOB',
  } as const
  await office.api.orders.update({ params: order, body })
  const address = 'House 12345, Road 27, Block K, Banani Commercial Area, 1213 Dhaka North City Corporation'
  const party = {
    name: `${longName} International Trading (Private) Limited`,
    address,
    country: 'KE',
    phone: '+254 720 555 014',
  }
  await buyer.api.parties.write({
    params: { ...order, role: 'consignee' },
    body: { ...party, taxNumber: 'A1', version: 0 },
  })
  return order
}

test('answers an offer, issues an invoice and confirms a payment from the list in two clicks each', async ({
  page,
  system,
}) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, longName)]
  await enterAs(page, office)
  await drawIn(page, 'wide')
  const car = await newCar(office, '2019 Honda Fit')
  const offered = (await buyer.api.orders.place({ body: { carIds: [car.id] } })).order
  await buyer.api.offers.make({ params: offered, body: { amount: 3000, term: 'FOB' } })
  const open = await createAgreedOrder(office, buyer)

  /** Clicks of a clerk, from the list on, that complete a step. */
  async function twoClicks(order: { id: string }, step: DealStep, button: string) {
    await page.goto(`/admin/orders?turn=office&search=${order.id.slice(0, 8)}`)
    await page.getByRole('row').getByRole('link', { name: dealSteps[step].label }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}#${dealSteps[step].area}$`))
    await expect(page.getByText(formatStep({ turn: 'office', step }, 'office'))).toBeVisible()
    await dealPart(page, dealSteps[step].area).getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(formatStep({ turn: 'office', step }, 'office'))).toBeHidden()
  }
  await twoClicks(offered, 'answer-offer', offerTexts.accept('$3,000 FOB'))
  await twoClicks(open, 'issue-invoice', 'Issue proforma invoice')
  const { payments } = (await buyer.api.orders.deal({ params: open })).deal
  await buyer.api.payments.report({ params: open, form: buildForm({ sum: payments.dueNow, currency: 'USD' }) })
  await twoClicks(open, 'confirm-payment', 'Confirm')

  const file = new File(['%PDF-1.7\n%%EOF'], `${'certificate_of_inspection_'.repeat(4)}.pdf`, {
    type: 'application/pdf',
  })
  const form = buildForm({ kind: 'other', visible: true })
  form.append('paper', file)
  await office.api.papers.upload({ params: open, form })
  for (const [who, place] of [
    [office, `/admin/orders/${open.id}#papers`],
    [buyer, `/profile/orders/${open.id}#papers`],
  ] as const) {
    await enterAs(page, who)
    await page.goto(place)
    await expect(page.getByText(longName).first()).toBeAttached()
    await expectFits(page, place, 360)
  }
})

test('shows on the accept button the total where it is higher than the offer', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2019 Honda Fit', 4000)
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  // Kenya requires an inspection, which is added to the price in Japan.
  const destination = { country: 'KE', port: 'KEMBA', place: null }
  await office.api.orders.update({ params: order, body: { destination, term: 'FOB' } })
  await buyer.api.offers.make({ params: order, body: { amount: 2950, term: 'FOB' } })
  const [offer] = (await buyer.api.orders.deal({ params: order })).deal.offers.all
  expect(offer?.amountDue).toBeGreaterThan(2950)
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#offers`)
  const accept = dealPart(page, 'offers').getByRole('button', { name: /^Accept/ })
  await expect(accept).toContainText('$2,950 FOB')
  await expect(accept).toContainText(`total ${formatUsd(offer?.amountDue ?? 0)}`)
})

test('shows a buyer’s withdrawal to both sides and lets the buyer revoke it', async ({ page, browser, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system)]
  const car = await newCar(office, '2018 Mazda Demio')
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await enterAs(phone, buyer)
  await phone.goto(`/profile/orders/${order.id}`)
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}`)
  const first = (one: Page) => one.getByRole('status').filter({ has: one.locator('#next') })

  await phone.getByRole('button', { name: orderScreenTexts.giveUp }).click()
  const dialog = phone.getByRole('alertdialog', { name: orderScreenTexts.giveUpTitle })
  await expect(dialog).toContainText(orderScreenTexts.giveUpText(unwantedHoldHours))
  await expect(dialog).toContainText(car.stockNumber)
  await expectAccessible(phone, 'an order that is no longer wanted')
  await expectFits(phone, 'an order that is no longer wanted', 360)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await dialog.getByRole('button', { name: orderScreenTexts.keep }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.api.orders.deal({ params: order })).deal.next.step).toBe('make-offer')
  await phone.getByRole('button', { name: orderScreenTexts.giveUp }).click()
  await dialog.getByRole('button', { name: orderScreenTexts.giveUpTitle }).click()
  await expect(phone.getByText(orderScreenTexts.giveUpDone)).toBeVisible()
  await expect(first(phone)).toContainText(dealSteps.unwanted.buyer)
  await expect(first(page)).toContainText(dealSteps.unwanted.office)
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await expect
    .poll(() => findEmail(system, buyer.email, 'You no longer want this order'))
    .toContain('You owe us nothing.')

  await phone.getByRole('button', { name: orderScreenTexts.undoGiveUp }).click()
  await expect(phone.getByText(orderScreenTexts.giveUpUndone)).toBeVisible()
  await expect(first(page)).not.toContainText(dealSteps.unwanted.office)
  await expect(phone.getByRole('button', { name: orderScreenTexts.giveUp })).toBeVisible()

  await phone.getByRole('button', { name: orderScreenTexts.giveUp }).click()
  await dialog.getByRole('button', { name: orderScreenTexts.giveUpTitle }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText([
    orderScreenTexts.keep,
    'Set to Cancelled',
  ])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Cancelled' }).click()
  await expect(phone.getByText('Cancelled').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: orderScreenTexts.giveUp })).toBeHidden()
  await phone.context().close()
})
