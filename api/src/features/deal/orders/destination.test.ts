import { randomUUID } from 'node:crypto'
import { totalChange } from '@minato/contract/deal/orders/terms.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { priceCartAtPort } from '@minato/contract/shipping/freight/cart-at-port.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { ports } from '#platform/ports/table.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import * as freight from '#shipping/freight/freight.ts'
import { freightRates } from '#shipping/freight/table.ts'
import type { Builder } from '#testing/build.ts'
import { type App, test } from '#testing/test.ts'
import { createInitialDealFacts, readDealFacts } from '../deals/facts/facts.ts'
import { requireOrder } from './find-order.ts'
import { listLines } from './lines.ts'
import { updateNextStep } from './next-step.ts'
import { createOrderReads } from './order-reads.ts'

type Parts = { app: App; build: Builder }
const rate = { source: 'A test', to: 'KEMBA', method: 'RORO' as const, validFrom: '2026-01-01', minimumCents: 0 }

async function world({ app, build }: Parts) {
  const { db } = app.services
  await db.delete(freightRates)
  await freight.insert(db, { ...rate, perM3Cents: 8500 })
  const office = await app.as(await build.admin())
  await office.exchangeRates.set({ body: { rate: 150, date: '2026-06-01', source: 'A bank' } })
  const buyer = await app.as(await build.user())
  const rows = [await build.car({ lengthMm: 3885, widthMm: 1695, heightMm: 1500 }), await build.car({ type: 'SUV' })]
  const carIds = rows.map(({ id }) => id)
  const seen = async () => {
    const { priced, choices } = await app.guest.destinations.terms({ params: { to: 'KEMBA' } })
    const cars = await Promise.all(carIds.map((id) => app.guest.cars.show({ params: { id } })))
    return priceCartAtPort(cars.map(pricedCar), priced, choices)
  }
  const placing = (total: number, more = {}) =>
    buyer.orders.place({ body: { carIds, destination: { port: 'KEMBA' }, total, ...more } })
  return { db, office, buyer, rows, carIds, seen, placing }
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: ApiError) => error,
  )

describe('an order with a destination', () => {
  test('is placed at the total that its buyer saw, with the same lines', async ({ app, build }) => {
    const { db, office, buyer, rows, seen, placing } = await world({ app, build })
    const cart = await seen()
    const total = (cart.cents ?? 0) / 100
    const { order } = await placing(total)
    expect(order).toMatchObject({
      port: 'KEMBA',
      destination: { country: 'KE', port: 'KEMBA', place: null, name: 'Mombasa, Kenya' },
      terms: { term: 'CIF', method: 'RORO', cover: 'total-loss', isOpen: false, on: '2026-06-01', yenPerDollar: 150 },
      amountDue: total,
      lines: cart.lines.map(({ kind, cents }) => ({ kind, amount: cents / 100 })),
      totalOriginalPrice: 12_464,
      finalPrice: 12_464,
    })
    expect(order.orderItems.map(({ reckoned }) => reckoned?.rate?.price)).toEqual(
      rows.map(() => ({ perM3: 8500, minimum: 0 })),
    )
    await freight.insert(db, { ...rate, validFrom: '2026-05-01', perM3Cents: 20_000 })
    await office.exchangeRates.set({ body: { rate: 100, date: '2026-06-01', source: 'A bank' } })
    expect((await buyer.orders.show({ params: order })).order).toEqual(order)

    const agreed = (await office.orders.update({ params: order, body: { negotiatedPrice: 12_000 } })).order
    expect(agreed).toMatchObject({ amountDue: total - 464, negotiatedPrice: 12_000, finalPrice: 12_000 })
    expect(agreed.lines.slice(1)).toEqual(order.lines.slice(1))
    const [letter] = await db.select().from(mails).where(eq(mails.aboutId, order.id))
    expect(letter?.text).toMatch(/Ocean freight: \$[\d,.]+\n(.+\n)*Insurance: \$[\d,.]+\nCIF Mombasa, Kenya: \$/)
    expect(letter?.text).toContain('CIF Mombasa, Kenya (RoRo')
    const copy = (await buyer.account.data()).orders.find(({ id }) => id === order.id)
    expect(copy).toMatchObject({ port: 'KEMBA', amountDue: total - 464, lines: agreed.lines, terms: { term: 'CIF' } })
  })

  test('stores the same next step on insert as a later recalculation', async ({ app, build }) => {
    const { db, buyer, seen, placing } = await world({ app, build })
    const { now } = app.services
    const dear = (await placing(((await seen()).cents ?? 0) / 100)).order
    const cheap = (await buyer.orders.place({ body: { carIds: [(await build.car({ priceCents: 0 })).id] } })).order
    for (const { id } of [dear, cheap]) {
      const order = await requireOrder(db, id, null, false)
      const first = await createInitialDealFacts(
        db,
        order,
        await listLines(db, id),
        await readSettings(app.services),
        now,
      )
      expect(first).toEqual(await readDealFacts(createOrderReads(db, [order]), order, now))
      const { updatedAt: _, ...settled } = await db.transaction((tx) => updateNextStep(tx, id, now))
      expect(order).toMatchObject(settled)
    }
  })

  test('loses the charges of a removed car', async ({ app, build }) => {
    const { office, rows, seen, placing } = await world({ app, build })
    const cart = await seen()
    const { order } = await placing((cart.cents ?? 0) / 100)
    const place = order.orderItems.findIndex(({ car }) => car.id === rows[0]?.id)
    const params = { id: order.id, itemId: order.orderItems[place]?.id as string }
    const updated = (await office.orders.removeItem({ params })).order
    expect(toCents(updated.amountDue)).toBe(cart.prices[1]?.cents)
  })

  test.for([
    [
      'a freight rate',
      ({ app }: Parts) => freight.insert(app.services.db, { ...rate, validFrom: '2026-05-31', perM3Cents: 9000 }),
    ],
    [
      'the exchange rate of a fee',
      async ({ app, build }: Parts) =>
        (await app.as(await build.admin())).exchangeRates.set({ body: { rate: 140, date: '2026-06-01', source: 'B' } }),
    ],
    [
      'a price',
      async ({ app, build }: Parts, [id = '']: string[]) => {
        const office = await app.as(await build.admin())
        await office.cars.priceMany({ body: { prices: [{ id, price: 7000 }] } })
      },
    ],
  ] as const)('rejects an order where %s has changed, and returns both totals', async ([, change], { app, build }) => {
    const { buyer, carIds, seen, placing } = await world({ app, build })
    const before = await seen()
    const lines = before.lines.map(({ kind, cents }) => ({ kind, amount: cents / 100 }))
    await change({ app, build }, carIds)
    const after = await seen()
    expect(after.cents).not.toBe(before.cents)
    const problem = await refused(placing((before.cents ?? 0) / 100, { lines }))
    expect(problem).toMatchObject({ status: 409, code: 'total-changed' })
    const { seen: old, now } = totalChange.parse(problem.details)
    expect(old).toEqual({ amountDue: (before.cents ?? 0) / 100, lines })
    expect(now).toEqual({
      amountDue: (after.cents ?? 0) / 100,
      lines: after.lines.map(({ kind, cents }) => ({ kind, amount: cents / 100 })),
      term: 'CIF',
      isOpen: false,
      to: 'Mombasa, Kenya',
    })
    expect((await buyer.orders.mine()).orders).toEqual([])
    expect((await app.guest.cars.show({ params: { id: carIds[0] as string } })).status).toBe('AVAILABLE')
    expect((await placing(now.amountDue)).order.amountDue).toBe(now.amountDue)
  })

  test('creates one order for two concurrent requests, even with different totals', async ({ app, build }) => {
    const { buyer, carIds, seen } = await world({ app, build })
    const total = ((await seen()).cents ?? 0) / 100
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const body = { carIds, destination: { port: 'kemba' }, total }
    const [one, two] = await Promise.all([buyer.orders.place({ body }, key), buyer.orders.place({ body }, key)])
    expect(two).toEqual(one)
    expect(await buyer.orders.place({ body: { ...body, total: 1 } }, key)).toEqual(one)
    expect(await refused(buyer.orders.place({ body: { ...body, destination: { port: 'TZDAR' } } }, key))).toMatchObject(
      { code: 'key-reused' },
    )
  })

  test('uses the specified flat charges without a total, rate or port', async ({ app, build }) => {
    const { buyer } = await world({ app, build })
    const flat = {
      amountDue: 6732,
      lines: [
        { kind: 'vehicles', amount: 6232 },
        { kind: 'insurance', amount: 500 },
      ],
    }
    for (const [more, answer] of [
      [{}, { port: null, destination: null, terms: null }],
      [{ total: 6732 }, { port: null, terms: null }],
      [{ destination: { port: 'KEMBA' } }, { port: 'KEMBA', terms: null }],
      [
        { destination: { port: 'KEMBA' }, term: 'CIF' },
        { port: 'KEMBA', terms: { term: 'CIF', isOpen: true } },
      ],
      [
        { destination: { port: 'TZDAR' }, total: 6732 },
        { port: 'TZDAR', terms: { isOpen: true } },
      ],
      [
        { destination: { port: 'dhaka' }, total: 6732 },
        { port: 'dhaka', destination: { name: 'Dhaka', country: 'BD' } },
      ],
      [
        { destination: { country: 'UG', port: 'KEMBA', place: 'Kampala' } },
        { port: 'KEMBA', destination: { name: 'Kampala, Uganda, via Mombasa' } },
      ],
      [{ destination: { country: 'KE', place: 'Nairobi' } }, { port: null, destination: { name: 'Nairobi, Kenya' } }],
    ] as const) {
      const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id], ...more } })
      expect(order, JSON.stringify(more)).toMatchObject({ ...flat, ...answer })
    }
  })
})

describe('the port of an order', () => {
  test('accepts a port name or any active code, and returns the name where one exists', async ({ app, build }) => {
    const { db, office, buyer } = await world({ app, build })
    const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const set = async (port: string | null) => (await office.orders.update({ params: order, body: { port } })).order
    for (const [port, answer, name] of [
      ['mongla', 'mongla', 'Mongla'],
      ['BDMGL', 'mongla', 'Mongla'],
      ['dhaka', 'dhaka', 'Dhaka'],
      ['KEMBA', 'KEMBA', 'Mombasa, Kenya'],
      ['kemba', 'KEMBA', 'Mombasa, Kenya'],
      [null, null, undefined],
    ] as const)
      expect(await set(port)).toMatchObject({ port: answer, ...(name && { destination: { name } }), amountDue: 6732 })
    expect(await refused(set('Mongla'))).toMatchObject({
      status: 400,
      errors: { port: 'Please choose a port from the list' },
    })
    expect(await refused(set('KEXXX'))).toMatchObject({ code: 'destination-not-found' })
    const open = (isActive: boolean) => db.update(ports).set({ isActive }).where(eq(ports.code, 'KEMBA'))
    await open(false)
    expect(await refused(set('KEMBA'))).toMatchObject({ code: 'destination-not-found' })
    await open(true)
  })

  test('recalculates charges after a change by the office, with both sums in the history', async ({ app, build }) => {
    const { db, office, buyer, seen, placing } = await world({ app, build })
    const total = ((await seen()).cents ?? 0) / 100
    const { order } = await placing(total)
    await freight.insert(db, { ...rate, to: 'TZDAR', perM3Cents: 9500 })
    const moved = (await office.orders.update({ params: order, body: { port: 'TZDAR' } })).order
    expect(moved.amountDue).toBeGreaterThan(total)
    expect(moved.events.slice(1).map(({ kind, fact }) => [kind, fact])).toEqual([
      ['port', { kind: 'port', from: 'Mombasa, Kenya', to: 'TZDAR', name: 'Dar es Salaam, Tanzania' }],
      ['amount', { kind: 'amount', fromCents: toCents(total), toCents: toCents(moved.amountDue) }],
    ])
    const [entry] = (await office.audit.list({ query: { entity: 'order', entityId: order.id } })).data
    expect(entry?.changes).toContainEqual({ field: 'amountDue', before: total, after: moved.amountDue })

    const flat = (await office.orders.update({ params: order, body: { term: null } })).order
    expect(flat).toMatchObject({ amountDue: 12_964, terms: null })
    const fob = (await office.orders.update({ params: order, body: { term: 'FOB' } })).order
    expect(fob.lines.map(({ kind }) => kind)).not.toContain('freight')
    await office.orders.update({ params: order, body: { status: 'PAID' } })
    const paid = (await office.orders.update({ params: order, body: { port: 'KEMBA', term: 'CIF' } })).order
    expect(paid, 'what was paid stays').toMatchObject({ port: 'KEMBA', amountDue: fob.amountDue })
    expect((await buyer.orders.show({ params: order })).order.amountDue).toBe(fob.amountDue)
  })

  test('matches a search by name, country and code', async ({ app, build }) => {
    const { office, seen, placing } = await world({ app, build })
    const { order } = await placing(((await seen()).cents ?? 0) / 100)
    for (const search of ['mombasa', 'Kenya', 'kemba'])
      expect((await office.orders.listAll({ query: { search } })).orders.map(({ id }) => id)).toContain(order.id)
    const { orders: elsewhere } = await office.orders.listAll({ query: { search: 'dar es salaam' } })
    expect(elsewhere.map(({ id }) => id)).not.toContain(order.id)
  })
})
