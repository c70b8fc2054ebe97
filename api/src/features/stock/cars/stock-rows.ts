import { repairedGrades } from '@minato/contract/stock/cars/condition/auction-grades.ts'
import { repairCodes } from '@minato/contract/stock/cars/condition/condition.ts'
import { glassPanels } from '@minato/contract/stock/cars/condition/panels.ts'
import { facets, type YesNoFilterName, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { pricingFields } from '@minato/contract/stock/cars/pricing-car.ts'
import type { StockCar, StockIndex } from '@minato/stock-index'
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isVisible } from './search.ts'
import { cars } from './table.ts'

/** Cars per statement: some milliseconds of work. */
const pageSize = 1000
/** Smaller, because a changed car takes longer to index than a loaded one. */
const changeBatchSize = 100

/** Interpolates raw text: only for our own constants. */
const toTextArray = (words: readonly string[]) => sql`${sql.raw(`'{${words.join(',')}}'`)}::text[]`

/** SQL form of `hasRepairedPanels` of the contract, from the same lists. */
const noRepairedPanels = sql<boolean>`(
  ${cars.condition} IS NOT NULL
  AND ${cars.repairHistory} IS DISTINCT FROM 'REPAIRED'
  AND coalesce(${cars.auctionGrade} <> ALL(${toTextArray(repairedGrades)}), true)
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(${cars.condition}) AS mark
    WHERE mark ->> 'letter' = ANY(${toTextArray(repairCodes)}) AND mark ->> 'panel' <> ALL(${toTextArray(glassPanels)})
  )
)`

/** The fields of the dropdowns, and those that import verdicts and prices at a port need. */
const plainFields = [...facets.map(({ field }) => field), ...pricingFields.filter((field) => field !== 'price')]

const computedFlags: Partial<Record<YesNoFilterName, SQL>> = { noRepairedPanels }

const columns = {
  ...Object.fromEntries(plainFields.map((field) => [field, cars[field]])),
  version: cars.version,
  createdAt: sql`(extract(epoch FROM ${cars.createdAt}) * 1000000)::float8`,
  stockNumber: cars.stockNumber,
  title: cars.title,
  priceCents: cars.priceCents,
  status: cars.status,
  searchText: cars.searchText,
  ...Object.fromEntries(yesNoFilters.map(({ name, field }) => [name, computedFlags[name] ?? cars[field]])),
} satisfies Partial<Record<keyof StockCar, unknown>>
const selectedColumns = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
)

/** Yields pages of JSON in the order of the ids, until `isNeeded` returns false. */
export async function* visibleCars(db: NodePgDatabase, isNeeded: () => boolean) {
  let last: string | undefined
  while (isNeeded()) {
    const after: SQL | undefined = last === undefined ? undefined : gt(cars.id, last)
    const { rows } = await db.execute<{ page: string; last: string }>(
      sql`SELECT json_agg(car)::text AS page, (array_agg(car.id ORDER BY car.id DESC))[1] AS last FROM (
        SELECT ${selectedColumns} FROM ${cars} WHERE ${and(isVisible, after)} ORDER BY ${asc(cars.id)} LIMIT ${pageSize}
      ) AS car HAVING count(*) > 0`,
    )
    const [row] = rows
    if (!row) return
    yield row.page
    last = row.last
  }
}

const matchBatchSize = 1000
type BatchSql = (ids: string[]) => SQL

/**
 * Yields the visible and available ones as pages of JSON for the index.
 * @param from  rows like those of `cars`, under the name `cars`, limited to these ids
 */
async function* orderable(db: NodePgDatabase, ids: readonly string[], from: BatchSql) {
  for (let first = 0; first < ids.length; first += matchBatchSize) {
    const { rows } = await db.execute<{ page: string | null }>(
      sql`SELECT json_agg(car)::text AS page FROM (
        SELECT ${selectedColumns} FROM ${from(ids.slice(first, first + matchBatchSize))} WHERE ${isVisible} AND ${cars.status} = 'AVAILABLE'
      ) AS car`,
    )
    if (rows[0]?.page) yield rows[0].page
  }
}

export const streamOrderableCars = (db: NodePgDatabase, ids: readonly string[]) =>
  orderable(db, ids, (batch) => sql`(SELECT * FROM ${cars} WHERE id = ANY(${sql.param(batch)}::uuid[])) AS cars`)

/** The state before the change, from rows that a query returns as JSON. */
export const streamPreviouslyOrderableCars = (db: NodePgDatabase, ids: readonly string[], rows: BatchSql) =>
  orderable(db, ids, (batch) => sql`jsonb_populate_recordset(NULL::cars, (${rows(batch)})) AS cars`)

export const countVisible = (db: NodePgDatabase) => db.$count(cars, isVisible)

/** Reads changed cars in batches, so that other requests run in between. */
export async function refreshCars(db: NodePgDatabase, index: StockIndex, ids: readonly string[]) {
  for (let first = 0; first < ids.length; first += changeBatchSize)
    await refreshBatch(db, index, ids.slice(first, first + changeBatchSize))
}

/** Cars that the query does not return are hidden or deleted. */
async function refreshBatch(db: NodePgDatabase, index: StockIndex, ids: string[]) {
  const { rows } = await db.execute<StockCar>(
    sql`SELECT ${selectedColumns} FROM ${cars} WHERE ${and(isVisible, inArray(cars.id, ids))}`,
  )
  const missingIds = new Set(ids)
  for (const car of rows) {
    await index.put(car)
    missingIds.delete(car.id)
  }
  for (const id of missingIds) await index.remove(id)
}
