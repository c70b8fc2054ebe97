import { company } from '@minato/contract/company.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/order-facts.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { formOf, pictureFile } from '../../testing/picture.ts'
import { type App, test } from '../../testing/test.ts'
import { mails } from '../mail/table.ts'

const about = ({ services }: App, orderId: string) =>
  services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(mails.createdAt, mails.kind)

test('an order and its proof are told to the customer and to the office', async ({ app, build }) => {
  const user = await build.user({ firstName: 'Amina & Sons', lastName: '<Rahman>' })
  const customer = await app.as(user)
  const car = await build.car()
  const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
  await customer.orders.uploadProof({ params: order, form: formOf({ image: await pictureFile() }) })

  const sent = await about(app, order.id)
  expect(sent.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
    ['order-placed', user.email, null],
    ['order-placed-office', company.email, user.email],
    ['proof-received', user.email, null],
    ['proof-received-office', company.email, user.email],
  ])
  for (const { text, html } of sent) {
    expect(text).toContain(order.id)
    expect(text).toContain(car.title)
    expect(text).toContain('$6,232')
    expect(html).not.toContain('<Rahman>')
  }
  const [toCustomer, toOffice] = sent
  expect(toCustomer?.text).toContain('Dear Amina & Sons <Rahman>,')
  expect(toCustomer?.text).toContain('Held for you until: 13 June 2026')
  expect(toCustomer?.text).toContain('http://localhost:3000/profile?tab=cars')
  expect(toOffice?.text).toContain(`http://localhost:3000/admin/orders?order=${order.id}`)
  expect(toOffice?.text).toContain(user.email)
})

test('a status is told where it is news, once for each time that it changes', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  for (const status of Object.keys(orderStatuses) as OrderStatus[]) {
    const change = { status, negotiatedPrice: 6000, port: 'mongla', trackingInfo: 'NYK 112' } as const
    await admin.orders.change({ params: order, body: change })
    await admin.orders.change({ params: order, body: change })
  }
  const told = (await about(app, order.id)).filter(({ kind }) => kind === 'order-status')
  const news = ['Confirmed', 'Payment Pending', 'Paid', 'Shipped', 'Delivered', 'Cancelled']
  expect(told.map(({ text }) => /^Status: (.*)$/m.exec(text ?? '')?.[1])).toEqual(news)
  expect(told[3]?.text).toMatch(/Agreed price: \$6,000\nPort: Mongla\nTracking: NYK 112/)
})

test('an order that loses its last vehicle is told as cancelled; one that is refused is not told at all', async ({
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
  expect(await app.services.db.$count(mails, eq(mails.kind, 'order-placed'))).toBe(3)
})
