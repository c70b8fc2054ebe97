import type { carQuery } from '@minato/contract/stock/cars/search.ts'
import { arbitraryCar, arbitraryQuery } from '@minato/stock-index/testing/arbitrary.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { notices } from '#platform/notifications/table.ts'
import { cars as carTable } from '#stock/cars/table.ts'
import { type App, test } from '#testing/test.ts'
import { alertSavedSearches } from './alert-saved-searches.ts'
import { carUpdates, changedCars, savedSearches } from './table.ts'

const listReported = async ({ services: { db } }: App) => {
  const rows = await db.select().from(carUpdates)
  return rows
    .flatMap(({ searchId, userId, what, carIds }) => carIds.map((car) => `${searchId ?? userId} ${what} ${car}`))
    .sort()
}

/** Returns the orderable cars that the list shows for each saved search. */
async function listMatches({ services: { db }, guest }: App) {
  const pairs = new Set<string>()
  for (const { id, search } of await db.select().from(savedSearches)) {
    const query = Object.fromEntries(new URLSearchParams(search))
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, meta } = await guest.cars.list({ query: { ...query, page, limit: 100 } as never })
      pages = meta.totalPages
      for (const car of data) if (car.status === 'AVAILABLE') pairs.add(`${id} found ${car.id}`)
    }
  }
  return pairs
}

/** Filters of a query that an address of the list contains. */
function pickAddressFilters(query: ReturnType<typeof carQuery.parse>, port: Record<string, string>) {
  const { facets, soldLast, page, limit, sort, match, to, ...filters } = query
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined)
  const addressFilters = { ...Object.fromEntries(entries.map(([name, value]) => [name, String(value)])), ...port }
  return match === 'partial' ? { ...addressFilters, match } : addressFilters
}

/** True if the query needs a price at a port, a budget there, or import rules. */
const somePort = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { to: 'KEMBA', totalMax: '3000' },
  { to: 'UG-KEMBA', totalMin: '1500', totalMax: '60000' },
  { to: 'TZDAR', importable: 'can' },
  { to: 'BDCGP', importable: 'may' },
)

test('reports exactly the cars that the list newly shows, once, after any changes', async ({ app, build }) => {
  const { db } = app.services
  const buyerClient = await app.as(await build.user())
  const questions = fc.sample(fc.tuple(arbitraryQuery, somePort), { numRuns: 120, seed: 7 })
  for (const [query, port] of questions) {
    const filters = pickAddressFilters(query, port)
    await buyerClient.savedSearches.save({ body: { name: 'Mine', filters } }).catch((error) => {
      if (error.code === 'nothing-to-search') return
      // Lifts the limit of saved searches per user, which this test does not cover.
      if (error.code !== 'too-many-searches') throw error
    })
    if ((await db.$count(savedSearches)) % 50 === 0)
      await db.update(savedSearches).set({ userId: (await build.user()).id })
  }
  expect(await db.$count(savedSearches)).toBeGreaterThan(80)

  const drawn = fc.sample(arbitraryCar, { numRuns: 160, seed: 11 })
  const rows = drawn.map(({ id, stockNumber, createdAt, version, noRepairedPanels, searchText, ...car }) => car)
  const drafts = rows.map((row, nth) => ({ ...row, isActive: nth % 7 !== 0, createdAt: undefined }))
  let known = new Set<string>()
  const expectedPairs = new Set<string>()
  for (let from = 0; from < 120; from += 60) {
    await db.insert(carTable).values(drafts.slice(from, from + 60) as never)
    if (from > 0) {
      // All changes that make a car match or stop matching a search.
      const some = await db.select().from(carTable)
      for (const [nth, { id }] of some.entries()) {
        const { status, isActive, ...other } = drafts[120 + (nth % 40)] as never as typeof carTable.$inferInsert
        const changes = [
          { isActive: true },
          { status: 'ON_HOLD' as const },
          { priceCents: 90_000 },
          { status: 'AVAILABLE' as const },
          { ...other },
          { isActive: false },
        ]
        await db
          .update(carTable)
          .set({ ...changes[nth % changes.length], version: sql`version + 1` } as never)
          .where(eq(carTable.id, id))
      }
    }
    const before = known
    await alertSavedSearches(app.services)
    const now = await listMatches(app)
    for (const pair of now) if (!before.has(pair)) expectedPairs.add(pair)
    expect(await listReported(app)).toEqual([...expectedPairs].sort())
    known = now
  }
  expect(expectedPairs.size).toBeGreaterThan(100)
  expect(await db.$count(changedCars)).toBe(0)
  const noticed = await db.select().from(notices).where(eq(notices.topic, 'searches'))
  const counts = noticed.map(({ fact }) => (fact.kind === 'cars-found' ? fact.count : 0))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expectedPairs.size)
})

test('reports no returning car again, and no existing car for a new search', async ({ app, build }) => {
  const { db } = app.services
  await alertSavedSearches(app.services)
  const [first, second] = [await app.as(await build.user()), await app.as(await build.user())]
  const save = (who: typeof first) => who.savedSearches.save({ body: { name: 'Prado', filters: { model: 'Prado' } } })
  const { id } = await save(first)
  const car = await build.car({ model: 'Prado' })
  const later = await save(second)
  await alertSavedSearches(app.services)
  const set = (change: object) =>
    db
      .update(carTable)
      .set({ ...change, version: sql`version + 1` })
      .where(eq(carTable.id, car.id))
  for (const change of [{ status: 'ON_HOLD' }, { status: 'AVAILABLE' }, { isActive: false }, { isActive: true }]) {
    await set(change)
    await alertSavedSearches(app.services)
  }
  const rows = await listReported(app)
  expect(rows.filter((row) => row.startsWith(id))).toEqual([`${id} found ${car.id}`])
  // The car existed when the search was saved, so only its release from a hold is reported.
  expect(rows.filter((row) => row.startsWith(later.id))).toEqual([`${later.id} found ${car.id}`])
  expect((await first.savedSearches.list()).data).toMatchObject([{ found: 1 }])
})

test('reports once with two concurrent processes', async ({ app, build }) => {
  const user = await build.user()
  const [buyerClient, office] = [await app.as(user), await app.as(await build.admin())]
  const marked = await build.car({ priceCents: 900_000 })
  await buyerClient.favourites.change({ body: { add: [marked.id] } })
  await alertSavedSearches(app.services)
  const { id } = await buyerClient.savedSearches.save({ body: { name: 'Noah', filters: { model: 'Noah' } } })
  for (let nth = 0; nth < 5; nth++) {
    const car = await build.car({ model: 'Noah' })
    await office.cars.priceMany({ body: { prices: [{ id: marked.id, price: 8000 - nth }] } })
    await Promise.all([alertSavedSearches(app.services), alertSavedSearches(app.services)])
    const rows = await listReported(app)
    expect(rows.filter((row) => row === `${id} found ${car.id}`)).toHaveLength(1)
    expect(rows.filter((row) => row === `${user.id} less ${marked.id}`)).toHaveLength(nth + 1)
  }
})

test('matches no car for a closed account, and again after it reopens', async ({ app, build }) => {
  const user = await build.user()
  const [buyerClient, office] = [await app.as(user), await app.as(await build.admin())]
  const marked = await build.car({ priceCents: 900_000 })
  await buyerClient.favourites.change({ body: { add: [marked.id] } })
  const { id } = await buyerClient.savedSearches.save({ body: { name: 'Wish', filters: { model: 'Wish' } } })
  await alertSavedSearches(app.services)
  const notified = async () => app.services.db.$count(notices, eq(notices.userId, user.id))
  const comes = async (price: number) => {
    await build.car({ model: 'Wish' })
    await office.cars.priceMany({ body: { prices: [{ id: marked.id, price }] } })
    await alertSavedSearches(app.services)
    const rows = (await listReported(app)).filter((row) => row.startsWith(id) || row.startsWith(user.id))
    return [rows.length, await notified()]
  }
  const setActive = (isActive: boolean) => office.users.update({ params: user, body: { isActive } })
  await setActive(false)
  expect(await comes(8000)).toEqual([0, 0])
  await setActive(true)
  expect(await comes(7000)).toEqual([2, 2])
})

test('notifies favouriting users of a lower price and a released car', async ({ app, build }) => {
  const user = await build.user()
  const [buyerClient, office] = [await app.as(user), await app.as(await build.admin())]
  const [dear, held] = [await build.car(), await build.car()]
  await buyerClient.favourites.change({ body: { add: [dear.id, held.id] } })
  const buyer = await app.as(await build.user())
  const { order } = await buyer.orders.place({ body: { carIds: [held.id] } })
  await alertSavedSearches(app.services)
  await office.cars.priceMany({ body: { prices: [{ id: dear.id, price: 5000 }] } })
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await alertSavedSearches(app.services)
  const mine = (await listReported(app)).filter((row) => row.startsWith(user.id))
  expect(mine).toEqual([`${user.id} free ${held.id}`, `${user.id} less ${dear.id}`])
  expect((await buyerClient.notices.list()).data).toMatchObject([
    { topic: 'searches', fact: { kind: 'favourites-changed', less: 1, free: 1 } },
  ])
})
