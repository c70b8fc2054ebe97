import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { formatStep } from '@minato/contract/deal/orders/steps/step-text.ts'
import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { orderScreenTexts } from '../../web/app/features/deal/orders/words.ts'
import { paymentTexts } from '../../web/app/features/deal/payments/words.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { buildForm } from '../api.ts'
import { createCustomer, enterAs, newCar, openOffice } from '../people.ts'
import { makePicture } from '../picture.ts'
import { core, expect, test } from '../test.ts'

test(
  'shows both sides the balance after a buyer reports a payment and the office confirms it in one click',
  core,
  async ({ page, browser, system }) => {
    const office = await openOffice(system)
    const buyer = await createCustomer(system, 'José Ñandu')
    const car = await newCar(office, 'Car Paid In Two', 4000)
    const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
    await office.api.orders.update({ params: order, body: { negotiatedPrice: 4000, status: 'PENDING_PAYMENT' } })

    const phone = await browser.newPage({ baseURL: system.baseURL, viewport: { width: 360, height: 740 } })
    await enterAs(phone, buyer)
    await phone.goto(`/profile/orders/${order.id}#payments`)
    await expect(phone.getByText('To pay now')).toBeVisible()
    await phone.getByRole('button', { name: 'I have paid …' }).click()
    const report = phone.getByRole('form', { name: 'I have paid' })
    await report.getByLabel('Amount').fill('three thousand')
    await report.getByRole('button', { name: 'Send' }).click()
    await expect(report.getByLabel('Amount')).toBeFocused()
    await report.getByLabel('Amount').fill('3,000.50')
    await report.getByLabel('Reference').fill('TT 4711')
    // Only the server detects that it is no PDF; the form shows this at the file.
    const named = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>My bank</html>') }
    await report.getByLabel('Proof of payment file').setInputFiles(named)
    await report.getByRole('button', { name: 'Send' }).click()
    await expect(report.getByText(fileMessages.proofTypeShort)).toBeVisible()
    await report.getByRole('button', { name: 'Remove File' }).click()
    await report.getByLabel('Proof of payment file').setInputFiles(await makePicture('proof.png'))
    await expectAccessible(phone, 'a payment that is reported')
    await expectFits(phone, 'a payment that is reported')
    await report.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByRole('table', { name: 'Payments' })).toContainText('Being checked')

    await enterAs(page, office)
    await page.goto(`/admin/orders/${order.id}`)
    const waiting = page.getByRole('region', { name: 'Payment to check' })
    await expect(waiting.getByAltText('Proof of payment')).toBeVisible()
    await expect(waiting).toContainText('$3,000.50')
    await expectAccessible(page, 'a payment that waits')
    await waiting.getByRole('button', { name: 'Confirm' }).dblclick()
    await expect(page.getByText(paymentTexts.confirmed)).toBeVisible()
    await expect(waiting).toBeHidden()
    await expect(phone.getByText('$1,499.50').first()).toBeVisible()
    await expect(page.getByText(paymentTexts.confirmed)).toHaveCount(1)

    await page.getByRole('button', { name: 'Record a payment …' }).click()
    const record = page.getByRole('form', { name: 'Record a payment' })
    await expect(record.getByLabel('Amount')).toHaveValue('1499.50')
    await record.getByLabel('Amount').fill('1500')
    await record.getByRole('button', { name: 'Enter' }).click()
    await waiting.getByLabel('Arrived').fill('1490')
    const difference = waiting.getByLabel('of the total is missing')
    await expect(difference).toHaveValue('')
    await waiting.getByRole('button', { name: 'Confirm' }).click()
    await expect(waiting.getByText(paymentMessages.rest)).toBeVisible()
    await difference.selectOption(paymentTexts.writeOff('$9.50'))
    // Another difference needs its own answer.
    await waiting.getByLabel('Arrived').fill('1495')
    await expect(waiting.getByLabel('$4.50 of the total is missing')).toHaveValue('')
    await waiting.getByLabel('Arrived').fill('1400')
    await expect(difference).toBeHidden()
    await expect(waiting.getByText('$99.50 of the total is missing')).toBeVisible()
    await waiting.getByRole('button', { name: 'Refuse …' }).click()
    await page.getByLabel('Reason (shown to the buyer)').fill('It has not arrived')
    await page.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(phone.getByText('We could not confirm your payment: It has not arrived')).toBeVisible()
    await expect(waiting).toBeHidden()
    // It never counted: brackets would be read as a minus.
    await expect(phone.getByRole('table', { name: 'Payments' }).locator('s')).toHaveText('$1,500')

    await page.getByRole('button', { name: 'Record a payment …' }).click()
    await record.getByLabel('Amount').fill('1500')
    await record.getByRole('button', { name: 'Enter' }).click()
    await waiting.getByRole('button', { name: 'Confirm' }).click()
    // At the head, and below the payments.
    for (const side of [phone, page])
      await expect(side.getByText('Paid too much')).toHaveText([/^Paid too much \$0\.50$/, /^Paid too much$/])

    await page.getByRole('button', { name: 'Refund …' }).click()
    const refund = page.getByRole('form', { name: 'Refund' })
    // A new entry appears in the open form, and has to be seen before it counts.
    await buyer.api.payments.report({ params: order, form: buildForm({ sum: 5, currency: 'USD' }) })
    await refund.getByRole('button', { name: paymentTexts.confirmChecked }).click()
    await expect(refund.getByLabel('Amount (USD)')).toHaveValue('0.50')
    await refund.getByLabel('Reason (shown to the buyer)').fill('Paid too much')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(phone.getByRole('table', { name: 'Payments' })).toContainText('−$0.50')
    await phone.close()
  },
)

test('asks for a reason when a deal with payments is cancelled, and shows the credit', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Moses Okello')]
  const car = await newCar(office, 'Car Given Up', 4000)
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  const destination = { country: 'KE', port: 'KEMBA', place: null }
  const { order: there } = await office.api.orders.update({ params: order, body: { destination } })
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}#vehicles`)
  await expect(page.getByText(orderTexts.termsOpen(there.destination?.name ?? ''))).toBeVisible()

  await office.api.orders.update({ params: order, body: { negotiatedPrice: 4000, status: 'PENDING_PAYMENT' } })
  await buyer.api.payments.report({ params: order, form: buildForm({ sum: 1000, currency: 'USD' }) })
  await enterAs(page, office)
  await page.goto(`/admin/orders/${order.id}#payments`)
  const waiting = page.getByRole('region', { name: 'Payment to check' })
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  await expect(waiting).toBeHidden()

  await page.goto(`/admin/orders?order=${order.id}&do=edit`)
  const edit = page.getByRole('dialog', { name: /^Edit order/ })
  await edit.getByLabel('Status').selectOption('Cancelled')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: orderScreenTexts.manualTitle('Cancelled') })
  await expect(dialog).toContainText('We hold $1,000 of the buyer’s money')
  await dialog.getByLabel(orderScreenTexts.cancelReason).fill('He has no licence any more')
  await dialog.getByRole('button', { name: orderScreenTexts.manualTitle('Cancelled') }).click()
  await expect(page.getByText(`Order ${order.id.slice(0, 8)} is now Cancelled.`)).toBeVisible()

  await page.goto(`/admin/orders/${order.id}#payments`)
  await page.getByRole('button', { name: 'Keep as credit …' }).click()
  const keep = page.getByRole('form', { name: 'Keep as credit' })
  await keep.getByLabel('What the buyer told you, and where').fill('For the next one, on WhatsApp today')
  await expectAccessible(page, 'money that is kept as credit')
  await keep.getByRole('button', { name: 'Keep as credit' }).click()
  await expect(page.getByText(paymentTexts.creditSaved)).toBeVisible()
  const about = { turn: null, step: 'credit-kept', sum: 1000, currency: 'USD' } as const
  await expect(page.getByText(formatStep(about, 'office'))).toBeVisible()
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}`)
  await expect(page.getByText(formatStep(about, 'buyer')).first()).toBeVisible()
})

test('asks about a payment of the year 2206, and sends the corrected one once', async ({ page, system }) => {
  const [office, buyer] = [await openOffice(system), await createCustomer(system, 'Grace Akinyi')]
  const car = await newCar(office, 'Car Paid In 2206', 4000)
  const { order } = await buyer.api.orders.place({ body: { carIds: [car.id] } })
  await office.api.orders.update({ params: order, body: { negotiatedPrice: 4000, status: 'PENDING_PAYMENT' } })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) sent.push(request.url())
  })
  await enterAs(page, buyer)
  await page.goto(`/profile/orders/${order.id}#payments`)
  await page.getByRole('button', { name: 'I have paid …' }).click()
  const report = page.getByRole('form', { name: 'I have paid' })
  await report.getByLabel('Amount').fill('1000')
  const today = await report.getByLabel('Day it was sent').inputValue()
  // The same in each order of day and month, which the browser chooses.
  await report.getByLabel('Day it was sent').pressSequentially('05052206')
  await expect(report.getByLabel('Day it was sent')).toHaveValue('2206-05-05')
  const [send, answer] = [
    report.getByRole('button', { name: 'Send' }),
    report.getByRole('button', { name: 'Yes, 5 May 2206' }),
  ]
  // A second press is no answer: a double click would send the typing error.
  await send.dblclick()
  await expect(report.getByText('Is this day right?')).toBeVisible()
  await send.click()
  await expect(answer).toBeFocused()
  expect(sent).toEqual([])

  // Even a confirmed day may not be so far ahead.
  await answer.press('Enter')
  await expect(answer).toBeHidden()
  await send.click()
  await expect(report.getByText(paymentMessages.later)).toBeVisible()
  expect(sent).toHaveLength(1)

  await report.getByLabel('Day it was sent').fill(today)
  await send.dblclick()
  await expect(page.getByText(paymentTexts.reported)).toBeVisible()
  expect(sent).toHaveLength(2)
  const { payments } = (await buyer.api.orders.deal({ params: order })).deal
  expect(payments.entries.map(({ facts }) => facts.kind === 'reported' && facts.on)).toEqual([today])
})
