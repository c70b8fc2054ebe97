import type { OrderTransfer } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { and, eq, exists, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { users } from '#platform/users/table.ts'
import * as people from '#platform/users/users.ts'
import { issuedDocuments } from '../issued-documents/table.ts'
import { orders } from '../orders/table.ts'
import { type OrderTransferRow, orderTransfers } from './table.ts'

export async function findOrderTransfer(db: Database, orderId: string): Promise<OrderTransferRow | undefined> {
  const [transfer] = await db.select().from(orderTransfers).where(eq(orderTransfers.orderId, orderId))
  return transfer
}

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

export async function canUndo(db: Database, orderId: string) {
  const finalTransfers = and(eq(orderTransfers.orderId, orderId), exists(documentSinceTransfer(db)))
  return (await db.$count(orderTransfers, finalTransfers)) === 0
}

/** Returns the state of an order's transfer for the office; null for an order that was not placed by phone. */
export async function getOrderTransfer(
  db: Database,
  order: { id: string; userId: string },
  now: Date,
): Promise<OrderTransfer | null> {
  const transfer = await findOrderTransfer(db, order.id)
  if (transfer?.acceptedAt)
    return { state: 'claimed', at: transfer.acceptedAt.toISOString(), canUndo: await canUndo(db, order.id) }
  if ((await db.$count(users, and(eq(users.id, order.userId), isNull(users.email)))) === 0) return null
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
