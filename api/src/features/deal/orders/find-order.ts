// Rule: whose order it is: 404 for everybody else.
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { orders } from './table.ts'

/** One order of anybody's; with `lock` nobody else changes it until the transaction ends. */
export const findOrder = (db: Database, id: string, lock = false) => first(db, eq(orders.id, id), lock)

/** The same, if it is this person's. */
export const findOwnOrder = (db: Database, id: string, userId: string, lock = false) =>
  first(db, and(eq(orders.id, id), eq(orders.userId, userId)), lock)

/** The order that somebody reads or changes: with `buyer` only one of theirs. @throws Refusal 404 where there is none */
export async function requireOrder(db: Database, id: string, buyer: string | null = null, lock = false) {
  const order = await (buyer === null ? findOrder(db, id, lock) : findOwnOrder(db, id, buyer, lock))
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** From which side somebody opens a deal: staff from the office's, their own orders too. */
export const sideOf = (caller: Caller): DealSide => (may(caller, 'orders.edit') ? 'office' : 'buyer')

/** The order of a deal, from the side of whoever opens it. @throws Refusal 404 to anybody else */
export const orderFor = (db: Database, caller: Caller, id: string) =>
  requireOrder(db, id, sideOf(caller) === 'buyer' ? caller.id : null)

async function first(db: Database, which: SQL | undefined, lock: boolean) {
  const query = db.select().from(orders).where(which)
  const [order] = await (lock ? query.for('update') : query)
  return order
}
