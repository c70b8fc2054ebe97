import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { exampleBank, exampleCompany } from '@minato/contract/platform/company/example.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { timeZoneHeader } from '@minato/contract/values/days.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'
import { sendChangesEmail } from './notify-by-email.ts'

const about = ({ services }: App, orderId: string) =>
  services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(mails.createdAt, mails.kind)

test('an order and its proof are emailed to the customer and the office', async ({ app, build }) => {
  const user = await build.user({ firstName: 'Amina & Sons', lastName: '<Rahman>' })
  const customer = await app.as(user)
  const car = await build.car()
  const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
  await customer.orders.uploadProof({ params: order, form: formOf({ image: await createPictureFile() }) })

  const sent = await about(app, order.id)
  expect(sent.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
    ['order-placed', user.email, null],
    ['order-placed-office', exampleCompany.email, user.email],
    ['proof-received', user.email, null],
    ['proof-received-office', exampleCompany.email, user.email],
  ])
  for (const { text, html } of sent) {
    expect(text).toContain(order.id)
    expect(text).toContain(car.title)
    expect(text).toContain('Vehicle price (FOB): $6,232\nInsurance: $500\nTotal: $6,732')
    expect(text).toContain(car.stockNumber)
    expect(html).not.toContain('<Rahman>')
  }
  const [toCustomer, toOffice] = sent
  expect(toCustomer?.text).toContain('Dear Amina & Sons <Rahman>,')
  expect(toCustomer?.text).toContain('Held for you until: 13 June 2026 at 18:00 (Japan time)')
  expect(toCustomer?.text).toContain(`http://localhost:3000/profile/orders/${order.id}`)
  expect(toOffice?.text).toContain(`http://localhost:3000/admin/orders/${order.id}`)
  expect(toOffice?.text).toContain(user.email)
})

test('a status with an email is sent once per change', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  for (const status of getKeys(orderStatuses)) {
    const change = { status, negotiatedPrice: 6000, port: 'mongla', trackingInfo: 'NYK 112' } as const
    await admin.orders.update({ params: order, body: change })
    await admin.orders.update({ params: order, body: change })
  }
  const sent = (await about(app, order.id)).filter(({ kind }) => kind === 'order-status')
  // Nothing was paid, so 'Paid' has no email of its own. The next email lists it.
  const news = ['Confirmed', 'Payment Pending', 'Shipped', 'Delivered', 'Cancelled']
  expect(sent.map(({ text }) => /^Status: (.*)$/m.exec(text ?? '')?.[1])).toEqual(news)
  expect(sent[2]?.text).toMatch(
    /Agreed price: \$6,000\nInsurance: \$500\nTotal: \$6,500\nPort: Mongla\nTracking: NYK 112/,
  )
  // With an agreed total, listed prices are left out. The warning appears once.
  expect(sent[3]?.text).not.toContain('$6,232')
  for (const { text } of sent) expect(text?.match(/do not pay|pay to no account/g)).toHaveLength(1)
})

test('an order that loses its last vehicle is emailed as cancelled; a refused change sends no email', async ({
  app,
  build,
}) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const car = await build.car()
  const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
  await expect(customer.orders.place({ body: { carIds: [car.id] } })).rejects.toMatchObject({ status: 409 })
  await admin.orders.removeItem({ params: { id: order.id, itemId: order.orderItems[0]?.id as string } })
  const sent = await about(app, order.id)
  expect(sent.map(({ kind }) => kind)).toEqual(['order-placed', 'order-placed-office', 'order-status'])
  expect(sent[2]?.subject).toContain('cancelled')
  expect(sent[2]?.text).toContain('We have removed the last vehicle from your order, so the order was cancelled.')
  expect(await app.services.db.$count(mails, eq(mails.kind, 'order-placed'))).toBe(3)
})

test('three saves send one email with old and new values and the note of the office', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const cars = [await build.car(), await build.car({ title: 'Taken out' })]
  const { order } = await customer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const params = { id: order.id }
  const set = (body: Parameters<typeof admin.orders.update>[0]['body']) => admin.orders.update({ params, body })
  await set({ port: 'mongla', negotiatedPrice: 12_000, trackingInfo: 'NYK 1' })
  await set({ port: 'dhaka', notes: 'The ship of the 9th is full.', trackingInfo: null, internalNotes: 'slow payer' })
  const item = order.orderItems.find(({ car }) => car.title === 'Taken out')
  const { order: after } = await admin.orders.removeItem({ params: { ...params, itemId: item?.id as string } })

  const { rows } = await app.services.db.execute(
    sql`SELECT start_after FROM jobs.job WHERE name = 'order-news' AND data ->> 'orderId' = ${order.id}`,
  )
  expect(rows).toEqual([{ start_after: '2026-06-01 09:03:00+00' }])
  await Promise.all([sendChangesEmail(app.services, order.id), sendChangesEmail(app.services, order.id)])
  const sent = (await about(app, order.id)).filter(({ kind }) => kind === 'order-changed')
  expect(sent).toHaveLength(1)
  const text = sent[0]?.text ?? ''
  expect(text).toContain(
    `Removed: ${cars[1]?.stockNumber} Taken out\nPort: Not Selected → Dhaka\nNote: The ship of the 9th is full.`,
  )
  expect(text).toContain('Vehicle price (FOB): $6,232\nInsurance: $500\nTotal: $6,732')
  expect(text).not.toMatch(/NYK|slow payer|Price:/)
  expect((await admin.orders.show({ params })).order.version, 'no open edit is stale by it').toBe(after.version)

  await set({ port: 'payra' })
  await set({ port: 'dhaka' })
  await sendChangesEmail(app.services, order.id)
  expect((await about(app, order.id)).filter(({ kind }) => kind === 'order-changed')).toHaveLength(1)
})

test('new documents are emailed together; hidden or removed ones are left out', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const upload = async (kind: string) =>
    (
      await admin.papers.upload({ params: order, form: formOf({ kind, paper: await createPictureFile() }) })
    ).papers.papers.at(-1)
  await upload('insurance')
  await upload('courier-receipt')
  const wrong = await upload('origin')
  await admin.papers.remove({ params: { id: order.id, paperId: wrong?.id ?? '' } })
  await sendChangesEmail(app.services, order.id)
  const sent = (await about(app, order.id)).filter(({ kind }) => kind === 'order-changed')
  expect(sent.map(({ text }) => text?.match(/^New document: .*$/gm))).toEqual([['New document: Insurance certificate']])
})

test('a status email lists other changes, and nothing is sent twice', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id }
  await admin.orders.update({ params, body: { negotiatedPrice: 6000, port: 'mongla' } })
  await admin.orders.update({ params, body: { status: 'PENDING_PAYMENT' } })
  await sendChangesEmail(app.services, order.id)
  const letters = (await about(app, order.id)).slice(2)
  expect(letters.map(({ kind }) => kind)).toEqual(['order-status'])
  const text = letters[0]?.text ?? ''
  expect(text).toContain('Status: Payment Pending\nPrice: as listed → $6,000\nPort: Not Selected → Mongla')
  expect(text).toContain('Agreed price: $6,000\nInsurance: $500\nTotal: $6,500')
  expect(text).toContain('before 13 June 2026 at 18:00 (Japan time)')
  expect(text).toContain('Bank Details:\nhttp://localhost:3000/about?tab=bank')
  expect(text, 'an account is never written').not.toContain(exampleBank.accounts[0].number)
  expect(text).not.toContain('Port: Mongla')

  await admin.orders.update({ params, body: { status: 'SHIPPING', estimatedDelivery: '2026-08-01' } })
  const shipped = (await about(app, order.id)).at(-1)?.text ?? ''
  expect(shipped).toContain('We expect it on 1 August 2026.')
  expect(shipped).toContain('bill of lading')
  expect(shipped).toContain('https://wa.me/815550142142')
})

test('only a received payment sends the payment email; a manual status is listed as a change', async ({
  app,
  build,
}) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order: params } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await admin.orders.update({ params, body: { status: 'PAID' } })
  const { stages, next } = (await customer.orders.deal({ params })).deal
  expect(stages.filter(({ isDone }) => isDone)).toEqual([])
  expect(next.step).toBe('ask-payment')
  await sendChangesEmail(app.services, params.id)
  const [changed, ...others] = (await about(app, params.id)).slice(2)
  expect(others).toEqual([])
  expect(changed).toMatchObject({ kind: 'order-changed' })
  expect(changed?.text).toContain('Status: Negotiating → Paid')
  expect(changed?.text).not.toContain('arrived')

  const usd = { sum: params.amountDue, currency: 'USD' } as const
  const { payments } = await customer.payments.report({ params, form: formOf(usd) })
  const entry = { ...params, entry: payments.entries[0]?.id ?? '' }
  await admin.payments.confirm({ params: entry, body: { ...usd, on: '2026-06-01' } })
  await admin.orders.update({ params, body: { status: 'CONFIRMED' } })
  await admin.orders.update({ params, body: { status: 'PAID' } })
  const last = (await about(app, params.id)).at(-1)
  expect(last?.kind).toBe('order-status')
  expect(last?.subject).toContain('Your payment has arrived')
})

test("shows a deadline in the zone that the buyer's browser last named, else in that of their country", async ({
  app,
  build,
}) => {
  const user = await build.user({ country: 'Russia' })
  const place = async (zone?: string) => {
    const headers = { authorization: `Bearer ${await app.token(user)}`, ...(zone && { [timeZoneHeader]: zone }) }
    const { order } = await app.guest.orders.place({ body: { carIds: [(await build.car()).id] } }, { headers })
    return (await about(app, order.id))[0]?.text
  }
  const deadlineLine = 'Held for you until: 13 June 2026 at 18:00 (Japan time)'
  expect(await place()).toContain(`${deadlineLine} · 13 Jun 2026, 09:00 UTC`)
  expect(await place('Europe/Samara')).toContain(`${deadlineLine} · 13 Jun 2026, 13:00 your time`)
  expect(await place('Not/AZone')).toContain(`${deadlineLine} · 13 Jun 2026, 13:00 your time`)
  expect(await place('Asia/Tokyo')).toContain(`${deadlineLine}\n`)

  const { order } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car()).id] },
  })
  expect((await about(app, order.id))[0]?.text).toContain(`${deadlineLine} · 13 Jun 2026, 15:00 your time`)
})

test('speaks of one vehicle or of several', async ({ app, build }) => {
  const buyer = await app.as(await build.user({ firstName: 'Md.', lastName: 'Third Rahman' }))
  const place = async (count: number) => {
    const cars = await Promise.all(Array.from({ length: count }, () => build.car()))
    const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
    return (await about(app, order.id))[0]?.text
  }
  const [one, several] = [await place(1), await place(2)]
  expect(one).toContain('Dear Md. Third Rahman,')
  expect(one).toContain('We hold the vehicle below for you')
  expect(several).toContain('We hold the vehicles below for you')
})

test('a cancellation gives the note of the office, never its reason for the log, and no sums', async ({
  app,
  build,
}) => {
  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const body = { status: 'CANCELLED', notes: 'The car failed its inspection.', reason: 'He never pays' } as const
  await office.orders.update({ params: order, body })
  const text = (await about(app, order.id)).at(-1)?.text ?? ''
  expect(text).toContain('its vehicle is no longer held for you')
  expect(text).toContain('\n\nOur note: The car failed its inspection.\n\n')
  expect(text.match(/failed its inspection/g)).toHaveLength(1)
  expect(text).not.toMatch(/\$|He never pays/)
})

test('a delivery names the last day for a claim, and that a review has no deadline', async ({ app, build }) => {
  const [buyer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order: params } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const usd = { sum: params.amountDue, currency: 'USD' } as const
  const { payments } = await buyer.payments.report({ params, form: formOf(usd) })
  const entry = { ...params, entry: payments.entries[0]?.id ?? '' }
  await office.payments.confirm({ params: entry, body: { ...usd, on: '2026-06-01' } })
  await office.orders.update({ params, body: { status: 'DELIVERED' } })
  const { arrivals } = (await buyer.orders.deal({ params })).deal
  const text = (await about(app, params.id)).at(-1)?.text ?? ''
  expect(text).toContain(`You can make a claim in your order until ${formatDate(arrivals.cars[0]?.claimUntil ?? '')}.`)
  expect(text).toContain('write a review in your order. There is no deadline for it.')
  expect(text, 'nothing is due').not.toContain('$')
})
