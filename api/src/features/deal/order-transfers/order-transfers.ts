import type { OrderTransfer } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { and, eq, exists, getTableColumns, gte, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { users } from '#platform/users/table.ts'
import * as people from '#platform/users/users.ts'
import { issuedDocuments } from '../issued-documents/table.ts'
import { findPerson, type OrderReads } from '../orders/order-reads.ts'
import { type OrderRow, orders } from '../orders/table.ts'
import { orderTransfers } from './table.ts'

/** Lists the transfers of several orders. A final one cannot be undone. */
const listTransfers = (db: Database, orderIds: readonly string[]) =>
  db
    .select({ ...getTableColumns(orderTransfers), isFinal: sql<boolean>`${exists(documentSinceTransfer(db))}` })
    .from(orderTransfers)
    .where(inArray(orderTransfers.orderId, [...orderIds]))

export const findOrderTransfer = async (db: Database, orderId: string) => (await listTransfers(db, [orderId]))[0]

/** A document issued after the transfer names the new owner, so the transfer is final. */
const documentSinceTransfer = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.orderId, orderTransfers.orderId),
        gte(issuedDocuments.createdAt, orderTransfers.acceptedAt),
      ),
    )

/** Returns the state of an order's transfer for the office; null for an order that was not placed by phone. */
export async function readOrderTransfer(reads: OrderReads, order: OrderRow, now: Date): Promise<OrderTransfer | null> {
  const [[transfer], user] = await Promise.all([reads.list(order, listTransfers), findPerson(reads, order.userId)])
  if (transfer?.acceptedAt)
    return { state: 'claimed', at: transfer.acceptedAt.toISOString(), canUndo: !transfer.isFinal }
  if (user?.email !== null) return null
  if (!transfer) return { state: 'none', at: null, canUndo: false }
  return { state: transfer.expiresAt > now ? 'open' : 'run-out', at: transfer.expiresAt.toISOString(), canUndo: false }
}

export const deleteOrderTransfers = (tx: Database, orderIds: readonly string[]) =>
  tx.delete(orderTransfers).where(inArray(orderTransfers.orderId, [...orderIds]))

/** Deletes the transfers of a leaving user's orders, and the former customers on the phone. */
export async function deletePersonalData(tx: Database, orderIds: readonly string[]) {
  await deleteOrderTransfers(tx, orderIds)
  await deletePhoneCustomers(tx)
}

/** Deletes transfers that are final, and customers on the phone without orders and transfers. */
export async function deleteFinalTransfers(db: Database) {
  await db.delete(orderTransfers).where(exists(documentSinceTransfer(db)))
  await deletePhoneCustomers(db)
}

function deletePhoneCustomers(db: Database) {
  const ordersOfUser = db.select({ one: sql`1` }).from(orders).where(eq(orders.userId, users.id))
  const heldTransfers = db.select({ one: sql`1` }).from(orderTransfers).where(eq(orderTransfers.holderId, users.id))
  return people.deleteUnreferenced(db, notExists(ordersOfUser), notExists(heldTransfers))
}
