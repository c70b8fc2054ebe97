import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Builder } from '#testing/build.ts'
import { type App, test as base } from '#testing/test.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))
type Office = App['guest']
type World = { app: App; build: Builder; office: Office }

/** Creates a paid order, CIF by RoRo to Walvis Bay. Its country demands no inspection. */
async function paid({ app, build, office }: World, ...ports: (string | null)[]) {
  const buyer = await app.as(await build.user({ email: `${crypto.randomUUID()}@buyer.example` }))
  const young = { year: 2021, manufactured: '2021-03', firstRegistration: '2021-04', steering: 'RIGHT_HAND' as const }
  const cars = await Promise.all(ports.map((loadingPort) => build.car({ ...young, loadingPort })))
  const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const body = { destination: { country: 'NA', port: 'NAWVB' }, term: 'CIF', choices: { method: 'RORO' } } as const
  await office.orders.update({ params: order, body })
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  const lines = (await buyer.voyages.bookings({ params: order })).cars
  return { order, buyer, lines, items: lines.map(({ id }) => id) }
}
const toWalvisBay = {
  loading: ['JPUKB', 'JPOSA'].map((port) => ({ port, cut: '2026-06-20', etd: '2026-06-24', atd: null })),
  discharge: [{ port: 'NAWVB', eta: '2026-07-27', ata: null }],
}
const toSelection = (cars: Awaited<ReturnType<Office['voyages']['bookable']>>['data']) =>
  cars
    .filter(({ stop }) => stop === null)
    .map(({ id, order, from, to }) => ({ id, orderId: order.id, from: from.code, to: to.code }))

test('books all cars that fit on a voyage at once, each from its own port', async ({ app, build, office }) => {
  const world = { app, build, office }
  const six = await Promise.all(Array.from({ length: 5 }, () => paid(world, 'JPUKB')))
  const mixed = await paid(world, 'JPUKB', 'JPOSA', 'JPNGO', null)
  const unpaid = await paid(world, 'JPUKB')
  await office.orders.update({ params: unpaid.order, body: { status: 'PENDING_PAYMENT' } })
  const elsewhere = await paid(world, 'JPUKB')
  await office.orders.update({ params: elsewhere.order, body: { port: 'KEMBA', term: 'CIF' } })
  const cancelled = await paid(world, 'JPUKB')
  await office.orders.update({ params: cancelled.order, body: { status: 'CANCELLED' } })
  const [container, voyage] = [
    await build.voyage({ ...toWalvisBay, method: 'CONTAINER' }),
    await build.voyage(toWalvisBay),
  ]
  expect((await office.voyages.bookable({ params: container })).data).toEqual([])
  const { data } = await office.voyages.bookable({ params: voyage })
  const stops = data.filter(({ stop }) => stop).map(({ order, stop }) => [order.id, stop])
  expect(stops.sort()).toEqual(
    [
      [mixed.order.id, 'no-port'],
      [unpaid.order.id, 'not-secured'],
    ].sort(),
  )
  const { booked, failed } = await office.voyages.bookMany({ params: voyage, body: { cars: toSelection(data) } })
  expect([booked.length, failed]).toEqual([7, []])
  const { cars, agreed } = await office.voyages.bookings({ params: mixed.order })
  const from = cars.map(({ loadingPort, booking }) => [loadingPort, booking?.from.code ?? null])
  expect(new Map(from as [string, string][])).toEqual(
    new Map<unknown, unknown>([
      ['JPUKB', 'JPUKB'],
      ['JPOSA', 'JPOSA'],
      ['JPNGO', null],
      [null, null],
    ]),
  )
  expect(agreed).toEqual({ method: 'RORO', port: 'NAWVB' })
  expect((await office.voyages.bookedOn({ params: voyage })).data.map(({ order }) => order.id)).toEqual(
    expect.arrayContaining(six.map(({ order }) => order.id)),
  )
})

test('books the other cars when some are refused, and books each car once for concurrent staff members', async ({
  app,
  build,
  office,
}) => {
  const world = { app, build, office }
  const [one, two] = [await paid(world, 'JPUKB', 'JPUKB'), await paid(world, 'JPOSA')]
  const ships = [await build.voyage(toWalvisBay), await build.voyage(toWalvisBay)]
  const [first] = ships
  if (!first) throw new Error('no ship')
  const ids = new Set([...one.items, ...two.items])
  const selection = toSelection((await office.voyages.bookable({ params: first })).data).filter(({ id }) => ids.has(id))
  expect(selection).toHaveLength(3)
  const answers = await Promise.all(
    ships.map((params) => office.voyages.bookMany({ params, body: { cars: selection } })),
  )
  expect(answers.flatMap(({ booked }) => booked).sort()).toEqual([...ids].sort())
  const failed = answers.flatMap((answer) => answer.failed)
  expect(failed).toHaveLength(3)
  for (const { message } of failed) expect(message).toMatch(/^Somebody else has already booked: M\d+/)
  const again = await office.voyages.bookMany({ params: first, body: { cars: selection } })
  expect(again).toMatchObject({ booked: [], failed: [{}, {}, {}] })

  // One car of the order has a booking already; the other one is booked.
  const third = await paid(world, 'JPUKB', 'JPUKB')
  const [taken = '', free = ''] = third.items
  const way = { from: 'JPUKB', to: 'NAWVB' }
  await office.voyages.book({ params: third.order, body: { items: [taken], voyageId: first.id, ...way } })
  const rows = third.items.map((id) => ({ id, orderId: third.order.id, ...way }))
  const { booked, failed: refused } = await office.voyages.bookMany({ params: first, body: { cars: rows } })
  expect([booked, refused.map(({ id }) => id)]).toEqual([[free], [taken]])
})

test('books once for a repeated key, alone and many at once', async ({ app, build, office }) => {
  const world = { app, build, office }
  const { order, buyer, items } = await paid(world, 'JPUKB', 'JPUKB')
  const voyage = await build.voyage(toWalvisBay)
  const way = { from: 'JPUKB', to: 'NAWVB' }
  const withKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const countBookings = async () =>
    (await buyer.orders.show({ params: order })).order.events.filter(({ kind }) => kind === 'booked').length

  const alone = withKey()
  const book = () =>
    office.voyages.book({ params: order, body: { items: items.slice(0, 1), voyageId: voyage.id, ...way } }, alone)
  expect(await book()).toEqual(await book())
  expect(await countBookings()).toBe(1)

  const atOnce = withKey()
  const cars = items.map((id) => ({ id, orderId: order.id, ...way }))
  const bookMany = () => office.voyages.bookMany({ params: voyage, body: { cars } }, atOnce)
  const first = await bookMany()
  expect([first.booked, first.failed.map(({ id }) => id)]).toEqual([items.slice(1), items.slice(0, 1)])
  expect(await bookMany()).toEqual(first)
  expect(await countBookings()).toBe(2)
})

test('lists paid cars even when many unpaid ones exceed the limit', async ({ app, build, office }) => {
  const world = { app, build, office }
  const unpaid = await paid(world, 'JPUKB')
  await office.orders.update({ params: unpaid.order, body: { status: 'PENDING_PAYMENT' } })
  await app.services.db.execute(sql`
    WITH held AS (
      INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, loading_port, status)
      SELECT 'Vitz', 'Toyota', 'Vitz', 2021, 600000, 'Petrol', 'White', 'JPUKB', 'ON_HOLD' FROM generate_series(1, 250)
      RETURNING id)
    INSERT INTO order_lines (order_id, car_id, title, year, price_cents)
    SELECT ${unpaid.order.id}, id, 'Vitz', 2021, 600000 FROM held`)
  const { items } = await paid(world, 'JPUKB')
  const { data } = await office.voyages.bookable({ params: await build.voyage(toWalvisBay) })
  expect(toSelection(data)).toContainEqual(expect.objectContaining({ id: items[0] }))
})

test('reads many deals with a constant number of queries', async ({ app, build, office }) => {
  const world = { app, build, office }
  const voyage = await build.voyage(toWalvisBay)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const countQueries = async () => {
    query.mockClear()
    await office.voyages.bookable({ params: voyage })
    return query.mock.calls.filter((call) => JSON.stringify(call).includes('payment_entries')).length
  }
  await paid(world, 'JPUKB')
  const few = await countQueries()
  for (const port of ['JPUKB', 'JPOSA', 'JPUKB']) await paid(world, port)
  const many = await countQueries()
  query.mockRestore()
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(few)
})

test('books cars of one order from different ports in one call', async ({ app, build, office }) => {
  const { order, items, buyer } = await paid({ app, build, office }, 'JPUKB', 'JPOSA')
  const voyage = await build.voyage(toWalvisBay)
  const [kobe = '', osaka = ''] = items
  const body = {
    items: [
      { id: kobe, from: 'JPUKB' },
      { id: osaka, from: 'JPOSA' },
    ],
    voyageId: voyage.id,
    from: 'JPUKB',
    to: 'NAWVB',
    free: true,
  }
  const { cars } = await office.voyages.book({ params: order, body })
  expect(cars.map(({ booking }) => booking?.from.name)).toEqual(['Kobe', 'Osaka'])
  await expect(office.voyages.book({ params: order, body })).rejects.toMatchObject({ code: 'booked-meanwhile' })
  const { events } = (await buyer.orders.show({ params: order })).order
  expect(events.filter(({ kind }) => kind === 'booked')).toHaveLength(2)
})
