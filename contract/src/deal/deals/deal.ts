import { z } from 'zod'
import { orderBookings } from '#deal/bookings/bookings.ts'
import { getKeys } from '#values/keys.ts'
import { dealArrivals } from '../arrivals/arrival.ts'
import { dealDocuments } from '../documents/deal-documents.ts'
import { issuedDocument } from '../issued-documents/issued-document.ts'
import { dealOffers } from '../offers/offer.ts'
import { orderTransfer } from '../order-transfers/endpoints.ts'
import { dealStages } from '../orders/steps/stages.ts'
import { dealTurn } from '../orders/steps/turn.ts'
import { dealParties } from '../parties/party.ts'
import { dealPayments } from '../payments/payments.ts'
import { dealReview } from '../reviews/review.ts'
import { order } from './order.ts'

/** Order with everything that its page shows, limited to what the caller may see. Each module adds one line. */
export const deal = z.object({
  order,
  /** Transfer link of a phone buyer's order, for the office. */
  claim: orderTransfer.nullable(),
  next: dealTurn,
  /** Applicable stages in order; `isByHand` where only the status reports one. */
  stages: z.array(z.object({ stage: z.enum(getKeys(dealStages)), isDone: z.boolean(), isByHand: z.boolean() })),
  cars: orderBookings.shape.cars,
  offers: dealOffers,
  parties: dealParties,
  papers: dealDocuments,
  payments: dealPayments,
  arrivals: dealArrivals,
  review: dealReview,
  /** Issued documents, newest first. */
  issued: z.array(issuedDocument),
})
export type Deal = z.output<typeof deal>
