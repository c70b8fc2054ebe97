import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { carSorts, maxSuggestions } from '@minato/contract/stock/cars/filters.ts'
import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { StockCar } from '@minato/stock-index'
import { arbitraryCar, arbitraryQuery, arbitraryText } from '@minato/stock-index/testing/arbitrary.ts'
import { naive, naiveSuggestions } from '@minato/stock-index/testing/naive.ts'
import { someAboutPort } from '@minato/stock-index/testing/terms.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listenToChanges } from '#lib/change-feed/listener.ts'
import { createSourceChanges } from '#lib/change-feed/sources.ts'
import { openDatabase } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { createBuilder } from '#testing/build.ts'
import { createTestDatabase } from '#testing/database/database.ts'
import { rounds } from '#testing/rounds.ts'
import { cars } from '../table.ts'
import { createFinder, readPlainPage, toSearchResult } from './finder.ts'
import { type FollowedStock, followStock } from './stock.ts'

async function following(database: Awaited<ReturnType<typeof createTestDatabase>>) {
  const feed = listenToChanges(database)
  onTestFinished(feed.close)
  const sources = createSourceChanges(feed)
  const logged: string[] = []
  const stock = followStock(database.db, sources, { error: (_, message) => logged.push(message) })
  onTestFinished(stock.close)
  const isFollowed = () => expect.poll(async () => (await stock.current()) !== undefined).toBe(true)
  await isFollowed()
  return { stock, feed, logged, isFollowed }
}

async function followed() {
  const database = await createTestDatabase(inject('admin'))
  onTestFinished(database.close)
  return { ...database, ...(await following(database)), build: createBuilder(database.db) }
}

/** Another process on the same database. `upToDate` resolves when it has received every change so far. */
async function beside({ db, connection }: Awaited<ReturnType<typeof followed>>) {
  const database = { ...openDatabase(connection), connection }
  onTestFinished(database.close)
  const { stock, feed } = await following(database)
  const marks = new EventEmitter()
  feed.on('marks', { message: (text) => marks.emit(text) })
  async function upToDate() {
    const mark = randomUUID()
    await Promise.all([once(marks, mark), db.execute(sql`SELECT note_change('marks', ${mark})`)])
  }
  return { stock, upToDate }
}

const rowOf = ({ createdAt, searchText, noRepairedPanels, ...car }: StockCar) => ({
  ...(car as unknown as typeof cars.$inferInsert),
  keywords: searchText,
  condition: noRepairedPanels ? [] : null,
  createdAt: sql`to_timestamp(0) + ${createdAt} * interval '1 microsecond'`,
})

/** A stock whose loading outlasts the longest wait. */
const loading: Pick<FollowedStock, 'current' | 'soon'> = {
  current: async () => undefined,
  soon: async () => {
    throw new Refusal('unavailable')
  },
}

const { stocks } = rounds
/** Queries for each stock; two thousand in a long run. */
const questions = 34

test('returns the results of a filter over plain objects in two processes after any changes', async () => {
  const firstProcess = await followed()
  const other = await beside(firstProcess)
  const { db } = firstProcess
  const number = ({ stockNumber }: StockCar) => stockNumber.toUpperCase()
  const isFirst = (car: StockCar, place: number, all: StockCar[]) =>
    all.findIndex((other) => number(other) === number(car)) === place
  const someStock = fc
    .uniqueArray(arbitraryCar, { selector: ({ id }) => id, maxLength: 20, size: 'max' })
    .map((all) => all.filter(isFirst))
  const someQuery = fc.oneof(
    someAboutPort,
    arbitraryQuery.map((query) => ({ query, terms: undefined })),
  )
  const someQuestions = fc.array(someQuery, { minLength: questions, maxLength: questions })
  let answeredByDatabase = 0
  await fc.assert(
    fc.asyncProperty(
      someStock,
      someQuestions,
      fc.array(arbitraryText, { maxLength: 6 }),
      async (all, questions, typed) => {
        await db.delete(cars)
        if (all.length > 0) await db.insert(cars).values(all.map(rowOf))
        const texts = new Map((await db.select().from(cars)).map(({ id, searchText }) => [id, searchText]))
        const visible = all.map((car) => ({ ...car, searchText: texts.get(car.id) ?? '' }))
        const expected = questions.map(({ query, terms }) => toSearchResult(naive(visible, { ...query, terms })))
        await other.upToDate()
        for (const { stock } of [firstProcess, other]) {
          const index = await stock.soon()
          expect((await index.size()).cars).toBe(all.length)
          const search = createFinder(db, stock)
          for (const [place, { query, terms }] of questions.entries())
            expect(await search.list(query, terms)).toEqual(expected[place])
          for (const text of typed)
            expect(await search.suggest(text), text).toEqual(naiveSuggestions(visible, text, maxSuggestions))
        }
        for (const [place, { query }] of questions.entries()) {
          const page = await readPlainPage(db, query)
          if (page) expect(page).toEqual(expected[place])
          if (page) answeredByDatabase++
        }
      },
    ),
    { numRuns: stocks },
  )
  expect(answeredByDatabase).toBeGreaterThan(stocks)
})

test('serves only plain lists from the database while the stock loads', async () => {
  const { db, stock, build } = await followed()
  for (let place = 0; place < 12; place++)
    await build.car({
      priceCents: 100_000 + (place % 3),
      year: 2015 + (place % 4),
      mileage: place % 5 ? place * 1000 : null,
      status: place % 6 ? 'AVAILABLE' : 'SOLD',
    })
  const [loadedSearch, search] = [createFinder(db, stock), createFinder(db, loading)]
  for (const sort of getKeys(carSorts))
    for (const input of [{}, { page: 2, limit: 5 }, { soldLast: 'true', page: 2, limit: 7 }, { page: 9 }]) {
      const query = carQuery.parse({ sort, ...input })
      expect(await search.list(query), JSON.stringify(query)).toEqual(await loadedSearch.list(query))
    }
  const refused = { code: 'unavailable', status: 503, retryAfter: 5 }
  for (const input of [
    { make: 'Toyota' },
    { priceTo: 0 },
    { engineCC: 0 },
    { noRepairedPanels: 'true' },
    { facets: 'true' },
  ])
    await expect(search.list(carQuery.parse(input)), JSON.stringify(input)).rejects.toMatchObject(refused)
  await expect(search.values({ field: 'make' })).rejects.toMatchObject(refused)
  await expect(search.suggest('toyota')).rejects.toMatchObject(refused)
})

const priceOf = async (stock: FollowedStock, cents: number) => {
  const index = await stock.current()
  return (await index?.answer(carQuery.parse({ priceFrom: cents / 100, priceTo: cents / 100 })))?.total
}
const carsIn = async (stock: FollowedStock) => (await (await stock.current())?.size())?.cars

test('shows a change at once in its process, and soon after in others', async () => {
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

test('sends ids for few changes and one message for very many, which reloads the stock', async () => {
  const { db, connection, stock, isFollowed, build } = await followed()
  const texts: string[] = []
  const other = openDatabase(connection)
  onTestFinished(other.close)
  const feed = listenToChanges({ ...other, connection })
  onTestFinished(feed.close)
  await new Promise<void>((started) => feed.on('stock', { message: (text) => texts.push(text), began: started }))
  const { id, ...car } = await build.car()
  const { stockNumber, searchText, ...same } = car
  const before = await stock.current()
  await db.insert(cars).values(Array.from({ length: 150 }, () => same))
  expect([await carsIn(stock), (await stock.current()) === before]).toEqual([151, true])
  await db.insert(cars).values(Array.from({ length: 1100 }, () => same))
  await db.update(cars).set({ priceCents: 55_500 })
  await db.update(cars).set({ priceCents: 1 }).where(sql`false`)
  await db.update(cars).set({ priceCents: 1 }).where(eq(cars.id, id))
  await expect.poll(() => texts.length).toBe(6)
  expect(texts.map((text) => text.split(' ').length - 1)).toEqual([1, 100, 50, 0, 0, 1])
  expect([texts[0], texts[5]]).toEqual([`cars ${id}`, `cars ${id}`])
  await isFollowed()
  expect(await priceOf(stock, 55_500)).toBe(1250)
})

test('makes filters wait while the change feed is down, and reloads missed changes', async () => {
  const { db, stock, isFollowed, build } = await followed()
  const { id } = await build.car()
  const search = createFinder(db, stock)
  const findIds = async () => (await search.list(carQuery.parse({ priceTo: 1 }))).ids
  expect(await findIds()).toEqual([])
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'minato-listen%' AND datname = current_database()`)
  await expect.poll(() => stock.current()).toBeUndefined()
  await db.update(cars).set({ priceCents: 1 })
  expect(await findIds()).toEqual([id])
  await isFollowed()
  expect(await findIds()).toEqual([id])
})

test('refuses a query after five seconds of waiting, with a retry time', async () => {
  const feed = { subscribe() {}, heard: () => false }
  const { db, close } = await createTestDatabase(inject('admin'))
  onTestFinished(close)
  const stock = followStock(db, feed, console)
  onTestFinished(stock.close)
  const startedAt = performance.now()
  await expect(stock.soon()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(performance.now() - startedAt).toBeGreaterThan(4900)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('replaces an index with many unused slots', async () => {
  const { db, stock, build } = await followed()
  for (let place = 0; place < 40; place++) await build.car()
  const before = await stock.current()
  for (let times = 0; times < 30; times++) {
    await db.update(cars).set({ title: `Title ${times}` })
    await stock.current()
  }
  await expect.poll(async () => (await stock.current()) !== before).toBe(true)
  const answer = await (await stock.current())?.answer(carQuery.parse({ keywords: 'title 29' }))
  expect(answer?.total).toBe(40)
})

test('detects missed changes in a check, and reloads the stock', async () => {
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
