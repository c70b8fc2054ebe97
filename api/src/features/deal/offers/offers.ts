import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import type { DealOffers } from '@minato/contract/deal/offers/offer.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { listLines } from '../orders/lines.ts'
import { type OrderRow, orders as orderTable } from '../orders/table.ts'
import { listCosts } from './floor.ts'
import { present } from './present.ts'
import { offers } from './table.ts'

export async function loadDealOffers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  caller: Caller,
): Promise<DealOffers> {
  const now = clock.now()
  const [dealOffers, costs] = await Promise.all([
    present(db, eq(offers.orderId, id), { caller, status, now }),
    hasPermission(caller, 'costs.edit') ? listLines(db, id).then((lines) => listCosts(db, lines, now)) : undefined,
  ])
  return { all: dealOffers, taken: canTakeOffers(status), ...(costs && { costs }) }
}

/** Finds the last accepted offer, as long as its price is still the order's. */
export async function findAgreedOffer(db: Database, orderId: string) {
  const [row] = await db
    .select({ offer: offers })
    .from(offers)
    .innerJoin(orderTable, and(eq(orderTable.id, offers.orderId), eq(orderTable.negotiatedCents, offers.fobCents)))
    .where(and(eq(offers.orderId, orderId), eq(offers.state, 'accepted')))
    .orderBy(desc(offers.decidedAt), desc(offers.place))
    .limit(1)
  return row?.offer
}

/** Clears the notes of offers. The rows stay: accounting needs the agreed prices. */
export const clearNotes = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(offers)
    .set({ note: null })
    .where(inArray(offers.orderId, [...orderIds]))
