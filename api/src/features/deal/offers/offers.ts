import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import type { DealOffers } from '@minato/contract/deal/offers/offer.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { readCosts } from './floor.ts'
import { listOffers, present } from './present.ts'
import { offers } from './table.ts'

export async function readDealOffers(
  reads: OrderReads,
  order: OrderRow,
  caller: Caller,
  now: Date,
): Promise<DealOffers> {
  const { status } = order
  const [offerRows, costs] = await Promise.all([
    reads.list(order, listOffers),
    hasPermission(caller, 'costs.edit') ? readCosts(reads, order, now) : undefined,
  ])
  return { all: present(offerRows, { caller, status, now }), taken: canTakeOffers(status), ...(costs && { costs }) }
}

/** Clears the notes of offers. The rows stay: accounting needs the agreed prices. */
export const clearNotes = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(offers)
    .set({ note: null })
    .where(inArray(offers.orderId, [...orderIds]))
