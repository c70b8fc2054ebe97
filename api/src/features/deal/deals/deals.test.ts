import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { listStatements } from '#testing/database/list-statements.ts'
import { issueDocuments } from '#testing/scenarios/document-emails.ts'
import { test } from '#testing/test.ts'
import { readArchive } from '../deal-archive/archive-data.ts'
import { offers } from '../offers/table.ts'
import { updateDueNextSteps, updateNextSteps } from '../orders/next-step.ts'
import { orders } from '../orders/table.ts'

test('each side reads the next step, and the office finds the orders that wait for it', async ({ app, build }) => {
  const { db } = app.services
  app.services.now = new Date()
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const stranger = await app.as(await build.user())
  const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
  expect(order.next).toMatchObject({ turn: 'office', step: 'make-offer' })

  const until = new Date(app.services.now.getTime() + 60_000)
  await admin.offers.make({ params: order, body: { amount: 5000, term: 'FOB' } })
  await db.update(offers).set({ expiresAt: until }).where(eq(offers.orderId, order.id))
  await db.transaction((tx) => updateNextSteps(app.services, tx, [order.id]))
  const next = { turn: 'buyer', step: 'answer-offer', until: until.toISOString() }
  for (const reader of [customer, admin])
    expect((await reader.orders.deal({ params: order })).deal).toMatchObject({ next, order: { next } })
  await expect(stranger.orders.deal({ params: order })).rejects.toMatchObject({ status: 404 })

  const listOrderIds = async (query: object) => (await admin.orders.listAll({ query })).orders.map(({ id }) => id)
  expect(await listOrderIds({ turn: 'buyer', step: 'answer-offer' })).toEqual([order.id])
  expect(await listOrderIds({ turn: 'office' })).toEqual([])

  // The deadline passes without a call. Once the step is written, the next sweep has nothing to do.
  app.services.now = new Date(until.getTime() + 1)
  await updateDueNextSteps(app.services)
  expect((await admin.orders.show({ params: order })).order.next).toMatchObject({ turn: null, step: 'offer-ran-out' })

  await admin.orders.update({ params: order, body: { status: 'CONFIRMED' } })
  await admin.orders.update({ params: order, body: { status: 'PAID' } })
  expect((await admin.orders.stats()).waiting).toEqual([{ step: 'ask-payment', count: 1 }])
  // Only the office reads the reason why it may sail unpaid; it comes before the ship.
  const reason = 'He pays at the port'
  const { order: explained } = await admin.orders.update({ params: order, body: { status: 'PAID', reason } })
  expect(explained.events.at(-1)).toMatchObject({ kind: 'sails-unpaid', text: null })
  const readByBuyer = [
    await customer.orders.deal({ params: order }),
    await customer.orders.show({ params: order }),
    await customer.account.data(),
    await readArchive(app.services, order.id, 'buyer'),
    await customer.orders.giveUp({ params: order }).catch(({ code, lastChange }) => ({ code, lastChange })),
  ]
  expect(readByBuyer.at(-1)).toMatchObject({
    code: 'order-goes-on',
    lastChange: { what: expect.stringMatching(/Paid$/) },
  })
  for (const answer of readByBuyer) expect(JSON.stringify(answer)).not.toMatch(/sails-unpaid|May sail|pays at the port/)
  expect(JSON.stringify(await readArchive(app.services, order.id, 'office'))).toContain('sails-unpaid')
  const { data } = await admin.audit.list({ query: { entity: 'order', entityId: order.id } })
  expect(data[0]?.changes).toMatchObject([{ field: 'reason', before: null, after: reason }])
  expect((await admin.orders.stats()).waiting).toEqual([{ step: 'book-ship', count: 1 }])
  expect((await admin.dashboard.overview()).work.waiting).toEqual([{ step: 'book-ship', count: 1 }])
})

test('an agreement ends when its vehicles change, until a new price is set', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const carIds = [(await build.car()).id, (await build.car()).id]
  const { order } = await customer.orders.place({ body: { carIds } })
  const agreed = async () => {
    const { next, stages } = (await customer.orders.deal({ params: order })).deal
    return [next.turn, next.step, stages.find(({ stage }) => stage === 'agreed')]
  }
  const open = { stage: 'agreed', isDone: false, isByHand: false }
  const { offer } = await customer.offers.make({ params: order, body: { amount: 5000, term: 'FOB' } })
  expect(await agreed()).toEqual(['office', 'answer-offer', open])
  await admin.offers.accept({ params: { ...order, offerId: offer.id } })
  await admin.orders.update({ params: order, body: { status: 'NEGOTIATING' } })
  expect(await agreed()).toEqual(['buyer', 'name-parties', { ...open, isDone: true }])
  await admin.orders.removeItem({ params: { ...order, itemId: order.orderItems[0]?.id ?? '' } })
  expect(await agreed()).toEqual(['office', 'make-offer', open])
})

test('next steps from an earlier release are recalculated once', async ({ app, build }) => {
  const { db } = app.services
  const customer = await app.as(await build.user())
  const [first, second] = [await build.car(), await build.car()]
  const { order } = await customer.orders.place({ body: { carIds: [first.id] } })
  const settled = (await customer.orders.place({ body: { carIds: [second.id] } })).order
  await db.update(orders).set({ step: null, turn: null, stepUntil: null }).where(eq(orders.id, order.id))
  await updateDueNextSteps(app.services)
  expect((await customer.orders.show({ params: order })).order.next).toMatchObject({ step: 'make-offer' })
  // Unchanged orders must not cause open screens to reload.
  expect((await customer.orders.show({ params: settled })).order.updatedAt).toBe(settled.updatedAt)
  expect(await db.$count(orders, sql`step IS NULL`)).toBe(0)
})

test('reads a deal by at most 25 statements in one snapshot', async ({ app, build }) => {
  const [user, office] = [await build.user(), await app.as(await build.admin())]
  const buyer = await app.as(user)
  const { params } = await issueDocuments({ build, office, buyer })
  // Repeated, because a late notice of a change empties caches.
  for (const reader of [buyer, office])
    await vi.waitFor(async () => {
      const statements = await listStatements(() => reader.orders.deal({ params }))
      expect(statements.length).toBeLessThanOrEqual(25)
      expect(new Set(statements).size).toBe(statements.length)
      // Only the session is read before the transaction.
      expect(statements[1]).toBe('begin isolation level repeatable read read only')
      expect(statements.at(-1)).toBe('commit')
    }, 15_000)
})
