// Rule: the parts of a deal's page.
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { determineNextStep } from '@minato/contract/deal/orders/next-step.ts'
import { listStages } from '@minato/contract/deal/orders/steps/stage-progress.ts'
import { toTurnResponse } from '@minato/contract/deal/orders/steps/turn.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { Caller } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import * as arrivals from '../arrivals/arrivals.ts'
import { listCarsWithBooking } from '../bookings/list-booked.ts'
import * as papers from '../documents/documents.ts'
import * as issued from '../issued-documents/issued-documents.ts'
import * as offers from '../offers/offers.ts'
import * as orderTransfers from '../order-transfers/order-transfers.ts'
import { requireOrder } from '../orders/find-order.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import * as payments from '../payments/payments.ts'
import * as reviews from '../reviews/reviews.ts'
import { readDealFacts } from './facts/facts.ts'

/** The response leaves out fields that only the other side may see. */
type Reader = { caller: Caller; side: DealSide }

type DealOrder = Pick<OrderRow, 'id' | 'status' | 'userId' | 'destination'>

export async function show(services: Services, order: Order, reader: Reader): Promise<Deal> {
  const parts = await loadDealParts(services, { ...order, userId: order.user.id }, reader)
  if (reader.side === 'buyer') return { order, ...parts }
  return { order, ...parts, review: await reviews.addHiddenPicture(services, order.id, parts.review) }
}

export async function loadDealParts(services: Services, order: DealOrder, { caller, side }: Reader) {
  const { db, clock } = services
  const row = await requireOrder(db, order.id)
  const reads = createOrderReads(db, [row])
  const [claim, facts, cars, dealOffers, dealParties, dealDocuments, ledger, issuedDocuments, dealArrivals, review] =
    await Promise.all([
      side === 'office' ? orderTransfers.readOrderTransfer(reads, row, clock.now()) : null,
      readDealFacts(db, order.id, clock.now()),
      listCarsWithBooking(db, order.id, side === 'office'),
      offers.loadDealOffers(services, order, caller),
      parties.getDealParties(db, order, caller),
      papers.getDealDocuments(db, order.id, side),
      payments.loadDealPayments(services, order.id, side),
      issued.getDealIssuedDocuments(services, order.id, side),
      arrivals.getDealArrivals(services, order.id, side),
      reviews.readDealReview(reads, row),
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
