import { mostSuggestions } from '@minato/contract/cars/filters.ts'
import { carQuery } from '@minato/contract/cars/search.ts'
import type { Answer, StockCar } from '@minato/stock-index'
import { someCar, someQuestion, someText } from '@minato/stock-index/testing/arbitrary.ts'
import { naive, naiveSuggestions } from '@minato/stock-index/testing/naive.ts'
import { someAboutPort } from '@minato/stock-index/testing/terms.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../lib/database/database.ts'
import { listening } from '../../lib/listening/listener.ts'
import { listeningSources } from '../../lib/listening/sources.ts'
import { builder } from '../../testing/build.ts'
import { freshDatabase } from '../../testing/database.ts'
import { asFacets } from './facets.ts'
import { databaseFinding, finding } from './finding.ts'
import { type FollowedStock, followStock } from './stock.ts'
import { cars } from './table.ts'

/** A database, and a process that follows its stock. */
async function followed() {
  const database = await freshDatabase(inject('admin'))
  onTestFinished(database.close)
  const heard = listening(database)
  onTestFinished(heard.close)
  const sources = listeningSources(heard)
  const logged: string[] = []
  const stock = followStock(database.db, sources, { error: (_, message) => logged.push(message) })
  onTestFinished(stock.close)
  const isFollowed = () =>
    expect.poll(async () => (await stock.current()) !== undefined, { timeout: 20_000 }).toBe(true)
  await isFollowed()
  return { ...database, stock, logged, isFollowed, build: builder(database.db) }
}

const rowOf = ({ createdAt, searchText, unrepaired, ...car }: StockCar) => ({
  ...(car as unknown as typeof cars.$inferInsert),
  keywords: searchText,
  condition: unrepaired ? [] : null,
  createdAt: sql`to_timestamp(0) + ${createdAt} * interval '1 microsecond'`,
})

const found = ({ dropdowns, spans, ...rest }: Answer) => ({
  ...rest,
  ...(dropdowns && spans && { facets: asFacets(dropdowns, spans) }),
})

test('memory and database answer what a filter over plain objects answers, after any changes', async () => {
  const { db, stock } = await followed()
  const number = ({ stockNumber }: StockCar) => stockNumber.toUpperCase()
  const isFirst = (car: StockCar, place: number, all: StockCar[]) =>
    all.findIndex((other) => number(other) === number(car)) === place
  const someStock = fc
    .uniqueArray(someCar, { selector: ({ id }) => id, maxLength: 20, size: 'max' })
    .map((all) => all.filter(isFirst))
  const asked = fc.oneof(
    someAboutPort,
    someQuestion.map((query) => ({ query, terms: undefined })),
  )
  const someQuestions = fc.array(asked, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(someStock, someQuestions, fc.array(someText, { maxLength: 6 }), async (all, questions, typed) => {
      await db.delete(cars)
      if (all.length > 0) await db.insert(cars).values(all.map(rowOf))
      const texts = new Map((await db.select().from(cars)).map(({ id, searchText }) => [id, searchText]))
      const visible = all.map((car) => ({ ...car, searchText: texts.get(car.id) ?? '' }))
      const index = await stock.current()
      expect((await index?.size())?.cars).toBe(all.length)
      for (const search of [finding(db, { current: async () => index }), databaseFinding(db)]) {
        for (const { query, terms } of questions)
          expect(await search.list(query, terms)).toEqual(found(naive(visible, { ...query, terms })))
        for (const text of typed)
          expect(await search.suggest(text), text).toEqual(naiveSuggestions(visible, text, mostSuggestions))
      }
    }),
    { numRuns: 60 },
  )
})

const priceOf = async (stock: FollowedStock, cents: number) => {
  const index = await stock.current()
  return (await index?.answer(carQuery.parse({ priceFrom: cents / 100, priceTo: cents / 100 })))?.total
}
const carsIn = async (stock: FollowedStock) => (await (await stock.current())?.size())?.cars

test('whoever changes a car finds it changed at once, other processes soon after', async () => {
  const { db, connection, stock, build } = await followed()
  const { id } = await build.car()
  for (let priceCents = 100; priceCents <= 10_000; priceCents += 100) {
    const change = (tx: Pick<typeof db, 'update'>) => tx.update(cars).set({ priceCents }).where(eq(cars.id, id))
    await (priceCents % 200 ? change(db) : db.transaction(change))
    expect(await priceOf(stock, priceCents)).toBe(1)
  }
  const other = openDatabase(connection)
  onTestFinished(other.close)
  await other.db.update(cars).set({ priceCents: 77_700 })
  await expect.poll(() => priceOf(stock, 77_700)).toBe(1)
  await other.db.update(cars).set({ isActive: false })
  await expect.poll(() => carsIn(stock)).toBe(0)
  await other.db.update(cars).set({ isActive: true })
  await expect.poll(() => priceOf(stock, 77_700)).toBe(1)
  await other.db.delete(cars)
  await expect.poll(() => carsIn(stock)).toBe(0)
})

test('a change of many cars is one message, and the stock is loaded anew', async () => {
  const { db, connection, stock, isFollowed, build } = await followed()
  const said: string[] = []
  const other = openDatabase(connection)
  onTestFinished(other.close)
  const heard = listening({ ...other, connection })
  onTestFinished(heard.close)
  await new Promise<void>((began) => heard.on('stock', { message: (text) => said.push(text), began }))
  const { id, ...car } = await build.car()
  const { stockNumber, searchText, ...same } = car
  await db.insert(cars).values(Array.from({ length: 150 }, () => same))
  await db.update(cars).set({ priceCents: 55_500 })
  await db.update(cars).set({ priceCents: 1 }).where(sql`false`)
  await db.update(cars).set({ priceCents: 1 }).where(eq(cars.id, id))
  await expect.poll(() => said).toEqual([`cars ${id}`, 'cars', 'cars', `cars ${id}`])
  await isFollowed()
  expect(await priceOf(stock, 55_500)).toBe(150)
})

test('while changes are not heard the database answers; then the stock is loaded anew', async () => {
  const { db, stock, isFollowed, build } = await followed()
  const { id } = await build.car()
  const search = finding(db, stock)
  const isFound = async () => (await search.list(carQuery.parse({ priceTo: 1 }))).ids
  expect(await isFound()).toEqual([])
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'minato-listen' AND datname = current_database()`)
  await expect.poll(() => stock.current()).toBeUndefined()
  await db.update(cars).set({ priceCents: 1 })
  expect(await isFound()).toEqual([id])
  await isFollowed()
  expect(await isFound()).toEqual([id])
})

test('an index with many worn slots gives way to a new one', async () => {
  const { db, stock, build } = await followed()
  for (let place = 0; place < 40; place++) await build.car()
  const before = await stock.current()
  for (let times = 0; times < 30; times++) {
    await db.update(cars).set({ title: `Title ${times}` })
    await stock.current()
  }
  await expect.poll(async () => (await stock.current()) !== before, { timeout: 20_000 }).toBe(true)
  const answer = await (await stock.current())?.answer(carQuery.parse({ keywords: 'title 29' }))
  expect(answer?.total).toBe(40)
})

test('a check finds what memory has missed, and the stock is loaded anew', async () => {
  const { db, stock, logged, isFollowed, build } = await followed()
  for (let place = 0; place < 20; place++) await build.car()
  await stock.check()
  expect(await stock.measured()).toEqual({ cars: 20, differences: 0 })
  await db.execute(sql`ALTER TABLE cars DISABLE TRIGGER USER`)
  const { id } = await build.car()
  await db.update(cars).set({ version: 2, priceCents: 1 }).where(eq(cars.id, id))
  await db.execute(sql`ALTER TABLE cars ENABLE TRIGGER USER`)
  expect(await priceOf(stock, 1)).toBe(0)
  await stock.check()
  expect(await stock.measured()).toEqual({ cars: 0, differences: 1 })
  expect(logged).toEqual(['the stock in memory differs from the database'])
  await isFollowed()
  expect(await priceOf(stock, 1)).toBe(1)
  expect(await stock.measured()).toEqual({ cars: 21, differences: 1 })
})
