import type { PriceEntry } from '@minato/contract/stock/cars/prices/price-history.ts'
import { writeCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { migrate } from '#lib/database/migrate.ts'
import { processImportBatch } from '#stock/stock-imports/process-batch.ts'
import { createEarlierDatabase, openClient } from '#testing/database/earlier-versions.ts'
import { formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'
import { cars } from '../table.ts'

const pricesOf = async ({ services: { db } }: App, id: string) => {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  return (car?.prices ?? []).map(({ cents, shown }) => (shown ? cents : -cents))
}

const earlier = async ({ services: { db } }: App, id: string, days: number) => {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  const prices = (car?.prices ?? []).map((price): PriceEntry => {
    const from = new Date(Date.parse(price.from) - days * 86_400_000).toISOString()
    return { ...price, from }
  })
  await db.update(cars).set({ prices }).where(eq(cars.id, id))
}

test('records prices from form, bulk change, hiding and trash, and returns the drop', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const car = await build.car({ priceCents: 600_000 })
  expect((await app.guest.cars.show({ params: car })).priceDrop).toBeNull()
  await earlier(app, car.id, 40)
  await office.cars.priceMany({ body: { prices: [{ id: car.id, price: 5700 }] } })
  const lowered = await app.guest.cars.show({ params: car })
  expect(lowered.priceDrop).toEqual({ was: 6000, since: expect.any(String) })
  expect((await app.guest.cars.list()).data.find(({ id }) => id === car.id)?.priceDrop).toEqual(lowered.priceDrop)

  await office.cars.deactivate({ params: car })
  await office.cars.priceMany({ body: { prices: [{ id: car.id, price: 6500 }] } })
  await office.cars.activate({ params: car })
  expect((await app.guest.cars.show({ params: car })).priceDrop).toBeNull()
  await office.cars.update({ params: car, form: formOf({ price: 5500 }) })
  expect((await app.guest.cars.show({ params: car })).priceDrop).toBeNull()
  const all = [600_000, 570_000, -570_000, -650_000, 650_000, 550_000]
  expect(await pricesOf(app, car.id)).toEqual(all)

  await office.cars.remove({ params: car })
  await office.trash.restore({ params: car })
  expect(await pricesOf(app, car.id)).toEqual(all)
  const { data } = await office.cars.prices({ params: car })
  expect(data.map(({ price, shown }) => (shown ? price : -price) * 100)).toEqual(all.toReversed())
  expect(data.map(({ by }) => by)).toEqual(['Kenji Mori', null, 'Kenji Mori', null, 'Kenji Mori', null])
  await expect(app.guest.cars.prices({ params: car })).rejects.toMatchObject({ status: 401 })
  // Unknown columns of a request must not be stored.
  await office.cars.update({ params: car, form: formOf({ mileage: 12_000 }) })
  expect(await pricesOf(app, car.id)).toEqual(all)
})

test('records prices of an import and its undoing', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const car = await build.car({ priceCents: 600_000 })
  const work = async (id: string): Promise<void> => {
    const { import: now } = await office.stockImports.show({ params: { id } })
    if (!['checking', 'running', 'undoing'].includes(now.state)) return
    await processImportBatch(app.services, id)
    return work(id)
  }
  const rows = [
    ['Stock No', 'FOB'],
    [car.stockNumber, 5500],
  ]
  const { import: uploaded } = await office.stockImports.upload({
    form: formOf({ file: new File([writeCsv(rows)], 'stock.csv') }),
  })
  await office.stockImports.check({
    params: uploaded,
    body: { mapping: uploaded.columns.map(({ field }) => field), show: true },
  })
  await work(uploaded.id)
  await office.stockImports.run({ params: uploaded, body: { held: false } })
  await work(uploaded.id)
  expect(await pricesOf(app, car.id)).toEqual([600_000, 550_000])
  await office.stockImports.undo({ params: uploaded })
  await work(uploaded.id)
  expect(await pricesOf(app, car.id)).toEqual([600_000, 550_000, 600_000])
  expect((await app.guest.cars.show({ params: car })).priceDrop).toBeNull()
})

test('ignores a price that a transaction reverts, and keeps the order of two processes', async ({ app, build }) => {
  const { db } = app.services
  const { id } = await build.car({ priceCents: 600_000 })
  const price = (tx: Pick<typeof db, 'update'>, priceCents: number) =>
    tx.update(cars).set({ priceCents }).where(eq(cars.id, id))
  await db.transaction(async (tx) => {
    await price(tx, 500_000)
    await price(tx, 600_000)
  })
  expect(await pricesOf(app, id)).toEqual([600_000])
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT now()`)
    // Another transaction begins later and commits first.
    await price(db, 550_000)
    await price(tx, 540_000)
  })
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  expect(await pricesOf(app, id)).toEqual([600_000, 550_000, 540_000])
  const moments = car?.prices?.map(({ from }) => from) ?? []
  expect(moments.toSorted()).toEqual(moments)
})

test('reads the older history from the log when a price changes', async () => {
  const entry = (action: string, at: string, changes: object[]) =>
    `INSERT INTO audit_entries (at, actor_name, action, entity, entity_id, called, changes)
      SELECT '${at}', 'Kenji', '${action}', 'car', id, '{"kind":"name","name":"Logged"}', '${JSON.stringify(changes)}'
      FROM cars WHERE title = 'Logged';`
  const connection = await createEarlierDatabase(
    75,
    `INSERT INTO cars (title, make, model, year, price_cents, fuel, exterior_color, created_at) VALUES
      ('Logged', 'Toyota', 'Axio', 2015, 600000, 'Petrol', 'White', '2026-01-01Z'),
      ('Silent', 'Toyota', 'Axio', 2015, 600000, 'Petrol', 'White', '2026-01-01Z');
    ${entry('created', '2026-01-01Z', [
      { field: 'price', before: null, after: 7000 },
      { field: 'isActive', before: null, after: false },
    ])}
    ${entry('changed', '2026-02-01Z', [{ field: 'isActive', before: false, after: true }])}
    ${entry('changed', '2026-03-01Z', [{ field: 'price', before: 7000, after: 6000 }])}`,
  )
  await migrate(connection)
  const client = await openClient(connection)
  await client.query('UPDATE cars SET price_cents = 500000')
  const { rows } = await client.query<{ prices: PriceEntry[] }>('SELECT prices FROM cars ORDER BY title')
  const day = (month: number) => `2026-0${month}-01T00:00:00.000000Z`
  expect(rows.map(({ prices }) => prices)).toEqual([
    [
      { cents: 700_000, from: day(1), shown: false },
      { cents: 700_000, from: day(2), shown: true },
      { cents: 600_000, from: day(3), shown: true },
      { cents: 500_000, from: expect.any(String), shown: true },
    ],
    [
      { cents: 600_000, from: day(1), shown: true },
      { cents: 500_000, from: expect.any(String), shown: true },
    ],
  ])
})
