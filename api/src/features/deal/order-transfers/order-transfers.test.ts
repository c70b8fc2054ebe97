import { problems } from '@minato/contract/problems.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { users } from '#platform/users/table.ts'
import { password } from '#testing/build.ts'
import { issueInvoice } from '#testing/examples/invoice.ts'
import { calculateTotal, placePhoneOrder } from '#testing/examples/phone-order.ts'
import { markTranslations } from '#testing/mark-translations.ts'
import { rounds } from '#testing/rounds.ts'
import { test } from '#testing/test.ts'
import { deleteExpiredData } from '#work/sweep.ts'
import { orderEvents, orders } from '../orders/table.ts'
import { orderTransfers } from './table.ts'

const refused = (code: 'claim-gone' | 'claim-used' | 'claim-final') => ({ message: problems[code].sentence })

describe('an order for a customer on the phone', () => {
  test('names the customer without an account, holds its car and refuses an outdated total', async ({ app, build }) => {
    const { office, car, order } = await placePhoneOrder({ app, build })
    expect(order.user).toMatchObject({ firstName: 'Nguyễn', lastName: 'Thị Ánh', email: '', phone: '+84912345678' })
    expect(order.events.map(({ by }) => by)).toEqual(['Kenji Mori'])
    const again = { customer: { id: order.user.id }, carIds: [car.id], total: calculateTotal(car) }
    await expect(office.orders.placeFor({ body: again })).rejects.toMatchObject({ status: 409 })
    const other = await build.car()
    const unseen = { ...again, carIds: [other.id], total: 1 }
    await expect(office.orders.placeFor({ body: unseen })).rejects.toMatchObject({ code: 'total-changed' })
    const { customers } = await office.orders.customers({ query: { search: '0912 345 678 ánh' } })
    expect(customers.map(({ id }) => id)).toEqual([order.user.id])
    await build.user({ firstName: 'Minh', phone: '+84 912 345 678' })
    expect((await office.orders.customers({ query: { search: '0912' } })).customers).toHaveLength(2)
    const onPhone = await office.orders.customers({ query: { search: '0912', onPhone: 'true' } })
    expect(onPhone.customers.map(({ id }) => id)).toEqual([order.user.id])
  })

  test('hides the customer from lists, counts and login, and sends no email', async ({ app, build }) => {
    const { office, order } = await placePhoneOrder({ app, build })
    const { data } = await office.users.list({ query: { search: 'Nguyễn' } })
    expect(data).toEqual([])
    await expect(office.users.show({ params: order.user })).rejects.toMatchObject({ status: 404 })
    await expect(office.users.remove({ params: order.user })).rejects.toMatchObject({ status: 404 })
    await expect(app.guest.auth.login({ body: { email: '', password: '' } })).rejects.toMatchObject({ status: 400 })
    await office.orders.update({ params: order, body: { status: 'CONFIRMED' } })
    const written = await app.services.db.select().from(mails).where(eq(mails.aboutId, order.id))
    expect(written).toEqual([])
  })

  test('appears at once in the account of a customer who has one, and notifies them by email', async ({
    app,
    build,
  }) => {
    const [office, customer, car] = [await app.as(await build.admin()), await build.user(), await build.car()]
    const body = { customer: { id: customer.id }, carIds: [car.id], total: calculateTotal(car) }
    const headers = { 'idempotency-key': 'a-key-of-this-test' }
    const { order } = await office.orders.placeFor({ body }, { headers })
    expect((await office.orders.placeFor({ body }, { headers })).order.id).toBe(order.id)
    expect((await (await app.as(customer)).orders.mine()).orders.map(({ id }) => id)).toEqual([order.id])
    const written = await app.services.db.select({ to: mails.to }).from(mails).where(eq(mails.aboutId, order.id))
    expect(written).toEqual([{ to: customer.email }])
    expect((await office.orders.deal({ params: order })).deal.claim).toBeNull()
  })

  test('removes the new owner, but no other buyers, from the waiting list of its car', async ({ app, build }) => {
    const { office, car, order, token } = await placePhoneOrder({ app, build })
    const [buyer, other] = [await app.as(await build.user()), await app.as(await build.user())]
    for (const one of [buyer, other]) await one.tellFirst.join({ params: car })
    await buyer.orderClaims.take({ body: { token } })
    expect((await buyer.tellFirst.mine()).cars).toEqual([])
    await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
    expect((await other.tellFirst.place({ params: car })).turn).toMatchObject({ alone: true })
  })
})

test('creates one link for a repeated key, and only the newest link works', async ({ app, build }) => {
  const { office, order } = await placePhoneOrder({ app, build })
  const options = { headers: { 'idempotency-key': 'a-link-of-this-test' } }
  const make = async () => (await office.orderClaims.make({ params: order }, options)).url.split('#')[1] ?? ''
  const countLinks = async () =>
    (await office.orders.show({ params: order })).order.events.filter(({ kind }) => kind === 'claim-link').length
  const before = await countLinks()
  const [first, second] = [await make(), await make()]
  expect(await countLinks()).toBe(before + 1)
  await expect(app.guest.orderClaims.look({ body: { token: first } })).rejects.toMatchObject(refused('claim-gone'))
  expect((await app.guest.orderClaims.look({ body: { token: second } })).stockNumbers).toHaveLength(1)
})

test('writes WhatsApp messages of a Japanese staff member in the buyer’s language', async ({ app, build }) => {
  const { office, order } = await placePhoneOrder({ app, build })
  await office.settings.change({ body: { languages: ['sw', 'ja'] } })
  markTranslations('sw')
  markTranslations('ja')
  const texts = () =>
    inLanguage('ja', async () => {
      const { url, message } = await office.orderClaims.make({ params: order })
      const { buyerChat } = (await office.orders.show({ params: order })).order
      return { url, message, chat: new URL(buyerChat ?? '').searchParams.get('text') }
    })
  expect(await texts()).toEqual({
    url: expect.stringContaining('http://localhost:3000/claim#'),
    message: expect.stringMatching(/^Hello, we have placed your order/),
    chat: expect.stringMatching(/^Hello, this is about your order/),
  })
  await app.services.db.update(users).set({ language: 'sw' }).where(eq(users.id, order.user.id))
  expect(await texts()).toEqual({
    url: expect.stringContaining('http://localhost:3000/sw/claim#'),
    message: expect.stringMatching(/^⟦sw Hello, .*\/sw\/claim#/s),
    chat: expect.stringMatching(/^⟦sw Hello/),
  })
  const { order: own } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car()).id] },
  })
  expect(own).not.toHaveProperty('buyerChat')
})

test('corrects name and number in every order of a customer on the phone, until one is transferred', async ({
  app,
  build,
}) => {
  const { office, order, token } = await placePhoneOrder({ app, build })
  const car = await build.car()
  const again = { customer: { id: order.user.id }, carIds: [car.id], total: calculateTotal(car) }
  const { order: second } = await office.orders.placeFor({ body: again })
  const correct = (body: { name?: string; phone?: string }) =>
    office.orderClaims.correct({ params: order, body: { ...body, version: order.version } })
  const clerks = await Promise.allSettled([
    correct({ phone: '\u202a+84\u00a0(0)987‑654.321\u202c' }),
    correct({ phone: '+84 (0)987-654-321' }),
  ])
  expect(clerks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(correct({ name: 'Trần Ánh' })).rejects.toMatchObject({ code: 'stale' })
  await expect(correct({ phone: '12' })).rejects.toMatchObject({ status: 400 })
  const correctedBuyer = { firstName: 'Nguyễn', lastName: 'Thị Ánh', phone: '+84987654321' }
  for (const params of [order, second]) {
    const { order: now } = await office.orders.show({ params })
    expect(now.user).toMatchObject(correctedBuyer)
    expect(now.events.map(({ fact }) => fact)).toContainEqual({ kind: 'buyer-corrected' })
  }
  const { data } = await office.audit.list({ query: { entity: 'order', entityId: second.id } })
  expect(data.map(({ changes }) => changes)).toEqual([
    [{ field: 'phone', before: '+84912345678', after: '+84987654321' }],
  ])
  const buyer = await app.as(await build.user())
  await buyer.orderClaims.take({ body: { token } })
  await expect(correct({ name: 'Trần Ánh' })).rejects.toMatchObject({ code: 'claim-not-needed' })

  // After the new owner has deleted their account, the log no longer contains the number.
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await buyer.account.remove({ body: { currentPassword: password } })
  const log = await office.audit.list({ query: { entity: 'order', entityId: order.id } })
  expect(log.data.flatMap(({ changes }) => changes)).toContainEqual({ field: 'phone', before: null, after: null })
  expect(JSON.stringify(log)).not.toMatch(/\+84 9/)
})

describe('the link', () => {
  test('shows only stock numbers, and repeated previews change nothing', async ({ app, build }) => {
    const { car, order, token } = await placePhoneOrder({ app, build })
    const state = async () => {
      const [claim] = await app.services.db.select().from(orderTransfers).where(eq(orderTransfers.orderId, order.id))
      const [row] = await app.services.db.select().from(orders).where(eq(orders.id, order.id))
      return { claim, row, events: await app.services.db.$count(orderEvents, eq(orderEvents.orderId, order.id)) }
    }
    const before = await state()
    for (const _ of ['a chat program', 'its buyer'])
      expect(await app.guest.orderClaims.look({ body: { token } })).toEqual({ stockNumbers: [car.stockNumber] })
    expect(await state()).toEqual(before)
    await expect(app.guest.orderClaims.take({ body: { token } })).rejects.toMatchObject({ status: 401 })
  })

  test('works for one of two concurrent users, and tells the other why it failed', async ({ app, build }) => {
    const pair = [await app.as(await build.user()), await app.as(await build.user())]
    for (let round = 0; round < rounds.transferRaces; round++) {
      const { order, token } = await placePhoneOrder({ app, build })
      const took = await Promise.allSettled(pair.map((person) => person.orderClaims.take({ body: { token } })))
      expect(took.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(took.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('claim-used') })
      const winner = took.findIndex(({ status }) => status === 'fulfilled')
      const seen = await Promise.allSettled(pair.map((person) => person.orders.show({ params: order })))
      expect(seen.map(({ status }) => status === 'fulfilled')).toEqual([winner === 0, winner === 1])
      // The user who lost the response repeats the call.
      expect(await pair[winner]?.orderClaims.take({ body: { token } })).toEqual({ orderId: order.id })
    }
  })

  test('expires after fourteen days, on withdrawal, and when a new link is created', async ({ app, build }) => {
    const { office, order, link, token } = await placePhoneOrder({ app, build })
    const look = (secret: string) => app.guest.orderClaims.look({ body: { token: secret } })
    const second = await link()
    await expect(look(token)).rejects.toMatchObject(refused('claim-gone'))
    await office.orderClaims.withdraw({ params: order })
    await expect(look(second)).rejects.toMatchObject(refused('claim-gone'))
    const third = await link()
    app.services.now = new Date(app.services.now.getTime() + 14 * 86_400_000)
    await expect(look(third)).rejects.toMatchObject(refused('claim-gone'))
    const later = await app.as(await build.admin())
    expect((await later.orders.deal({ params: order })).deal.claim).toMatchObject({ state: 'run-out' })
  })
})

describe('a transferred order', () => {
  test('belongs to its new owner, who gets one email with its status; the office can undo it', async ({
    app,
    build,
  }) => {
    const { office, order, token } = await placePhoneOrder({ app, build })
    const person = await build.user()
    const buyer = await app.as(person)
    await office.orders.update({ params: order, body: { status: 'CONFIRMED' } })
    await buyer.orderClaims.take({ body: { token } })
    const { deal } = await buyer.orders.deal({ params: order })
    expect([deal.order.user.email, deal.claim]).toEqual([person.email, null])
    const emails = await app.services.db.select().from(mails).where(eq(mails.aboutId, order.id))
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['order-claimed', 'order-claimed-office'])
    expect(emails.find(({ to }) => to === person.email)?.text).toContain('Confirmed')
    expect((await office.orders.deal({ params: order })).deal.claim).toMatchObject({ state: 'claimed', canUndo: true })

    await office.orderClaims.undo({ params: order })
    const { data } = await buyer.notices.list({})
    expect(data.map(({ fact, vehicles }) => [fact.kind, vehicles])).toEqual([['order-claim-undone', []]])
    await expect(buyer.orders.show({ params: order })).rejects.toMatchObject({ status: 404 })
    expect((await office.orders.show({ params: order })).order.user).toEqual(order.user)
    await expect(buyer.orderClaims.take({ body: { token } })).rejects.toMatchObject(refused('claim-gone'))
  })

  test('is final once a document is issued, and the sweep deletes the customer on the phone', async ({
    app,
    build,
  }) => {
    const { office, order, token } = await placePhoneOrder({ app, build })
    const buyer = await app.as(await build.user())
    await buyer.orderClaims.take({ body: { token } })
    await office.orders.update({ params: order, body: { destination: { country: 'KE', port: 'KEMBA' } } })
    await build.consignee(order.id)
    await issueInvoice({ app, build }, order.id)
    await expect(office.orderClaims.undo({ params: order })).rejects.toMatchObject(refused('claim-final'))
    await deleteExpiredData(app.services)
    expect(await app.services.db.$count(users, eq(users.id, order.user.id))).toBe(0)
    expect((await buyer.orders.show({ params: order })).order.id).toBe(order.id)
  })
})
