import { nextStep } from '@minato/contract/deals/next-step.ts'
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Services } from '../../services.ts'
import { factsOf } from './next/facts.ts'
import { orders } from './table.ts'

/**
 * Writes whose turn a deal is, for lists and dashboard: the last step of every transaction that changes anything of it.
 * Locks the order, says of it that it has changed, and answers it as it now stands.
 */
export async function settle(tx: Database, orderId: string, now = new Date()) {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const { turn, step, until } = nextStep(await factsOf(tx, orderId, now))
  const [settled] = await tx
    .update(orders)
    .set({ turn, step, stepUntil: until })
    .where(eq(orders.id, orderId))
    .returning()
  if (!settled) throw new Error(`there is no order ${orderId}`)
  return settled
}

/** The same of several, in the order in which everybody locks them. */
export async function settleAll(tx: Database, orderIds: Iterable<string>) {
  for (const id of [...new Set(orderIds)].sort()) await settle(tx, id)
}

/** Settles the deals whose time has come since they were settled last, and those that an earlier version never settled. */
export async function settleDue({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const due = and(lte(orders.stepUntil, now), lt(orders.updatedAt, orders.stepUntil))
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(isNull(orders.step), due))
    .orderBy(asc(orders.id))
  for (const { id } of found) await db.transaction((tx) => settle(tx, id, now))
}
