import type { OrderTransfer } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { and, eq, exists, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { users } from '#ground/users/table.ts'
import * as people from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { orders } from '../orders/table.ts'
import { type OrderTransferRow, orderTransfers } from './table.ts'

/** The link of an order, where one was made or used. */
export async function of(db: Database, orderId: string): Promise<OrderTransferRow | undefined> {
  const [transfer] = await db.select().from(orderTransfers).where(eq(orderTransfers.orderId, orderId))
  return transfer
}

/** A paper of the order that was issued since somebody took it over: it names them, so that nothing can be undone. */
const paperSince = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(issuedPapers)
    .where(
      and(eq(issuedPapers.orderId, orderTransfers.orderId), gte(issuedPapers.createdAt, orderTransfers.acceptedAt)),
    )

export async function canUndo(db: Database, orderId: string) {
  const linksWithPaper = and(eq(orderTransfers.orderId, orderId), exists(paperSince(db)))
  return (await db.$count(orderTransfers, linksWithPaper)) === 0
}

/** How it stands with the link of an order, for the office; null where its buyer has an account of their own. */
export async function partOf(
  db: Database,
  order: { id: string; userId: string },
  now: Date,
): Promise<OrderTransfer | null> {
  const transfer = await of(db, order.id)
  if (transfer?.acceptedAt)
    return { state: 'claimed', at: transfer.acceptedAt.toISOString(), canUndo: await canUndo(db, order.id) }
  if ((await db.$count(users, and(eq(users.id, order.userId), isNull(users.email)))) === 0) return null
  if (!transfer) return { state: 'none', at: null, canUndo: false }
  return { state: transfer.expiresAt > now ? 'open' : 'run-out', at: transfer.expiresAt.toISOString(), canUndo: false }
}

export const remove = (tx: Database, orderIds: readonly string[]) =>
  tx.delete(orderTransfers).where(inArray(orderTransfers.orderId, [...orderIds]))

/** Forgets, with somebody who leaves, as whom they were on the phone before they took over these orders of theirs. */
export async function forgetPerson(tx: Database, orderIds: readonly string[]) {
  await remove(tx, orderIds)
  await removeUnnamed(tx)
}

/** Removes links past their time, and people on the phone that nothing names any longer. */
export async function removeOver(db: Database) {
  await db.delete(orderTransfers).where(exists(paperSince(db)))
  await removeUnnamed(db)
}

function removeUnnamed(db: Database) {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.userId, users.id))
  const heldTransfers = db.select({ one: sql`1` }).from(orderTransfers).where(eq(orderTransfers.holderId, users.id))
  return people.removeUnnamed(db, notExists(ordered), notExists(heldTransfers))
}
