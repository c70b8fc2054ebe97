import { claimPeriodDelayDays } from '@minato/contract/deal/arrivals/facts.ts'
import { isReservationRunning } from '@minato/contract/deal/orders/facts.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { listArrivals, listClaims } from '#deal/arrivals/arrivals.ts'
import { listOffers } from '#deal/offers/present.ts'
import type { OfferRow } from '#deal/offers/table.ts'
import type { NewLines } from '#deal/orders/dependents.ts'
import { findDeliveryDay, findUnwantedFact, listEvents } from '#deal/orders/history.ts'
import { createInitialLedger } from '#deal/orders/ledger/ledger.ts'
import type { OrderReads } from '#deal/orders/order-reads.ts'
import type { NewOrderState, OrderRow } from '#deal/orders/table.ts'
import { listPartyRows, listPendingChanges } from '#deal/parties/read-parties.ts'
import type { Database } from '#lib/database/database.ts'
import { createInitialDocumentFacts, readDocumentFacts } from './document-facts.ts'
import { readPaymentFacts, toPaymentFacts } from './payment-facts.ts'
import { listVehicles, toEndOfDay, toShipFacts, type Vehicles } from './ship-facts.ts'

export async function readDealFacts(reads: OrderReads, order: OrderRow, now: Date): Promise<DealFacts> {
  const vehicles = await listVehicles(reads, order)
  const [offerRows, partyRows, changes, events, money, documents, arrival] = await Promise.all([
    reads.list(order, listOffers),
    reads.list(order, listPartyRows),
    reads.list(order, listPendingChanges),
    reads.list(order, listEvents),
    readPaymentFacts(reads, order, vehicles, now),
    readDocumentFacts(reads, order, vehicles),
    readArrivalFacts(reads, order, vehicles),
  ])
  return {
    ...combineFacts(order, vehicles, now, money, documents),
    arrival,
    offers: toOfferFacts(offerRows.map(({ offer }) => offer).toReversed()),
    isUnwanted: findUnwantedFact(events) !== null,
    parties: { hasConsignee: partyRows.some(({ role }) => role === 'consignee'), hasRequest: changes.length > 0 },
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
function toOfferFacts(made: readonly OfferRow[]): DealFacts['offers'] {
  const last = made.at(-1)
  return {
    open: made.flatMap(({ state, side, expiresAt }) => (state === 'open' ? [{ side, until: expiresAt }] : [])),
    last: last?.state === 'run-out' ? 'ran-out' : last?.state === 'accepted' ? null : (last?.side ?? null),
  }
}

const firstArrival: DealFacts['arrival'] = { hasOpenClaim: false, isReceived: false, askUntil: null }

async function readArrivalFacts(reads: OrderReads, order: OrderRow, vehicles: Vehicles): Promise<DealFacts['arrival']> {
  const [received, claims, events] = await Promise.all([
    reads.list(order, listArrivals),
    reads.list(order, listClaims),
    reads.list(order, listEvents),
  ])
  const delivered = findDeliveryDay(events)
  const receivedLineIds = new Set(received.map(({ lineId }) => lineId))
  const last = vehicles
    .flatMap(({ voyage }) => voyage?.to.ata ?? delivered ?? [])
    .sort()
    .at(-1)
  return {
    hasOpenClaim: claims.some(({ decidedAt }) => decidedAt === null),
    isReceived: vehicles.length > 0 && vehicles.every(({ id }) => receivedLineIds.has(id)),
    askUntil: toEndOfDay(last && addDays(last, claimPeriodDelayDays)),
  }
}
