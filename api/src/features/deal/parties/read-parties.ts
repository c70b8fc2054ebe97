import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { findPartyChangeMode, type PartyRole } from '@minato/contract/deal/parties/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { parties } from './table.ts'

/** Bound by later modules. */
export const dependents = {} as { isOnDocument(db: Database, orderId: string): Promise<boolean> }

async function findRestrictions(db: Database, orderId: string) {
  const refusal = alias(paymentEntries, 'answer')
  const refused = db
    .select({ one: sql`1` })
    .from(refusal)
    .where(and(eq(refusal.of, paymentEntries.id), eq(refusal.kind, 'refused')))
  const where = and(eq(paymentEntries.orderId, orderId), ne(paymentEntries.kind, 'refused'), notExists(refused))
  const [frozen, paid] = await Promise.all([dependents.isOnDocument(db, orderId), db.$count(paymentEntries, where)])
  return { frozen, paid: paid > 0 }
}

export async function readParties(db: Database, order: Pick<OrderRow, 'id' | 'status'>) {
  const [rows, restrictions] = await Promise.all([
    db.select().from(parties).where(eq(parties.orderId, order.id)),
    findRestrictions(db, order.id),
  ])
  const open = isOpenOrder(order.status)
  const rowOf = (role: PartyRole) => rows.find((row) => row.role === role)
  const wayOf = (side: DealSide, role: PartyRole) =>
    findPartyChangeMode(side, { ...restrictions, open, hasParty: rowOf(role) !== undefined })
  return { ...restrictions, open, rowOf, wayOf }
}
