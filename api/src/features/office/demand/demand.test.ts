import type { DemandRow } from '@minato/contract/office/demand/endpoints.ts'
import { type DemandField, type DemandGrouping, demandGroupings } from '@minato/contract/office/demand/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findCountryCode } from '#platform/countries/countries.ts'
import { ports } from '#platform/ports/table.ts'
import { users } from '#platform/users/table.ts'
import { missedSearches, savedSearches } from '#shipping/saved-searches/table.ts'
import { cars } from '#stock/cars/table.ts'
import { waitingBuyers } from '#stock/cars/waiting-list/table.ts'
import type { Builder } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { inquiries } from '../inquiries/table.ts'

const browser = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile' } }
const day = 86_400_000

type DemandRequest = { source: 'missed' | 'asked' | 'queued' | 'saved'; times: number; on: string } & Record<
  DemandField,
  string | number | null
>

/** Recounts every request from its raw rows. */
async function rawWishes({ services: { db } }: App): Promise<DemandRequest[]> {
  const people = new Map((await db.select().from(users)).map((one) => [one.id, one]))
  const stock = new Map((await db.select().from(cars)).map((one) => [one.id, one]))
  const harbours = await db.select().from(ports)
  const low = (text: string | null | undefined) => (text ? foldCase(text) : null)
  const missed = (await db.select().from(missedSearches)).map(
    ({ id, day: on, count: times, port, ...row }): DemandRequest => ({
      ...row,
      ...{ source: 'missed', times, on, port: port?.slice(-5) ?? null },
    }),
  )
  const saved = (await db.select().from(savedSearches)).map(({ search, port, createdAt }): DemandRequest => {
    const asked = new URLSearchParams(search)
    const number = (name: string) => (asked.has(name) ? Math.round(Number(asked.get(name))) : null)
    return {
      ...{
        source: 'saved',
        times: 1,
        on: toOfficeDay(createdAt),
        make: low(asked.get('make')),
        model: low(asked.get('model')),
      },
      ...{ yearFrom: number('yearFrom'), yearTo: number('yearTo'), budget: number('totalMax') ?? number('priceTo') },
      ...{ port: port?.slice(-5) ?? null, country: port?.slice(0, 2) ?? null },
    }
  })
  const queued = (await db.select().from(waitingBuyers)).map(({ userId, carId, createdAt }): DemandRequest => {
    const [user, car] = [people.get(userId), stock.get(carId)]
    const [year, to] = [car?.year ?? null, user?.destination]
    return {
      ...{ source: 'queued', times: 1, on: toOfficeDay(createdAt), make: low(car?.make), model: low(car?.model) },
      ...{ yearFrom: year, yearTo: year, budget: null, port: to?.slice(-5) ?? null },
      country: to?.slice(0, 2) ?? findCountryCode(user?.country ?? null) ?? null,
    }
  })
  const asked = (await db.select().from(inquiries)).flatMap(
    ({ kind, inquiryType, createdAt, ...row }): DemandRequest[] => {
      if (kind !== 'VEHICLE' || inquiryType === 'PARTS') return []
      const port =
        harbours.find(({ name, code }) => [low(name), low(code)].includes(low(row.port)))?.code ?? low(row.port)
      const country =
        row.country.length === 2 ? row.country.replace('UK', 'GB') : (findCountryCode(row.country) ?? null)
      return [
        {
          ...{ source: 'asked', times: 1, on: toOfficeDay(createdAt), make: low(row.make), model: low(row.model) },
          ...{ yearFrom: row.yearFrom, yearTo: row.yearTo, budget: null, port, country },
        },
      ]
    },
  )
  return [...missed, ...saved, ...queued, ...asked]
}

const counts = ['missed', 'asked', 'queued', 'saved'] as const

function recount(wishes: readonly DemandRequest[], by: DemandGrouping) {
  const parts: readonly DemandField[] = demandGroupings[by]
  const groups = Map.groupBy(wishes, (wish) => JSON.stringify(parts.map((part) => wish[part])))
  const numbers = (some: readonly DemandRequest[], part: DemandField) =>
    some.flatMap((wish) => (wish[part] as number | null) ?? [])
  const least = (all: number[]) => (all.length > 0 ? Math.min(...all) : null)
  const most = (all: number[]) => (all.length > 0 ? Math.max(...all) : null)
  const texts = (some: readonly DemandRequest[], part: DemandField) =>
    new Set(some.flatMap((wish) => (wish[part] as string) ?? []))
  return [...groups].map(([id, some]) => {
    const times = (source?: string) =>
      some.reduce((sum, wish) => sum + (source && wish.source !== source ? 0 : wish.times), 0)
    return {
      id,
      ...Object.fromEntries(counts.map((source) => [source, times(source)])),
      all: times(),
      last: some
        .map(({ on }) => on)
        .sort()
        .at(-1),
      yearFrom: least(numbers(some, 'yearFrom')),
      yearTo: most(numbers(some, 'yearTo')),
      budgetFrom: least(numbers(some, 'budget')),
      budgetTo: most(numbers(some, 'budget')),
      ports: [...texts(some, 'port')].sort(),
      countries: [...texts(some, 'country')].sort(),
    }
  })
}

const codes = (places: readonly { code: string }[]) => places.map(({ code }) => code).sort()
const plain = ({ id, missed, asked, queued, saved, all, last, ports: to, countries, ...row }: DemandRow) => ({
  ...{ id: JSON.stringify(JSON.parse(id)), missed, asked, queued, saved, all, last },
  ...{ yearFrom: row.yearFrom, yearTo: row.yearTo, budgetFrom: row.budgetFrom, budgetTo: row.budgetTo },
  ...{ ports: codes(to), countries: codes(countries) },
})
const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function readFullBoard(office: App['guest'], query: object) {
  const rows: DemandRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await office.demand.list({ query: { ...query, page, limit: 100 } as never })
    pages = meta.totalPages
    rows.push(...data)
  }
  return rows
}

const makes = ['Toyota', 'NISSAN', 'toyota', 'Suzuki']
const models = ['Prado', 'X-Trail', 'prado', undefined]
const places = ['KEMBA', 'UG-KEMBA', 'TZDAR', undefined]

/** Creates a user who performs all actions that the board counts. */
async function world(app: App, build: Builder) {
  const people = await Promise.all(
    ['Kenya', 'Uganda', 'Tanzania', 'United Kingdom'].map((country, nth) =>
      build.user({ country, destination: [null, 'UG-KEMBA', 'TZDAR', null][nth] ?? null }),
    ),
  )
  const clients = await Promise.all(people.map((person) => app.as(person)))
  const held = await Promise.all(
    [0, 1, 2, 3].map((nth) => build.car({ make: makes[nth], model: 'Patrol', year: 2010 + nth })),
  )
  const holder = await app.as(await build.user())
  for (const car of held) await holder.orders.place({ body: { carIds: [car.id] } })
  return { people, clients, held }
}

test('equals a recount of the raw rows after random actions', async ({ app, build }) => {
  const { db } = app.services
  // The test moves the clock by weeks, so sessions must last.
  app.services.config.sessionSeconds = 1e9
  const office = await app.as(await build.admin())
  const { clients, held } = await world(app, build)
  const one = <Thing>(some: readonly Thing[], at: number) => some[at % some.length] as Thing
  const filtersOf = (n: number) => ({
    make: one(makes, n),
    ...(one(models, n >> 2) && { model: one(models, n >> 2) as string }),
    ...(n % 3 === 0 && { yearFrom: String(2008 + (n % 5)) }),
    ...(n % 5 === 0 && { yearTo: String(2013 + (n % 4)) }),
    ...(one(places, n >> 4)
      ? { to: one(places, n >> 4) as string, totalMax: String(4000 + (n % 4) * 500) }
      : n % 2 === 0 && { priceTo: String(3000 + (n % 3) * 250) }),
  })
  const refused = (codesOf: readonly string[]) => (error: { code?: string }) => {
    if (!codesOf.includes(error.code ?? '')) throw error
  }
  const acts = [
    (n: number) => app.guest.savedSearches.missed({ body: { filters: filtersOf(n) } }, browser),
    (n: number) => app.guest.savedSearches.missed({ body: { filters: filtersOf(n) } }, browser),
    (n: number) =>
      one(clients, n)
        .savedSearches.save({ body: { name: 'Mine', filters: filtersOf(n >> 3) } })
        .catch(refused(['too-many-searches'])),
    async (n: number) => {
      const own = one(clients, n)
      const { data } = await own.savedSearches.list()
      if (n % 3 === 0 && data.length > 0) await own.savedSearches.remove({ params: one(data, n >> 2) })
    },
    (n: number) =>
      one(clients, n)
        .tellFirst.join({ params: one(held, n >> 2) })
        .catch(refused(['too-many-wait'])),
    (n: number) => one(clients, n).tellFirst.leave({ params: one(held, n >> 2) }),
    (n: number) =>
      (n % 2 ? app.guest : one(clients, n >> 1)).inquiries.create({
        body: {
          ...{
            country: one(['KE', 'UK', 'Uganda', 'Zambia'], n),
            email: 'asks@buyer.example',
            mobile: '+254155514142',
          },
          ...{ inquiryType: one(['CAR', 'TRUCKS', 'PARTS'], n), customerType: 'INDIVIDUAL' },
          ...{
            make: one(makes, n),
            model: one(models, n >> 2),
            port: one(['Mombasa', 'tzdar', 'Kampala', undefined], n >> 3),
          },
          ...(n % 3 === 0 && { yearFrom: 2012, yearTo: 2016 }),
        } as never,
      }),
    async (n: number) => {
      const { data } = await office.inquiries.list({ query: { limit: 50 } })
      if (n % 3 === 0 && data.length > 0) await office.inquiries.remove({ params: one(data, n) })
    },
    () => {
      app.services.now = new Date(app.services.now.getTime() + day / 7)
    },
  ]
  const chosen = fc.sample(fc.tuple(fc.nat(acts.length - 1), fc.nat(4095)), { numRuns: rounds.demandActs, seed: 17 })
  for (const [nth, [act, n]] of chosen.entries()) {
    await acts[act]?.(n)
    // The database stamps its own time, so rows get the time of the action here.
    if (nth % 20 === 0) await stampAsIfNow(app)
  }
  await stampAsIfNow(app)
  const all = await rawWishes(app)
  expect([...new Set(all.map(({ source }) => source))].sort()).toEqual([...counts].sort())
  expect(all.length).toBeGreaterThan(rounds.demandActs / 5)

  for (const by of ['model', 'question', 'port', 'country'] as const)
    for (const days of ['7', '30', '90'] as const) {
      const first = toOfficeDay(new Date(app.services.now.getTime() - (Number(days) - 1) * day))
      const since = all.filter(({ on }) => on >= first)
      expect(byId((await readFullBoard(office, { by, days })).map(plain)), `${by} ${days}`).toEqual(
        byId(recount(since, by)),
      )
    }

  const suits = ({ make, model, yearFrom, yearTo, budget, port, country }: DemandRequest) =>
    [make, model].join(' ').includes('toy') &&
    Number(yearFrom ?? 0) <= 2012 &&
    Number(yearTo ?? 9999) >= 2012 &&
    Number(budget ?? 1e9) >= 3200 &&
    port === 'KEMBA' &&
    country === 'UG'
  const suited = recount(all.filter(suits), 'question').filter((row) => 'missed' in row && Number(row.missed) > 0)
  const query = {
    by: 'question',
    days: '90',
    search: 'TOY',
    year: 2012,
    price: 3200,
    port: 'Mombasa',
    country: 'Uganda',
  }
  expect(suited.length).toBeGreaterThan(3)
  expect(byId((await readFullBoard(office, { ...query, source: 'missed' })).map(plain))).toEqual(byId(suited))
  const sorted = await readFullBoard(office, { by: 'model', days: '90', sort: 'asked', direction: 'asc' })
  expect(sorted.map(({ asked }) => asked)).toEqual(sorted.map(({ asked }) => asked).sort((a, b) => a - b))
  const csv = await (await office.demand.export({ query: { days: '90' } })).text()
  expect(csv.trim().split('\r\n')).toHaveLength(sorted.length + 1)
  await db.delete(inquiries)
})

/** Sets the time of rows written since the last call to that of the test. */
async function stampAsIfNow({ services: { db, now } }: App) {
  for (const table of [savedSearches, waitingBuyers, inquiries])
    await db
      .update(table)
      .set({ createdAt: now })
      .where(sql`${table.createdAt} > ${new Date('2026-11-01').toISOString()}::timestamptz`)
}
