import { claimPeriodDelayDays } from '@minato/contract/deal/arrivals/facts.ts'
import { isReservationRunning } from '@minato/contract/deal/orders/facts.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { arrivals, damageClaims } from '#deal/arrivals/table.ts'
import { offers } from '#deal/offers/table.ts'
import type { NewLines } from '#deal/orders/dependents.ts'
import { findDeliveryDay, findUnwantedEvent } from '#deal/orders/history.ts'
import { createInitialLedger } from '#deal/orders/ledger/ledger.ts'
import { type NewOrderState, orders as orderTable } from '#deal/orders/table.ts'
import { parties, partyChanges } from '#deal/parties/table.ts'
import type { Database } from '#lib/database/database.ts'
import { createInitialDocumentFacts, readDocumentFacts } from './document-facts.ts'
import { readPaymentFacts, toPaymentFacts } from './payment-facts.ts'
import { listVehicles, toEndOfDay, toShipFacts, type Vehicles } from './ship-facts.ts'

/** Reads most tables directly, because every change in their modules ends with this call. */
export async function readDealFacts(db: Database, orderId: string, now: Date): Promise<DealFacts> {
  const [order] = await db.select().from(orderTable).where(eq(orderTable.id, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  const [offerRows, partyRoles, [change], unwanted, vehicles] = await Promise.all([
    db.select().from(offers).where(eq(offers.orderId, orderId)).orderBy(offers.createdAt, offers.id),
    db.select({ role: parties.role }).from(parties).where(eq(parties.orderId, orderId)),
    db
      .select({ id: partyChanges.id })
      .from(partyChanges)
      .where(and(eq(partyChanges.orderId, orderId), eq(partyChanges.state, 'asked')))
      .limit(1),
    findUnwantedEvent(db, orderId),
    listVehicles(db, orderId),
  ])
  const [money, documents, arrival] = await Promise.all([
    readPaymentFacts(db, order, vehicles, now),
    readDocumentFacts(db, order, vehicles),
    readArrivalFacts(db, orderId, vehicles),
  ])
  return {
    ...combineFacts(order, vehicles, now, money, documents),
    arrival,
    offers: toOfferFacts(offerRows),
    isUnwanted: unwanted !== null,
    parties: { hasConsignee: partyRoles.some(({ role }) => role === 'consignee'), hasRequest: change !== undefined },
  }
}

/** Creates the facts of an order that is being placed, which has only vehicles. */
export async function createInitialDealFacts(
  tx: Database,
  order: NewOrderState,
  lines: NewLines,
  settings: Tolerance,
  now: Date,
) {
  const vehicles = lines.map(({ id }) => ({ id, voyage: null }))
  const payments = toPaymentFacts(createInitialLedger(order, lines, settings), false, {
    held: null,
    toReturn: null,
    credit: null,
    owed: null,
    mayBeMissing: false,
  })
  const documents = await createInitialDocumentFacts(tx, order, vehicles)
  const facts: DealFacts = {
    ...combineFacts(order, vehicles, now, { invoice: null, payments }, documents),
    arrival: firstArrival,
    offers: toOfferFacts([]),
    isUnwanted: false,
    parties: { hasConsignee: false, hasRequest: false },
  }
  return facts
}

const combineFacts = (
  order: NewOrderState,
  vehicles: Vehicles,
  now: Date,
  money: Pick<DealFacts, 'invoice' | 'payments'>,
  documents: Pick<DealFacts, 'inspection' | 'documents'>,
) => ({
  now,
  status: order.status,
  heldUntil: isReservationRunning(order) ? order.reservedUntil : null,
  isAgreed: order.negotiatedCents !== null || money.invoice !== null,
  ship: toShipFacts(vehicles),
  ...money,
  ...documents,
})

/** `last` made the latest offer; after a decline or withdrawal it should make another. Null after an accepted offer. */
function toOfferFacts(made: readonly (typeof offers.$inferSelect)[]): DealFacts['offers'] {
  const last = made.at(-1)
  return {
    open: made.flatMap(({ state, side, expiresAt }) => (state === 'open' ? [{ side, until: expiresAt }] : [])),
    last: last?.state === 'run-out' ? 'ran-out' : last?.state === 'accepted' ? null : (last?.side ?? null),
  }
}

const firstArrival: DealFacts['arrival'] = { hasOpenClaim: false, isReceived: false, askUntil: null }

async function readArrivalFacts(db: Database, orderId: string, vehicles: Vehicles): Promise<DealFacts['arrival']> {
  const isOpen = and(eq(damageClaims.orderId, orderId), isNull(damageClaims.decidedAt))
  const [received, open, delivered] = await Promise.all([
    db.select({ lineId: arrivals.lineId }).from(arrivals).where(eq(arrivals.orderId, orderId)),
    db.select({ id: damageClaims.id }).from(damageClaims).where(isOpen).limit(1),
    findDeliveryDay(db, orderId),
  ])
  const receivedLineIds = new Set(received.map(({ lineId }) => lineId))
  const last = vehicles
    .flatMap(({ voyage }) => voyage?.to.ata ?? delivered ?? [])
    .sort()
    .at(-1)
  return {
    hasOpenClaim: open.length > 0,
    isReceived: vehicles.length > 0 && vehicles.every(({ id }) => receivedLineIds.has(id)),
    askUntil: toEndOfDay(last && addDays(last, claimPeriodDelayDays)),
  }
}
