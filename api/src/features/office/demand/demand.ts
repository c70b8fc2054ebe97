import { t } from '@minato/contract/language/messages.ts'
import type { DemandFilters, DemandOrder, DemandRow } from '@minato/contract/office/demand/endpoints.ts'
import {
  type DemandBy,
  type DemandPart,
  type DemandSort,
  demandLimits,
  demandRows,
  demandSorts,
  demandSourceNames,
  usualDemandDays,
} from '@minato/contract/office/demand/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countryName } from '#ground/countries/countries.ts'
import { inOffice } from '#lib/database/columns.ts'
import type { Services } from '#services.ts'
import { readSpelling } from './spelling.ts'
import { passes, readPlaces, wishes } from './wishes.ts'

type Parts = Pick<Services, 'db' | 'clock'>

export const firstDay = (now: Date, { days = usualDemandDays }: Pick<DemandFilters, 'days'>) =>
  addDays(officeDay(now), 1 - Number(days))

const columns: Record<DemandPart, SQL> = {
  make: sql.raw('make'),
  model: sql.raw('model'),
  yearFrom: sql.raw('year_from'),
  yearTo: sql.raw('year_to'),
  budget: sql.raw('budget'),
  port: sql.raw('port'),
  country: sql.raw('country'),
}
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
/** The columns that are the same of everything in a row. */
export const keysOf = (by: DemandBy = 'model') => demandRows[by].map((part: DemandPart) => columns[part])

const sorted: Record<Exclude<DemandSort, 'name'>, SQL> = {
  all: sql`"all"`,
  missed: sql`missed`,
  asked: sql`asked`,
  queued: sql`queued`,
  saved: sql`saved`,
  last: sql`last`,
}

function ordering({ sort = 'all', direction, by }: DemandOrder) {
  const way = sql.raw((direction ?? demandSorts[sort].direction) === 'asc' ? 'ASC' : 'DESC')
  const keys = keysOf(by)
  const first = sort === 'name' ? [] : [sql`${sorted[sort]} ${way}`]
  // What nobody named stands last.
  return listed([...first, ...keys.map((key) => sql`${key} ${sort === 'name' ? way : sql`ASC`} NULLS LAST`)])
}

type Found = Omit<DemandRow, 'id' | 'name' | 'make' | 'model' | 'ports' | 'countries' | 'inStock' | 'models'> & {
  key: (string | number | null)[]
  ports: (string | null)[] | null
  countries: (string | null)[] | null
  models: [string, string | null][] | null
  total: number
}

const some = sql.raw(`[1:${demandLimits.named * 4}]`)
/** The most frequent first. */
const most = (what: SQL, where: SQL) => sql`(array_agg(${what} ORDER BY "all" DESC) FILTER (WHERE ${where}))${some}`
const sums = listed(
  demandSourceNames.map((source) => {
    const name = sql.raw(source)
    return sql`sum(${name})::int AS ${name}`
  }),
)

/** The rows of the board as the database counts them. */
async function count({ db, clock }: Parts, query: DemandOrder, page?: { page: number; limit: number }) {
  const places = await readPlaces(db)
  const keys = keysOf(query.by)
  const isByPlace = !keys.includes(columns.make)
  // Counted first by what few differ in, so that little is left to put in order.
  const fine = listed([...new Set([...keys, columns.make, columns.model, columns.port, columns.country])])
  const counted = sql`
    SELECT ${fine}, ${sums}, sum(missed + asked + queued + saved)::int AS "all", min(year_from) AS oldest, max(year_to) AS newest,
      min(budget) AS least, max(budget) AS most, greatest(max(day), (max(at) AT TIME ZONE ${inOffice})::date) AS last
    FROM ${wishes(firstDay(clock.now(), query), places)} AS wishes WHERE ${passes(query, places)} GROUP BY ${fine}`
  const merged = sql`
    SELECT ${listed(keys)}, ${sums}, sum("all")::int AS "all", min(oldest) AS oldest, max(newest) AS newest,
      min(least) AS least, max(most) AS most, max(last) AS last,
      ${most(columns.port, sql`port IS NOT NULL`)} AS ports, ${most(columns.country, sql`country IS NOT NULL`)} AS countries,
      ${isByPlace ? most(sql`json_build_array(make, model)`, sql`make IS NOT NULL`) : sql`NULL::json[]`} AS models
    FROM (${counted}) AS counted GROUP BY ${listed(keys)}`
  const single = sql`SELECT *, ARRAY[port] AS ports, ARRAY[country] AS countries, NULL::json[] AS models FROM (${counted}) AS counted`
  const rows = sql`
    SELECT jsonb_build_array(${listed(keys)}) AS key, oldest AS "yearFrom", newest AS "yearTo", least AS "budgetFrom", most AS "budgetTo",
      ports, countries, models, missed, asked, queued, saved, "all", last::text AS last, total::int AS total
    FROM (
      SELECT *, count(*) OVER () AS total FROM (${query.by === 'question' ? single : merged}) AS rows
      WHERE ${query.source ? sql`${sorted[query.source]} > 0` : sql`true`}
      ORDER BY ${ordering(query)}
      ${page ? sql`LIMIT ${page.limit} OFFSET ${(page.page - 1) * page.limit}` : sql``}
    ) AS page ORDER BY ${ordering(query)}`
  const found = await db.transaction(async (tx) => {
    // So many different questions are counted in memory.
    await tx.execute(sql`SET LOCAL work_mem = '64MB'`)
    return tx.execute<Found>(rows)
  })
  return { rows: found.rows as Found[], places }
}

/** One page of the board, the first being 1. */
export async function board(parts: Parts, query: DemandOrder & { page: number; limit: number }) {
  const found = await count(parts, query, query)
  // A page beyond the last says how many there are, too.
  const [first] =
    found.rows.length > 0 || query.page === 1 ? found.rows : (await count(parts, query, { page: 1, limit: 1 })).rows
  return { data: await present(parts, query, found), total: first?.total ?? 0 }
}

/** All rows that the filters show. */
export const wholeBoard = async (parts: Parts, query: DemandOrder) => present(parts, query, await count(parts, query))

type Places = Pick<DemandRow, 'ports' | 'countries'>
const ofCar = (_: Places, car: string) => car || t('Any car')
const nameOf: Record<DemandBy, (places: Places, car: string) => string> = {
  model: ofCar,
  question: ofCar,
  port: ({ ports }) => ports[0]?.name ?? t('No port named'),
  country: ({ countries }) => countries[0]?.name ?? t('No country named'),
}

const few = <Thing>(all: Iterable<Thing>) => [...new Set(all)].slice(0, demandLimits.named)

async function present({ db }: Parts, { by }: DemandOrder, { rows, places }: Awaited<ReturnType<typeof count>>) {
  const partsOfRow: readonly DemandPart[] = demandRows[by ?? 'model']
  const wanted = rows.map(({ key }) => {
    const [make, model] = (['make', 'model'] as const).map(
      (part) => key[partsOfRow.indexOf(part)] as string | null | undefined,
    )
    return { make: make ?? null, model: model ?? null }
  })
  const named = rows.flatMap(({ models }) => (models ?? []).map(([make, model]) => ({ make, model })))
  const spelling = await readSpelling(db, [...wanted, ...named])
  return rows.map(({ key, ports, countries, models, total, ...row }, at): DemandRow => {
    const car = wanted[at] ?? { make: null, model: null }
    const named = {
      ports: few(ports ?? []).flatMap((code) => (code ? [{ code, name: places.ports.get(code) ?? code }] : [])),
      countries: few(countries ?? []).flatMap((code) => (code ? [{ code, name: countryName(code) }] : [])),
    }
    return {
      ...row,
      ...named,
      ...spelling.spelled(car),
      id: JSON.stringify(key),
      name: nameOf[by ?? 'model'](named, spelling.text(car)),
      models: few((models ?? []).map(([make, model]) => spelling.text({ make, model }))),
      inStock: spelling.inStock(car),
    }
  })
}
