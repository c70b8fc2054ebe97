import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { auditEntries } from '#platform/audit/table.ts'
import { cars } from '../table.ts'

/** Newest first; `named` adds who changed the price, if the audit log has it. */
export async function listOfficePrices(db: Database, id: string, withNames: boolean) {
  const [car] = await db
    .select({
      prices: sql<NonNullable<typeof cars.$inferSelect.prices>>`coalesce(${cars.prices}, logged_prices(${cars}))`,
    })
    .from(cars)
    .where(eq(cars.id, id))
  if (!car) return undefined
  const entries = withNames ? await listPriceEntries(db, id) : []
  return car.prices
    .map(({ cents, from, shown }, index, prices) => {
      const at = new Date(from)
      const isNew = prices[index - 1]?.cents !== cents
      // The log stores the start of the transaction, which may be slightly earlier.
      const by = entries.findLast((entry) => isNew && entry.price === toDollars(cents) && entry.at <= at)?.by ?? null
      return { price: toDollars(cents), from: at.toISOString(), shown, by }
    })
    .toReversed()
}

async function listPriceEntries(db: Database, id: string) {
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
