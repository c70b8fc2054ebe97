import type { OfficePrice } from '@minato/contract/stock/cars/car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { auditEntries } from '#ground/audit/table.ts'
import type { Database } from '#lib/database/database.ts'
import { cars } from '../table.ts'

/** Everything that a car has cost, the last first; `named`: also by whom, as far as the log knows. */
export async function officePrices(db: Database, id: string, named: boolean): Promise<OfficePrice[] | undefined> {
  const [car] = await db
    .select({
      prices: sql<NonNullable<typeof cars.$inferSelect.prices>>`coalesce(${cars.prices}, logged_prices(${cars}))`,
    })
    .from(cars)
    .where(eq(cars.id, id))
  if (!car) return undefined
  const entries = named ? await entriesOf(db, id) : []
  return car.prices
    .map(({ cents, from, shown }, index, all) => {
      const at = new Date(from)
      const isNew = all[index - 1]?.cents !== cents
      // The log says when a transaction began, which may be a little before.
      const by = entries.findLast((entry) => isNew && entry.price === toDollars(cents) && entry.at <= at)?.by ?? null
      return { price: toDollars(cents), from: at.toISOString(), shown, by }
    })
    .toReversed()
}

async function entriesOf(db: Database, id: string) {
  const rows = await db
    .select({ at: auditEntries.at, by: auditEntries.actorName, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'car'), eq(auditEntries.entityId, id)))
    .orderBy(asc(auditEntries.id))
  return rows.flatMap(({ at, by, changes }) => {
    const change = changes.find(({ field }) => field === 'price')
    return change ? [{ at, by, price: change.after }] : []
  })
}
