import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { listLines } from '../orders/lines.ts'
import type { OrderRow } from '../orders/table.ts'
import { splitAgreedPrice } from './apply-accepted-offer.ts'
import { requireReason } from './floor.ts'
import * as rows from './rows.ts'

/**
 * Records a price that the office set for the vehicles as an accepted FOB offer. Charges stay, and open offers are closed. The
 * offer row records the author and time for invoices and margins. A cleared price clears the shares of the vehicles.
 * @throws Refusal 409 where a low price lacks its reason
 */
export async function recordOfficePrice(
  tx: Database,
  deps: Pick<Services, 'limiter'>,
  by: Caller,
  order: OrderRow,
  { reason, at }: { reason: string | null | undefined; at: Date },
) {
  const lines = await listLines(tx, order.id)
  const { id: orderId, negotiatedCents: cents } = order
  await splitAgreedPrice(tx, lines, cents)
  if (cents === null) return
  const belowFloor = await requireReason(tx, deps, { by, orderId, reason }, lines, cents)
  await rows.closeOpenOffers(tx, orderId, by, at)
  const decided = { state: 'accepted', byId: by.id, decidedById: by.id, decidedAt: at, createdAt: at } as const
  const basis = { terms: null, charges: [], vehicles: [] }
  const offer = { orderId, side: 'office', way: 'set', term: 'FOB', cents, fobCents: cents } as const
  await rows.insert(tx, { ...offer, ...decided, basis, belowFloor })
}

/** Ends the open offers of an order whose vehicles changed: a price for all of them does not apply to fewer. */
export async function endOffers(tx: Database, order: OrderRow, at: Date) {
  for (const offer of await rows.open(tx, order.id)) {
    await rows.decide(tx, offer.id, { state: 'run-out', decidedAt: at })
    await rows.record(tx, audit.systemActor, 'offer-run-out', offer)
  }
  if (order.negotiatedCents === null) await splitAgreedPrice(tx, await listLines(tx, order.id), null)
}
