// Rule: a buyer finds only their own orders: 404 for all others.
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { orders } from './table.ts'

/** Finds an order of any buyer. `lock` holds the row until the transaction ends. */
export const findOrder = (db: Database, id: string, lock = false) => selectOrder(db, eq(orders.id, id), lock)

export const findOwnOrder = (db: Database, id: string, userId: string, lock = false) =>
  selectOrder(db, and(eq(orders.id, id), eq(orders.userId, userId)), lock)

/** Returns an order, with `buyer` only one of theirs. @throws Refusal 404 without a match */
export async function requireOrder(db: Database, id: string, buyer: string | null = null, lock = false) {
  const order = await (buyer === null ? findOrder(db, id, lock) : findOwnOrder(db, id, buyer, lock))
  return requirePresent(order, 'order-not-found')
}

/** Staff members act for the office, also in their own orders. */
export const getDealSide = (caller: Caller): DealSide => (hasPermission(caller, 'orders.edit') ? 'office' : 'buyer')

/** Returns an order from the caller's side. @throws Refusal 404 for other buyers */
export const requireOrderOfCaller = (db: Database, caller: Caller, id: string) =>
  requireOrder(db, id, getDealSide(caller) === 'buyer' ? caller.id : null)

async function selectOrder(db: Database, which: SQL | undefined, lock: boolean) {
  const query = db.select().from(orders).where(which)
  const [order] = await (lock ? query.for('update') : query)
  return order
}
