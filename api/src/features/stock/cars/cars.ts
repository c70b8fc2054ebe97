// Rule: one car, one buyer. Whether a car can be ordered is decided here, in the database, when an order takes it on hold.
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RowCacheFactory } from '#lib/caching/row-cache.ts'
import { coalesce } from '#lib/coalesce.ts'
import type { Database } from '#lib/database/database.ts'
import { prepareOnce } from '#lib/database/prepared-inserts.ts'
import * as carAvailability from './availability.ts'
import { carRows } from './changes.ts'
import { isVisible, matchesName } from './search.ts'
import { type CarRow, cars } from './table.ts'

export const { find, insert, update } = carRows

export const selectCarIdsByName = (db: Database, word: string) =>
  db
    .select({ id: cars.id })
    .from(cars)
    .where(or(...matchesName(word)))

/**
 * Uses one conditional update: of two concurrent buyers one gets the row. A car that is offered to the user counts as
 * available; for everyone else it stays on hold.
 * @returns the held cars; fewer than requested when one was not available
 */
export const holdCars = (tx: Database, ids: readonly string[], { userId, now }: { userId: string; now: Date }) =>
  holdCarsStatement(tx).execute({ ids, userId, at: now.toISOString(), now: new Date().toISOString() })

const holdCarsStatement = prepareOnce((tx) => {
  const isOffered = carAvailability.isOfferedTo(sql.placeholder('userId'), sql.placeholder('at'))
  const isOrderable = and(or(eq(cars.status, 'AVAILABLE'), isOffered), eq(cars.isActive, true))
  const wasAvailable = sql`${cars.status} = 'AVAILABLE'`
  return updateStatus(
    tx,
    sql.placeholder('ids'),
    {
      status: 'ON_HOLD',
      setAsideUntil: null,
      updatedAt: sql`CASE WHEN ${wasAvailable} THEN ${sql.placeholder('now')}::timestamptz ELSE ${cars.updatedAt} END`,
      version: sql`${cars.version} + CASE WHEN ${wasAvailable} THEN 1 ELSE 0 END`,
    },
    isOrderable,
  )
    .returning({ ...getTableColumns(cars), isWaitedFor: carAvailability.hasWaitingBuyers })
    .prepare('hold_cars')
})

/** For a reopened order; hidden cars too. Fewer cars come back when another order holds one by now. */
export async function retakeCars(
  deps: carAvailability.WaitingListDeps,
  tx: Database,
  ids: readonly string[],
  status: CarRow['status'],
) {
  const retakenCars = await updateStatus(tx, sql.param([...ids]), { status }, eq(cars.status, 'AVAILABLE')).returning()
  if (status === 'SOLD') for (const car of retakenCars) await carAvailability.closeWaitingList(deps, tx, car, 'sold')
  return retakenCars
}

/**
 * Cars with waiting buyers are offered to them.
 * @returns the new availability of those cars
 */
export async function syncCarStatus(
  deps: carAvailability.WaitingListDeps,
  tx: Database,
  ids: readonly string[],
  status: CarRow['status'],
) {
  const before = await carRows.lock(tx, ids)
  const withWaitingBuyers = await carAvailability.findCarsWithWaitingBuyers(tx, ids)
  const withoutWaitingBuyers = ids.filter((id) => !withWaitingBuyers.has(id))
  if (withoutWaitingBuyers.length > 0) await updateStatus(tx, sql.param(withoutWaitingBuyers), { status })
  const availabilities = new Map<string, carAvailability.CarAvailability>()
  for (const car of before.filter(({ id }) => withWaitingBuyers.has(id))) {
    const availability = await carAvailability.nextAvailability(deps, tx, car, { ...car, status })
    await carAvailability.saveAvailability(tx, car, availability)
    availabilities.set(car.id, availability)
  }
  return availabilities
}

/** Locks the cars in the order of their ids, so two orders cannot deadlock. */
type StatusUpdate = { status: CarRow['status']; setAsideUntil?: null; updatedAt?: SQL; version?: SQL }
function updateStatus(db: Database, ids: SQLWrapper, change: StatusUpdate, condition?: SQL) {
  const isRequested = sql`${cars.id} = ANY(${ids}::uuid[])`
  const locked = db
    .$with('locked')
    .as(db.select({ id: cars.id }).from(cars).where(isRequested).orderBy(cars.id).for('update'))
  return db
    .with(locked)
    .update(cars)
    .set({ version: sql`${cars.version} + 1`, ...change })
    .where(and(inArray(cars.id, db.select({ id: locked.id }).from(locked)), condition))
}

/** In any order. */
const prepareVisibleCars = (db: NodePgDatabase) => {
  const where = and(isVisible, sql`${cars.id} = ANY(${sql.placeholder('ids')}::uuid[])`)
  const query = db.select().from(cars).where(where).prepare('cars_by_ids')
  return (ids: readonly string[]) => query.execute({ ids })
}

/** Reads cars in the order of the given ids. Hidden and deleted ones are left out. */
export const createVisibleCarsReader = ({
  db,
  createRowCache,
}: {
  db: NodePgDatabase
  createRowCache: RowCacheFactory
}) => createRowCache('cars', prepareVisibleCars(db))

/** Reads a visible car by its id. Concurrent reads share one statement. */
export function createSingleCarReader(db: NodePgDatabase) {
  const readCars = prepareVisibleCars(db)
  return coalesce(async (ids: string[]) => {
    const rows = new Map((await readCars(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
}

export const indexPageSize = 10_000

export async function listIndexPage(db: Database, page: number) {
  const rows = db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(isVisible)
    .orderBy(cars.id)
    .limit(indexPageSize)
    .offset((page - 1) * indexPageSize)
  const [data, total] = await Promise.all([rows, db.$count(cars, isVisible)])
  return { data, total }
}

/** Same model first, then same make, then same type; among those the nearest price. */
export const findSimilarCars = (db: Database, car: CarRow, count: number) =>
  db
    .select()
    .from(cars)
    .where(
      and(
        eq(cars.isActive, true),
        eq(cars.status, 'AVAILABLE'),
        ne(cars.id, car.id),
        or(eq(cars.make, car.make), car.type === null ? undefined : eq(cars.type, car.type)),
      ),
    )
    .orderBy(
      desc(and(eq(cars.make, car.make), eq(cars.model, car.model)) as SQL),
      car.type === null ? sql`1` : desc(eq(cars.type, car.type)),
      sql`abs(${cars.priceCents} - ${car.priceCents})`,
      cars.id,
    )
    .limit(count)
