import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { destinationWithName } from '#shipping/destinations/draft.ts'
import { priceGapTexts } from '#shipping/freight/facts.ts'
import { getKeys } from '#values/keys.ts'
import { byId, id, line, optionalFilter } from '#values/text.ts'
import { amountLine, tradeTerm } from '../orders/terms.ts'
import { agreementDraft, belowFloorFields, offerDraft } from './draft.ts'
import { offer } from './offer.ts'

const offerParams = byId.extend({ offerId: id })
const answerProblems = [
  'order-not-found',
  'offer-not-found',
  'offer-closed',
  'offer-run-out',
  'offer-of-other-side',
  'offers-not-taken',
  'key-reused',
] as const
const draftProblems = [
  'order-not-found',
  'offers-not-taken',
  'offer-not-reckoned',
  'price-needs-reason',
  'destination-not-found',
  'export-ban',
  'key-reused',
] as const

export const offers = defineEndpoints('user', {
  basis: {
    route: 'GET /orders/{id}/offers/basis',
    summary:
      "Returns the charges of an order under a term and the limits of an offer. The port defaults to the order's own.",
    /** Port as a request for terms names it: `KEMBA`, or `UG-KEMBA` for a port in another country. */
    query: z.object({ term: optionalFilter(tradeTerm), to: optionalFilter(line(20)) }),
    problems: ['order-not-found', 'destination-not-found'],
    response: z.object({
      term: tradeTerm,
      destination: destinationWithName.nullable(),
      /** List price of the vehicles, and every other line, in US dollars. */
      listed: z.number(),
      others: z.array(amountLine),
      least: z.number(),
      most: z.number(),
      gap: z.enum([...getKeys(priceGapTexts), 'insurer']).nullable(),
      /** The first car whose record has the gap. */
      gapCarId: id.nullable(),
    }),
  },
  make: {
    route: 'POST /orders/{id}/offers',
    status: 201,
    summary:
      'Offers an amount under a term. It answers an open offer of the other side, which must be named. An Idempotency-Key makes a retry safe.',
    body: offerDraft,
    problems: [...draftProblems, 'offer-open', 'offer-not-found', 'offer-closed', 'offer-run-out', 'too-many-offers'],
    response: z.object({ offer }),
  },
  accept: {
    route: 'POST /orders/{id}/offers/{offerId}/accept',
    summary:
      'Accepts an open offer of the other side. The order adopts its price, term, destination and lines, and is confirmed.',
    params: offerParams,
    body: z.object(belowFloorFields),
    problems: [...answerProblems, 'price-needs-reason', 'export-ban'],
    response: z.object({ offer }),
  },
  decline: {
    route: 'POST /orders/{id}/offers/{offerId}/decline',
    summary: 'Declines an open offer of the other side.',
    params: offerParams,
    problems: answerProblems,
    response: z.object({ offer }),
  },
  withdraw: {
    route: 'POST /orders/{id}/offers/{offerId}/withdraw',
    summary: "Withdraws the caller's own open offer.",
    params: offerParams,
    problems: answerProblems,
    response: z.object({ offer }),
  },
  recordAgreed: {
    route: 'POST /orders/{id}/offers/agreed',
    access: 'orders.edit',
    status: 201,
    summary: 'Records an agreement on WhatsApp as an accepted offer of the buyer. It answers an open offer.',
    body: agreementDraft,
    problems: draftProblems,
    response: z.object({ offer }),
  },
})
