import { t } from '@minato/contract/language/messages.ts'
import type { DemandFilters, DemandOrder, DemandRow } from '@minato/contract/office/demand/endpoints.ts'
import {
  type DemandField,
  type DemandGrouping,
  demandFields,
  demandGroupings,
  demandLimits,
  demandSorts,
  demandSourceNames,
  usualDemandDays,
} from '@minato/contract/office/demand/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import { officeTimeZone } from '#lib/database/columns.ts'
import { getCountryName } from '#platform/countries/countries.ts'
import type { Services } from '#services.ts'
import { loadPlaces, matchesFilters, requestsSql } from './requests.ts'
import { loadSpelling } from './spelling.ts'
import { demandRequests } from './view.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export const getFirstDay = (now: Date, { days = usualDemandDays }: Pick<DemandFilters, 'days'>) =>
  addDays(toOfficeDay(now), 1 - Number(days))

/** Unqualified, because the outer queries have the same columns. */
const columns = Object.fromEntries(demandFields.map((field) => [field, sql.raw(demandRequests[field].name)])) as Record<
  DemandField,
  SQL
>
const joinSql = (fragments: readonly SQL[]) => sql.join([...fragments], sql`, `)
export const keyColumns = (by: DemandGrouping = 'model') =>
  demandGroupings[by].map((part: DemandField) => columns[part])

function orderColumns({ sort = 'all', direction, by }: DemandOrder) {
  const way = sql.raw((direction ?? demandSorts[sort].direction) === 'asc' ? 'ASC' : 'DESC')
  const keys = keyColumns(by)
  const first = sort === 'name' ? [] : [sql`${sql.identifier(sort)} ${way}`]
  // Requests without a value come last.
  return joinSql([...first, ...keys.map((key) => sql`${key} ${sort === 'name' ? way : sql`ASC`} NULLS LAST`)])
}

type CountedRow = Omit<DemandRow, 'id' | 'name' | 'make' | 'model' | 'ports' | 'countries' | 'inStock' | 'models'> & {
  key: (string | number | null)[]
  ports: (string | null)[] | null
  countries: (string | null)[] | null
  models: [string, string | null][] | null
  total: number
}

const arrayLimit = sql.raw(`[1:${demandLimits.itemsPerRow * 4}]`)
/** Most frequent first. */
const mostFrequent = (what: SQL, where: SQL) =>
  sql`(array_agg(${what} ORDER BY "all" DESC) FILTER (WHERE ${where}))${arrayLimit}`
const sums = joinSql(demandSourceNames.map((name) => sql.raw(`sum(${name})::int AS ${name}`)))
const sumsBySource = joinSql(
  demandSourceNames.map((name) => sql.raw(`coalesce(sum(count) FILTER (WHERE source = '${name}'), 0)::int AS ${name}`)),
)

async function countRows({ db, clock }: Deps, query: DemandOrder, page?: { page: number; limit: number }) {
  const places = await loadPlaces(db)
  const keys = keyColumns(query.by)
  const isByPlace = !keys.includes(columns.make)
  // Groups by the few varying columns first, so that the final sort handles little.
  const fine = joinSql([...new Set([...keys, columns.make, columns.model, columns.port, columns.country])])
  const countsSql = sql`
    SELECT ${fine}, ${sumsBySource}, sum(count)::int AS "all", min(year_from) AS oldest, max(year_to) AS newest,
      min(budget) AS least, max(budget) AS most, greatest(max(day), (max(at) AT TIME ZONE ${officeTimeZone})::date) AS last
    FROM ${requestsSql(getFirstDay(clock.now(), query), places)} AS wishes WHERE ${matchesFilters(query, places)} GROUP BY ${fine}`
  const merged = sql`
    SELECT ${joinSql(keys)}, ${sums}, sum("all")::int AS "all", min(oldest) AS oldest, max(newest) AS newest,
      min(least) AS least, max(most) AS most, max(last) AS last,
      ${mostFrequent(columns.port, sql`port IS NOT NULL`)} AS ports, ${mostFrequent(columns.country, sql`country IS NOT NULL`)} AS countries,
      ${isByPlace ? mostFrequent(sql`json_build_array(make, model)`, sql`make IS NOT NULL`) : sql`NULL::json[]`} AS models
    FROM (${countsSql}) AS counted GROUP BY ${joinSql(keys)}`
  const single = sql`SELECT *, ARRAY[port] AS ports, ARRAY[country] AS countries, NULL::json[] AS models FROM (${countsSql}) AS counted`
  const rows = sql`
    SELECT jsonb_build_array(${joinSql(keys)}) AS key, oldest AS "yearFrom", newest AS "yearTo", least AS "budgetFrom", most AS "budgetTo",
      ports, countries, models, missed, asked, queued, saved, "all", last::text AS last, total::int AS total
    FROM (
      SELECT *, count(*) OVER () AS total FROM (${query.by === 'question' ? single : merged}) AS rows
      WHERE ${query.source ? sql`${sql.identifier(query.source)} > 0` : sql`true`}
      ORDER BY ${orderColumns(query)}
      ${page ? sql`LIMIT ${page.limit} OFFSET ${(page.page - 1) * page.limit}` : sql``}
    ) AS page ORDER BY ${orderColumns(query)}`
  const result = await db.transaction(async (tx) => {
    // Keeps the aggregation of many distinct requests in memory.
    await tx.execute(sql`SET LOCAL work_mem = '64MB'`)
    return tx.execute<CountedRow>(rows)
  })
  return { rows: result.rows as CountedRow[], places }
}

/** Returns one page of the board; pages start at 1. */
export async function getBoardPage(deps: Deps, query: DemandOrder & { page: number; limit: number }) {
  const counts = await countRows(deps, query, query)
  // A page beyond the last still needs the total.
  const [first] =
    counts.rows.length > 0 || query.page === 1
      ? counts.rows
      : (await countRows(deps, query, { page: 1, limit: 1 })).rows
  return { data: await presentRows(deps, query, counts), total: first?.total ?? 0 }
}

export const getFullBoard = async (deps: Deps, query: DemandOrder) =>
  presentRows(deps, query, await countRows(deps, query))

type Places = Pick<DemandRow, 'ports' | 'countries'>
const carName = (_: Places, car: string) => car || t('Any car')
const rowNames: Record<DemandGrouping, (places: Places, car: string) => string> = {
  model: carName,
  question: carName,
  port: ({ ports }) => ports[0]?.name ?? t('No port named'),
  country: ({ countries }) => countries[0]?.name ?? t('No country named'),
}

const limitDistinct = <Item>(items: Iterable<Item>) => [...new Set(items)].slice(0, demandLimits.itemsPerRow)

async function presentRows({ db }: Deps, { by }: DemandOrder, { rows, places }: Awaited<ReturnType<typeof countRows>>) {
  const rowParts: readonly DemandField[] = demandGroupings[by ?? 'model']
  const requestedCars = rows.map(({ key }) => {
    const [make, model] = (['make', 'model'] as const).map(
      (part) => key[rowParts.indexOf(part)] as string | null | undefined,
    )
    return { make: make ?? null, model: model ?? null }
  })
  const modelNames = rows.flatMap(({ models }) => (models ?? []).map(([make, model]) => ({ make, model })))
  const spelling = await loadSpelling(db, [...requestedCars, ...modelNames])
  return rows.map(({ key, ports, countries, models, total, ...row }, at): DemandRow => {
    const car = requestedCars[at] ?? { make: null, model: null }
    const namedPlaces = {
      ports: limitDistinct(ports ?? []).flatMap((code) =>
        code ? [{ code, name: places.ports.get(code) ?? code }] : [],
      ),
      countries: limitDistinct(countries ?? []).flatMap((code) => (code ? [{ code, name: getCountryName(code) }] : [])),
    }
    return {
      ...row,
      ...namedPlaces,
      ...spelling.spelled(car),
      id: JSON.stringify(key),
      name: rowNames[by ?? 'model'](namedPlaces, spelling.text(car)),
      models: limitDistinct((models ?? []).map(([make, model]) => spelling.text({ make, model }))),
      inStock: spelling.inStock(car),
    }
  })
}
