import type { RoleName } from '@minato/contract/platform/users/roles/facts.ts'
import { calculateMargin } from '@minato/contract/stock/cars/confidential/facts.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookings } from '#deal/bookings/table.ts'
import { offers } from '#deal/offers/table.ts'
import { orderEvents, orderLines, orders } from '#deal/orders/table.ts'
import { cars } from '#stock/cars/table.ts'
import { type App, test as base } from '#testing/test.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))
type Office = App['guest']

const listedCars = async (office: Office, query: NonNullable<Parameters<Office['cars']['listAll']>[0]>['query']) =>
  (await office.cars.listAll({ query: { limit: 100, ...query } })).data
const listedOrders = async (office: Office, query: NonNullable<Parameters<Office['orders']['listAll']>[0]>['query']) =>
  (await office.orders.listAll({ query: { limit: 100, ...query } })).orders

test('groups cars for sale by age, each group with its value and its list', async ({ app, build, office }) => {
  const { now, db } = app.services
  const ages = [0, 30, 31, 61, 90, 91, 181, 400]
  for (const [index, days] of ages.entries())
    await build.car({ createdAt: new Date(now.getTime() - days * 86_400_000), priceCents: 100_050 + index })
  await build.car({ isActive: false })
  await build.car({ status: 'ON_HOLD' })
  const { forSale } = await office.dashboard.figures()
  expect(forSale?.map(({ count }) => count)).toEqual([2, 1, 2, 1, 2])
  for (const { addedFrom, addedTo, count, value } of forSale ?? []) {
    const rows = await listedCars(office, { state: 'active', addedFrom: addedFrom ?? '', addedTo })
    expect(rows).toHaveLength(count)
    expect(value).toBeCloseTo(
      rows.reduce((sum, { price }) => sum + price, 0),
      6,
    )
  }
  const [raw] = await db
    .select({ cents: sql<string>`sum(${cars.priceCents})` })
    .from(cars)
    .where(sql`${cars.isActive} AND ${cars.status} = 'AVAILABLE'`)
  expect(Math.round((forSale ?? []).reduce((sum, { value }) => sum + value * 100, 0))).toBe(Number(raw?.cents))
})

test('counts offers in the Japanese month in which they ended, and links to their orders', async ({
  app,
  build,
  office,
}) => {
  const { db } = app.services
  const placed = async () => {
    const car = await build.car()
    const buyer = await app.as(await build.user())
    return (await buyer.orders.place({ body: { carIds: [car.id] } })).order.id
  }
  const [one, other] = [await placed(), await placed()]
  const ended = (
    orderId: string,
    state: 'accepted' | 'declined' | 'run-out' | 'withdrawn' | 'answered',
    decidedAt: string,
  ) => ({
    side: 'buyer' as const,
    term: 'FOB' as const,
    cents: 500_000,
    fobCents: 500_000,
    basis: { terms: null, charges: [], vehicles: [] },
    orderId,
    state,
    decidedAt: new Date(decidedAt),
  })
  await db.insert(offers).values([
    // The last hour of April in London is May in Japan.
    ended(one, 'declined', '2026-04-30T23:00:00Z'),
    ended(one, 'declined', '2026-05-20T00:00:00Z'),
    ended(other, 'declined', '2026-04-30T12:00:00Z'),
    ended(other, 'run-out', '2026-05-31T14:59:00Z'),
    ended(other, 'withdrawn', '2025-07-01T00:00:00Z'),
    ended(other, 'answered', '2026-05-02T00:00:00Z'),
    ended(other, 'accepted', '2025-06-30T14:00:00Z'),
    // Agreed on WhatsApp, and entered a month later.
    { ...ended(one, 'accepted', '2026-06-01T00:00:00Z'), way: 'chat', agreedOn: '2026-05-02' },
  ])
  const figures = await office.dashboard.figures()
  expect(figures.offers).toHaveLength(12)
  expect(figures.offers?.[0]).toEqual({
    from: '2025-07-01',
    to: '2025-07-31',
    orders: { accepted: 0, declined: 0, 'run-out': 0, withdrawn: 1 },
  })
  expect(figures.offers?.at(-2)).toEqual({
    from: '2026-05-01',
    to: '2026-05-31',
    orders: { accepted: 1, declined: 1, 'run-out': 1, withdrawn: 0 },
  })
  for (const { from, to, orders } of figures.offers ?? [])
    for (const [state, count] of Object.entries(orders))
      expect(
        await listedOrders(office, { offer: state as keyof typeof orders, offerFrom: from, offerTo: to }),
        `${from} ${state}`,
      ).toHaveLength(count)
})

test('counts buyers by country of the account, and links to their orders', async ({ app, build, office }) => {
  const order = async (country: string | null, count: number) => {
    const buyer = await app.as(await build.user({ country }))
    for (const _ of Array.from({ length: count }))
      await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  }
  await order('Kenya', 2)
  await order(' kenya', 1)
  await order('Atlantis', 1)
  await order(null, 1)
  const { buyers } = await office.dashboard.figures()
  const of = (name: string | null) => buyers?.countries.find((one) => one.name === name)
  expect(of('Kenya')).toMatchObject({ buyers: 2, orders: 3, at: { lon: 37.8, lat: 0.6 } })
  expect(of('Atlantis')).toMatchObject({ country: 'Atlantis', buyers: 1, orders: 1, at: null })
  expect(of(null)).toMatchObject({ country: null, buyers: 1, orders: 1, at: null })
  for (const { country, orders, buyers: people } of buyers?.countries ?? []) {
    const rows = await listedOrders(office, { buyerCountry: country ?? 'none', from: buyers?.from })
    expect(rows, country ?? 'none').toHaveLength(orders)
    expect(new Set(rows.map(({ user }) => user.id)).size).toBe(people)
  }
})

test('counts a car as at sea from departure to arrival', async ({ app, build, office }) => {
  const { db } = app.services
  const buyer = await app.as(await build.user())
  const booked = async (toPort: string, ship: Parameters<typeof build.voyage>[0]) => {
    const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const voyage = await build.voyage(ship)
    const [{ id: lineId = '' } = {}] = order.orderItems
    await db.insert(bookings).values({ lineId, voyageId: voyage.id, fromPort: 'JPYOK', toPort })
    return order.id
  }
  const left = [{ port: 'JPYOK', cut: null, etd: '2026-05-10', atd: '2026-05-11' }]
  const due = (port: string, ata: string | null = null) => [{ port, eta: '2026-06-20', ata }]
  await booked('KEMBA', { loading: left, discharge: due('KEMBA') })
  const delivered = await booked('KEMBA', { loading: left, discharge: due('KEMBA') })
  await db.update(orders).set({ status: 'DELIVERED' }).where(eq(orders.id, delivered))
  await booked('BDPAY', { loading: left, discharge: due('BDPAY') })
  await booked('KEMBA', { loading: left, discharge: due('KEMBA', '2026-05-30') })
  await booked('KEMBA', { loading: left, discharge: due('KEMBA'), cancelled: true })
  await booked('KEMBA', {
    loading: [{ port: 'JPYOK', cut: null, etd: '2026-05-10', atd: null }],
    discharge: due('KEMBA'),
  })
  const { atSea } = await office.dashboard.figures()
  expect(atSea).toEqual([
    { port: 'BDPAY', name: 'Payra', at: null, count: 1 },
    { port: 'KEMBA', name: 'Mombasa', at: { lon: 39.67, lat: -4.04 }, count: 1 },
  ])
  for (const { port, count } of atSea ?? []) expect(await listedCars(office, { atSea: port })).toHaveLength(count)
})

test("calculates a make's margin from sold cars and their costs, only for staff who may see costs", async ({
  app,
  build,
  office,
}) => {
  const { db } = app.services
  await office.exchangeRates.set({ body: { rate: 150, date: '2026-06-01', source: 'Example Bank' } })
  const buyer = await app.as(await build.user())
  const sell = async (make: string, costs: number[], soldAt = '2026-05-02T00:00:00Z') => {
    const car = await build.car({ make })
    const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
    await office.orders.update({ params: order, body: { negotiatedPrice: 6000.5, reason: 'A friend' } })
    await office.orders.update({ params: order, body: { status: 'PAID', reason: 'Seen' } })
    await db
      .update(orderEvents)
      .set({ at: new Date(soldAt) })
      .where(eq(orderEvents.orderId, order.id))
    if (costs.length > 0)
      await office.confidential.update({
        params: car,
        body: { costs: costs.map((amount) => ({ what: 'Bought', amount, currency: 'JPY', date: '2026-04-01' })) },
      })
    return car.id
  }
  const isuzus = [await sell('Isuzu', [450_000, 15_001]), await sell('ISUZU', [600_000])]
  await sell('Isuzu', [])
  await sell('Isuzu', [1], '2025-05-31T00:00:00Z')
  await sell('Hino', [1_500_000])
  const held = await build.car({ make: 'Isuzu' })
  await office.confidential.update({
    params: held,
    body: { costs: [{ what: 'Bought', amount: 9, currency: 'USD', date: '2026-04-01' }] },
  })

  const { makes, soldFrom, yenPerDollar } = await office.dashboard.margins()
  expect({ soldFrom, yenPerDollar }).toEqual({ soldFrom: '2025-06-02', yenPerDollar: 150 })
  expect(makes.filter(({ make }) => ['Isuzu', 'Hino'].includes(make))).toEqual([
    { make: 'Isuzu', count: 2, price: 12_001, cost: 7100.01, margin: 4900.99, withoutCosts: 1 },
    { make: 'Hino', count: 1, price: 6000.5, cost: 10_000, margin: -3999.5, withoutCosts: 0 },
  ])
  const range = { soldFrom, make: 'Isuzu' }
  const rows = await listedCars(office, { ...range, costs: 'entered' })
  expect(rows.map(({ id }) => id).sort()).toEqual(isuzus.sort())
  expect(await listedCars(office, { ...range, costs: 'missing' })).toHaveLength(1)

  const lines = await db.select().from(orderLines).where(inArray(orderLines.carId, isuzus))
  const left = await Promise.all(
    lines.map(async ({ carId, negotiatedCents }) => {
      const known = await office.confidential.show({ params: { id: carId } })
      const price = (negotiatedCents ?? 0) / 100
      const { margin } = calculateMargin(
        known,
        { price, added: '2026-06-01', sold: true },
        { today: '2026-06-01', yenPerDollar },
      )
      return Math.round((margin ?? 0) * 100)
    }),
  )
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(490_099)
})

test('hides each figure from users without the permission', async ({ app, build }) => {
  const as = async (role: RoleName) => app.as(await build.staff(role))
  for (const role of ['sales', 'stock', 'documents', 'content'] as const) {
    const person = await as(role)
    await expect(person.dashboard.margins(), role).rejects.toMatchObject({ status: 403 })
    await expect(person.cars.listAll({ query: { costs: 'entered' } }), role).rejects.toMatchObject({ status: 403 })
    await expect(person.cars.export({ query: { costs: 'missing', format: 'csv' } }), role).rejects.toMatchObject({
      status: 403,
    })
  }
  expect((await (await as('accounts')).dashboard.margins()).makes).toBeInstanceOf(Array)
  const nothing = { forSale: null, offers: null, buyers: null, atSea: null }
  expect(await (await as('content')).dashboard.figures()).toEqual(nothing)
  expect(await (await as('stock')).dashboard.figures()).toMatchObject({
    offers: null,
    buyers: null,
    forSale: expect.any(Array),
    atSea: expect.any(Array),
  })
  const buyer = await app.as(await build.user())
  await expect(buyer.dashboard.figures()).rejects.toMatchObject({ status: 403 })
  await expect(buyer.dashboard.margins()).rejects.toMatchObject({ status: 403 })
})
