import * as audit from '#ground/audit/audit.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { listLines } from '../orders/lines.ts'
import type { OrderRow } from '../orders/table.ts'
import { shareOut } from './agree.ts'
import { requireReason } from './floor.ts'
import * as rows from './rows.ts'

/**
 * Records the price that the office has set for an order, as an accepted FOB offer of its own without a port: it is the vehicles'
 * price, and every other line of the order stays. Open offers are answered by it.
 * Where the price was taken back the vehicles lose their parts of it. As an offer it says who set it and when, for invoices and margins.
 * @throws Refusal 409 where a low price lacks its reason
 */
export async function recordSet(
  tx: Database,
  parts: Pick<Services, 'limiter'>,
  by: Caller,
  order: OrderRow,
  { reason, at }: { reason: string | null | undefined; at: Date },
) {
  const lines = await listLines(tx, order.id)
  const { id: orderId, negotiatedCents: cents } = order
  await shareOut(tx, lines, cents)
  if (cents === null) return
  const belowFloor = await requireReason(tx, parts, { by, orderId, reason }, lines, cents)
  await rows.answerOpen(tx, orderId, by, at)
  const decided = { state: 'accepted', byId: by.id, decidedById: by.id, decidedAt: at, createdAt: at } as const
  const basis = { terms: null, charges: [], vehicles: [] }
  const offer = { orderId, side: 'office', way: 'set', term: 'FOB', cents, fobCents: cents } as const
  await rows.insert(tx, { ...offer, ...decided, basis, belowFloor })
}

/** Ends offers for vehicles that are no longer in the order; a price for all of them is none for fewer. */
export async function endOffers(tx: Database, order: OrderRow, at: Date) {
  for (const offer of await rows.open(tx, order.id)) {
    await rows.decide(tx, offer.id, { state: 'run-out', decidedAt: at })
    await rows.record(tx, audit.system, 'offer-run-out', offer)
  }
  if (order.negotiatedCents === null) await shareOut(tx, await listLines(tx, order.id), null)
}
