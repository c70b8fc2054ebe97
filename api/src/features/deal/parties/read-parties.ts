import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { findPartyChangeMode, type PartyRole } from '@minato/contract/deal/parties/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { listEntries } from '../orders/ledger/ledger.ts'
import { createOrderList, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { parties, partyChanges } from './table.ts'

/** Bound by later modules. */
export const dependents = {} as { isOnDocument(reads: OrderReads, order: OrderRow): Promise<boolean> }

export const listPartyRows = createOrderList(parties)

/** Lists the requested changes of parties that the office has not decided on. */
export const listPendingChanges = (db: Database, orderIds: readonly string[]) =>
  db
    .select()
    .from(partyChanges)
    .where(and(inArray(partyChanges.orderId, [...orderIds]), eq(partyChanges.state, 'asked')))

async function findRestrictions(reads: OrderReads, order: OrderRow) {
  const [frozen, entries] = await Promise.all([dependents.isOnDocument(reads, order), reads.list(order, listEntries)])
  const refusedIds = new Set(entries.map(({ kind, of }) => kind === 'refused' && of))
  return { frozen, paid: entries.some(({ id, kind }) => kind !== 'refused' && !refusedIds.has(id)) }
}

export async function readParties(reads: OrderReads, order: OrderRow) {
  const [rows, restrictions] = await Promise.all([reads.list(order, listPartyRows), findRestrictions(reads, order)])
  const open = isOpenOrder(order.status)
  const rowOf = (role: PartyRole) => rows.find((row) => row.role === role)
  const wayOf = (side: DealSide, role: PartyRole) =>
    findPartyChangeMode(side, { ...restrictions, open, hasParty: rowOf(role) !== undefined })
  return { ...restrictions, open, rowOf, wayOf }
}
