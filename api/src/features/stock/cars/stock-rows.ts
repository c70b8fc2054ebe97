import { repairedGrades } from '@minato/contract/stock/cars/condition/auction-grades.ts'
import { repairedLetters } from '@minato/contract/stock/cars/condition/condition.ts'
import { glassPanels } from '@minato/contract/stock/cars/condition/panels.ts'
import { facets, type YesNoFilterName, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { tradedFields } from '@minato/contract/stock/cars/traded-car.ts'
import type { StockCar, StockIndex } from '@minato/stock-index'
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { visible } from './search.ts'
import { cars } from './table.ts'

/** Cars that are read at once: some milliseconds of work. */
const pageSize = 1000
/** A change takes longer than a car that is loaded. */
const changedAtOnce = 100

/** A list of words of ours, written into a query. */
function textOf(words: readonly string[]) {
  return sql`${sql.raw(`'{${words.join(',')}}'`)}::text[]`
}

/** A car is known to have no repaired panel: what `hasRepairedPanels` of the contract says of one, by the same lists. */
const noRepairedPanels = sql<boolean>`(
  ${cars.condition} IS NOT NULL
  AND ${cars.repairHistory} IS DISTINCT FROM 'REPAIRED'
  AND coalesce(${cars.auctionGrade} <> ALL(${textOf(repairedGrades)}), true)
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(${cars.condition}) AS mark
    WHERE mark ->> 'letter' = ANY(${textOf(repairedLetters)}) AND mark ->> 'panel' <> ALL(${textOf(glassPanels)})
  )
)`

/** The fields of the dropdowns, and those that decide whether a car may be imported and its price at a port. */
const named = [...facets.map(({ field }) => field), ...tradedFields.filter((field) => field !== 'price')]

const computedFlags: Partial<Record<YesNoFilterName, SQL>> = { noRepairedPanels }

const columns = {
  ...Object.fromEntries(named.map((field) => [field, cars[field]])),
  version: cars.version,
  createdAt: sql`(extract(epoch FROM ${cars.createdAt}) * 1000000)::float8`,
  stockNumber: cars.stockNumber,
  title: cars.title,
  priceCents: cars.priceCents,
  status: cars.status,
  searchText: cars.searchText,
  ...Object.fromEntries(yesNoFilters.map(({ name, field }) => [name, computedFlags[name] ?? cars[field]])),
} satisfies Partial<Record<keyof StockCar, unknown>>
const selected = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
)

/** All visible cars by their ids, in pages that are JSON, for as long as they are wanted. */
export async function* visibleCars(db: NodePgDatabase, wanted: () => boolean) {
  let last: string | undefined
  while (wanted()) {
    const after: SQL | undefined = last === undefined ? undefined : gt(cars.id, last)
    const { rows } = await db.execute<{ page: string; last: string }>(
      sql`SELECT json_agg(car)::text AS page, (array_agg(car.id ORDER BY car.id DESC))[1] AS last FROM (
        SELECT ${selected} FROM ${cars} WHERE ${and(visible, after)} ORDER BY ${asc(cars.id)} LIMIT ${pageSize}
      ) AS car HAVING count(*) > 0`,
    )
    const [row] = rows
    if (!row) return
    yield row.page
    last = row.last
  }
}

/** Cars at once in a page that is made for a comparison. */
const comparedAtOnce = 1000

/**
 * Of some cars those that everybody sees and can order, as the index takes them in, in pages that are JSON.
 * @param from  rows as those of `cars`, by the name `cars`, and the condition that makes them some of these ids
 */
async function* orderable(db: NodePgDatabase, ids: readonly string[], from: (some: string[]) => SQL) {
  for (let first = 0; first < ids.length; first += comparedAtOnce) {
    const { rows } = await db.execute<{ page: string | null }>(
      sql`SELECT json_agg(car)::text AS page FROM (
        SELECT ${selected} FROM ${from(ids.slice(first, first + comparedAtOnce))} WHERE ${visible} AND ${cars.status} = 'AVAILABLE'
      ) AS car`,
    )
    if (rows[0]?.page) yield rows[0].page
  }
}

export const orderableNow = (db: NodePgDatabase, ids: readonly string[]) =>
  orderable(db, ids, (some) => sql`(SELECT * FROM ${cars} WHERE id = ANY(${sql.param(some)}::uuid[])) AS cars`)

/** As they were, by rows that a query gives as JSON for ids. */
export const orderableBefore = (db: NodePgDatabase, ids: readonly string[], rows: (some: string[]) => SQL) =>
  orderable(db, ids, (some) => sql`jsonb_populate_recordset(NULL::cars, (${rows(some)})) AS cars`)

export const countVisible = (db: NodePgDatabase) => db.$count(cars, visible)

/** Reads cars that have changed, so many at a time that others have their turn between. */
export async function read(db: NodePgDatabase, index: StockIndex, ids: readonly string[]) {
  for (let first = 0; first < ids.length; first += changedAtOnce)
    await readSome(db, index, ids.slice(first, first + changedAtOnce))
}

/** A missing one is hidden or gone. */
async function readSome(db: NodePgDatabase, index: StockIndex, ids: string[]) {
  const { rows } = await db.execute<StockCar>(
    sql`SELECT ${selected} FROM ${cars} WHERE ${and(visible, inArray(cars.id, ids))}`,
  )
  const gone = new Set(ids)
  for (const car of rows) {
    await index.put(car)
    gone.delete(car.id)
  }
  for (const id of gone) await index.remove(id)
}
