import { type DealFacts, nextStep } from '@minato/contract/deals/next-step.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { orders } from './table.ts'

/** What the next step of a deal follows from, as it stands in the database. Reads tables alone: whatever changes one of them asks it. */
async function factsOf(tx: Database, orderId: string): Promise<DealFacts> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** Writes whose turn a deal is, for lists and dashboard: the last step of every transaction that changes anything of it. */
export async function settle(tx: Database, orderId: string) {
  const { turn, step, until } = nextStep(await factsOf(tx, orderId))
  await tx.update(orders).set({ turn, step, stepUntil: until }).where(eq(orders.id, orderId))
  return { turn, step, until }
}
