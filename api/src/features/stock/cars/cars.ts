// Rule: one car, one buyer.
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { builtOnce } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeepRows } from '#lib/listening/kept-rows.ts'
import { together } from '#lib/together.ts'
import { carRows } from './changes.ts'
import { named, visible } from './search.ts'
import { type CarRow, cars } from './table.ts'
import * as turns from './turns.ts'

export const { find, insert, update } = carRows

export const idsNamed = (db: Database, word: string) =>
  db
    .select({ id: cars.id })
    .from(cars)
    .where(or(...named(word)))

type Ordering = { userId: string; now: Date }

/**
 * Holds cars for an order: one conditional update, so of two buyers at the same moment one gets the row and the other none.
 * Whose turn it is in the queue of a car on hold takes it so, too, and for everybody else it is on hold as it was.
 * @returns the cars that were held; fewer than wanted when one was not available
 */
export const hold = (tx: Database, ids: readonly string[], { userId, now }: Ordering) =>
  holding(tx).execute({ ids, userId, at: now.toISOString(), now: new Date().toISOString() })

const holding = builtOnce((tx) => {
  const isTheirs = turns.isTurnOf(sql.placeholder('userId'), sql.placeholder('at'))
  const may = and(or(eq(cars.status, 'AVAILABLE'), isTheirs), eq(cars.isActive, true))
  const wasFree = sql`${cars.status} = 'AVAILABLE'`
  return move(
    tx,
    sql.placeholder('ids'),
    {
      status: 'ON_HOLD',
      setAsideUntil: null,
      updatedAt: sql`CASE WHEN ${wasFree} THEN ${sql.placeholder('now')}::timestamptz ELSE ${cars.updatedAt} END`,
      version: sql`${cars.version} + CASE WHEN ${wasFree} THEN 1 ELSE 0 END`,
    },
    may,
  )
    .returning({ ...getTableColumns(cars), isWaitedFor: turns.isWaitedFor })
    .prepare('hold_cars')
})

/** Takes cars for an order that is opened again, hidden or not; fewer come back when one has gone to somebody else. */
export async function retake(parts: turns.Parts, tx: Database, ids: readonly string[], status: CarRow['status']) {
  const taken = await move(tx, sql.param([...ids]), { status }, eq(cars.status, 'AVAILABLE')).returning()
  if (status === 'SOLD') for (const car of taken) await turns.endQueue(parts, tx, car, 'sold')
  return taken
}

/**
 * Lets the cars of an order follow its status. A car that somebody waits for becomes what its queue says.
 * @returns how those cars stand now
 */
export async function follow(parts: turns.Parts, tx: Database, ids: readonly string[], status: CarRow['status']) {
  const before = await carRows.lock(tx, ids)
  const waited = await turns.waitedFor(tx, ids)
  const others = ids.filter((id) => !waited.has(id))
  if (others.length > 0) await move(tx, sql.param(others), { status })
  const stands = new Map<string, turns.Standing>()
  for (const car of before.filter(({ id }) => waited.has(id))) {
    const standing = await turns.becomes(parts, tx, car, { ...car, status })
    await turns.write(tx, car, standing)
    stands.set(car.id, standing)
  }
  return stands
}

/** Those of the cars that may move, locked in the order of their ids, so that two orders cannot wait for each other. */
type To = { status: CarRow['status']; setAsideUntil?: null; updatedAt?: SQL; version?: SQL }
function move(db: Database, ids: SQLWrapper, to: To, may?: SQL) {
  const some = sql`${cars.id} = ANY(${ids}::uuid[])`
  const locked = db.$with('locked').as(db.select({ id: cars.id }).from(cars).where(some).orderBy(cars.id).for('update'))
  return db
    .with(locked)
    .update(cars)
    .set({ version: sql`${cars.version} + 1`, ...to })
    .where(and(inArray(cars.id, db.select({ id: locked.id }).from(locked)), may))
}

/** Reads those of some cars that everybody may see, in any order. */
const visibleCars = (db: NodePgDatabase) => {
  const where = and(visible, sql`${cars.id} = ANY(${sql.placeholder('ids')}::uuid[])`)
  const query = db.select().from(cars).where(where).prepare('cars_by_ids')
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
