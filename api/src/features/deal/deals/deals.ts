// Rule: the parts of a deal's page.
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { determineNextStep } from '@minato/contract/deal/orders/next-step.ts'
import { listStages } from '@minato/contract/deal/orders/steps/stage-progress.ts'
import { toTurnResponse } from '@minato/contract/deal/orders/steps/turn.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import type { Caller } from '#lib/http/guard.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as arrivals from '../arrivals/arrivals.ts'
import { readCarsWithBooking } from '../bookings/cars-with-booking.ts'
import { readDealDocuments } from '../documents/present.ts'
import * as issued from '../issued-documents/issued-documents.ts'
import * as offers from '../offers/offers.ts'
import * as orderTransfers from '../order-transfers/order-transfers.ts'
import { type OrderReads, readOrder } from '../orders/order-reads.ts'
import { present } from '../orders/present.ts'
import { requireReadableOrder } from '../orders/search/search.ts'
import type { OrderRow } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import * as payments from '../payments/payments.ts'
import * as reviews from '../reviews/reviews.ts'
import { readDealFacts } from './facts/facts.ts'

/** The response leaves out fields that only the other side may see. */
type Reader = { caller: Caller; side: DealSide }

/** @throws Refusal 404 for an order that the caller may not read */
export async function showDeal(services: Services, orderId: string, caller: Caller): Promise<Deal> {
  const side = hasPermission(caller, 'orders.read') ? 'office' : 'buyer'
  const settings = await readSettings(services)
  const deal = await readOrder(
    services,
    (tx) => requireReadableOrder(tx, orderId, caller),
    async (reads, order) => {
      const [orders, parts] = await Promise.all([
        present(reads, { settings, office: side === 'office' }),
        readDealParts(reads, order, { caller, side }, services.clock.now()),
      ])
      return { order: orders[0] as Order, ...parts }
    },
  )
  if (side === 'buyer') return deal
  return { ...deal, review: await reviews.addHiddenPicture(services, orderId, deal.review) }
}

export async function readDealParts(reads: OrderReads, order: OrderRow, { caller, side }: Reader, now: Date) {
  const [claim, facts, cars, dealOffers, dealParties, dealDocuments, ledger, issuedDocuments, dealArrivals, review] =
    await Promise.all([
      side === 'office' ? orderTransfers.readOrderTransfer(reads, order, now) : null,
      readDealFacts(reads, order, now),
      readCarsWithBooking(reads, order, side === 'office'),
      offers.readDealOffers(reads, order, caller, now),
      parties.readDealParties(reads, order, caller),
      readDealDocuments(reads, order, side),
      payments.readDealPayments(reads, order, side, now),
      issued.readDealIssuedDocuments(reads, order, side, now),
      arrivals.readDealArrivals(reads, order, side, now),
      reviews.readDealReview(reads, order),
    ])
  return {
    claim,
    next: toTurnResponse(determineNextStep(facts)),
    stages: listStages(facts),
    cars,
    offers: dealOffers,
    parties: dealParties,
    papers: dealDocuments,
    payments: ledger,
    issued: issuedDocuments,
    arrivals: dealArrivals,
    review,
  }
}
