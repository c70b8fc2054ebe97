// Rule: one car, one buyer.
import { and, desc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { builtOnce } from '../../../lib/database/built-once.ts'
import type { Database } from '../../../lib/database/database.ts'
import { rowsOf } from '../../../lib/database/rows.ts'
import type { KeepRows } from '../../../lib/listening/kept-rows.ts'
import { together } from '../../../lib/together.ts'
import { named, visible } from './search.ts'
import { type CarRow, cars } from './table.ts'

export { finding } from './in-memory/finding.ts'
export { followStock } from './in-memory/stock.ts'
export { countAtSea, isSale } from './ordered.ts'
export { type NamedTradedCar, tradedCars } from './traded.ts'
export type NewCar = typeof cars.$inferInsert

export const rows = rowsOf(cars)
export const { find, insert, update } = rows

/** The ids of the cars that a word names by stock number or id. */
export const idsNamed = (db: Database, word: string) =>
  db
    .select({ id: cars.id })
    .from(cars)
    .where(or(...named(word)))

/**
 * Holds cars for an order: one conditional update, so of two buyers at the same moment one gets the row and the other none.
 * @returns the cars that were held; fewer than wanted when one was not available
 */
export const hold = (tx: Database, ids: readonly string[]) =>
  holding(tx).execute({ ids, now: new Date().toISOString() })

const holding = builtOnce((tx) => {
  const may = and(eq(cars.status, 'AVAILABLE'), eq(cars.isActive, true))
  const updatedAt = sql`${sql.placeholder('now')}::timestamptz`
  return move(tx, sql.placeholder('ids'), { status: 'ON_HOLD', updatedAt }, may).returning().prepare('hold_cars')
})

/** Takes cars for an order that is opened again, hidden or not; fewer come back when one has gone to somebody else. */
export const retake = (db: Database, ids: readonly string[], status: CarRow['status']) =>
  move(db, sql.param([...ids]), { status }, eq(cars.status, 'AVAILABLE')).returning({ id: cars.id })

/** Lets the cars of an order follow its status. */
export const follow = (db: Database, ids: readonly string[], status: CarRow['status']) =>
  move(db, sql.param([...ids]), { status })

/** Those of the cars that may move, locked in the order of their ids, so that two orders cannot wait for each other. */
function move(db: Database, ids: SQLWrapper, to: { status: CarRow['status']; updatedAt?: SQL }, may?: SQL) {
  const some = sql`${cars.id} = ANY(${ids}::uuid[])`
  const locked = db.$with('locked').as(db.select({ id: cars.id }).from(cars).where(some).orderBy(cars.id).for('update'))
  return db
    .with(locked)
    .update(cars)
    .set({ ...to, version: sql`${cars.version} + 1` })
    .where(and(inArray(cars.id, db.select({ id: locked.id }).from(locked)), may))
}

/** Reads those of some cars that everybody may see, in any order. */
const visibleCars = (db: NodePgDatabase) => {
  const query = db
    .select()
    .from(cars)
    .where(and(visible, sql`${cars.id} = ANY(${sql.placeholder('ids')}::uuid[])`))
    .prepare('cars_by_ids')
  return (ids: readonly string[]) => query.execute({ ids })
}

/** Reads cars by their ids, in the order of these; one that is hidden or gone by now is left out. */
export const visibleByIds = ({ db, keepRows }: { db: NodePgDatabase; keepRows: KeepRows }) =>
  keepRows('cars', visibleCars(db))

/** Reads a car by its id, if everybody may see it. Those that many ask for in one moment are read by one statement. */
export function visibleById(db: NodePgDatabase) {
  const read = visibleCars(db)
  return together(async (ids: string[]) => {
    const rows = new Map((await read(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
}

/** Rows of one page of the index of the visible stock. */
export const indexPageSize = 10_000

export async function index(db: Database, page: number) {
  const rows = db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(visible)
    .orderBy(cars.id)
    .limit(indexPageSize)
    .offset((page - 1) * indexPageSize)
  const [data, total] = await Promise.all([rows, db.$count(cars, visible)])
  return { data, total }
}

/** Available cars most like this one: the same model first, then make, then type, and among those the nearest price. */
export const similar = (db: Database, car: CarRow, count: number) =>
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
