import { and, asc, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { orders as orderRows } from '../orders/table.ts'
import { papers } from '../papers/table.ts'
import { parties, partyChanges, savedParties } from './table.ts'

/** What is kept of a person: the parties of their orders with their wished changes, and those for the next order. */
export async function ownData(db: Database, userId: string) {
  const own = inArray(
    parties.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const waiting = inArray(
    partyChanges.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const [named, changes, saved] = await Promise.all([
    db.select().from(parties).where(own).orderBy(parties.orderId, parties.role),
    db.select().from(partyChanges).where(waiting).orderBy(asc(partyChanges.createdAt)),
    db.select().from(savedParties).where(eq(savedParties.userId, userId)),
  ])
  return { named, changes, saved }
}

/**
 * Takes the parties of somebody's orders away, but where the books need them: who stands on a paper or a payment's deal stays
 * with it.
 */
export async function forgetPerson(tx: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  const books = [issuedPapers, papers, paymentEntries].map((table) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orderRows.id))),
  )
  const free = tx
    .select({ id: orderRows.id })
    .from(orderRows)
    .where(and(inArray(orderRows.id, [...orderIds]), not(or(...books) as ReturnType<typeof exists>)))
  await tx.delete(partyChanges).where(inArray(partyChanges.orderId, free))
  await tx.delete(parties).where(inArray(parties.orderId, free))
}
