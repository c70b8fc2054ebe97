import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import type { DealOffers } from '@minato/contract/deal/offers/offer.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { listLines } from '../orders/lines.ts'
import type { OrderRow } from '../orders/table.ts'
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

/** Clears the notes of offers. The rows stay: accounting needs the agreed prices. */
export const clearNotes = (tx: Database, orderIds: readonly string[]) =>
  tx
    .update(offers)
    .set({ note: null })
    .where(inArray(offers.orderId, [...orderIds]))
