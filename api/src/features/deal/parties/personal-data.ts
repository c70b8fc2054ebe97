import { asc, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { orders as orderRows } from '../orders/table.ts'
import { parties, partyChanges, savedParties } from './table.ts'

export async function listPersonalData(db: Database, userId: string) {
  const isPartyOfUser = inArray(
    parties.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const isChangeOfUser = inArray(
    partyChanges.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const [ownParties, changes, saved] = await Promise.all([
    db.select().from(parties).where(isPartyOfUser).orderBy(parties.orderId, parties.role),
    db.select().from(partyChanges).where(isChangeOfUser).orderBy(asc(partyChanges.createdAt)),
    db.select().from(savedParties).where(eq(savedParties.userId, userId)),
  ])
  return { ownParties, changes, saved }
}

export async function deletePersonalData(tx: Database, orderIds: SQLWrapper) {
  await tx.delete(partyChanges).where(inArray(partyChanges.orderId, orderIds))
  await tx.delete(parties).where(inArray(parties.orderId, orderIds))
}
