import { type DealFacts, nextStep } from '@minato/contract/deals/next-step.ts'
import { orderAtSea } from '@minato/contract/voyages/shipping.ts'
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Services } from '../../services.ts'
import { bookings, voyages } from '../voyages/table.ts'
import { orderLines, orders } from './table.ts'

/** What the next step of a deal follows from, as it stands in the database. Reads tables alone: whatever changes one of them asks it. */
export async function factsOf(db: Database, orderId: string): Promise<DealFacts> {
  const [[order], booked] = await Promise.all([
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)),
    atSeaOf(db, orderId),
  ])
  if (!order) throw new Error(`there is no order ${orderId}`)
  return { ...order, atSea: orderAtSea(booked).standing }
}

/** How far each car of an order is. */
async function atSeaOf(db: Database, orderId: string) {
  const found = await db
    .select({ booking: bookings, voyage: voyages })
    .from(orderLines)
    .leftJoin(bookings, eq(bookings.lineId, orderLines.id))
    .leftJoin(voyages, eq(voyages.id, bookings.voyageId))
    .where(eq(orderLines.orderId, orderId))
  return found.map(({ booking, voyage }) => {
    if (!booking || !voyage) return null
    const left = voyage.loading.some(({ port, atd }) => port === booking.fromPort && atd)
    const arrived = voyage.discharge.some(({ port, ata }) => port === booking.toPort && ata)
    return { left, arrived }
  })
}

/**
 * Writes whose turn a deal is, for lists and dashboard: the last step of every transaction that changes anything of it.
 * Locks the order, says of it that it has changed, and answers it as it now stands.
 */
export async function settle(tx: Database, orderId: string) {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const { turn, step, until } = nextStep(await factsOf(tx, orderId))
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
  const due = and(lte(orders.stepUntil, clock.now()), lt(orders.updatedAt, orders.stepUntil))
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(isNull(orders.step), due))
    .orderBy(asc(orders.id))
  for (const { id } of found) await db.transaction((tx) => settle(tx, id))
}
