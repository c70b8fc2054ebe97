import { z } from 'zod'
import { namedDestination } from '#port/destinations/draft.ts'
import { gaps } from '#port/freight/facts.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { namesOf } from '#values/names.ts'
import { byId, chosen, id, line } from '#values/text.ts'
import { amountLine, tradeTerm } from '../orders/terms.ts'
import { agreedDraft, offerDraft, reason } from './draft.ts'
import { offer } from './offer.ts'

const ofOffer = byId.extend({ offerId: id })
const answered = [
  'order-not-found',
  'offer-not-found',
  'offer-closed',
  'offer-run-out',
  'offer-of-other-side',
  'offers-not-taken',
  'key-reused',
] as const
const made = [
  'order-not-found',
  'offers-not-taken',
  'offer-not-reckoned',
  'price-needs-reason',
  'destination-not-found',
  'export-ban',
  'key-reused',
] as const

export const offers = endpoints({
  basis: {
    route: 'GET /orders/{id}/offers/basis',
    access: 'user',
    summary:
      "What an order comes to beside its vehicles under a term, and between what an offer must be: what an amount means follows from it. Without a port, to the order's own.",
    params: byId,
    /** A port as a request for terms names it: `KEMBA`, and `UG-KEMBA` where it lies in another country. */
    query: z.object({ term: chosen(tradeTerm), to: chosen(line(20)) }),
    problems: ['order-not-found', 'destination-not-found'],
    response: z.object({
      term: tradeTerm,
      destination: namedDestination.nullable(),
      /** US dollars: what the vehicles are listed at, and every other line. */
      listed: z.number(),
      others: z.array(amountLine),
      least: z.number(),
      most: z.number(),
      /** Why nothing can be offered under this term; null where it can. */
      gap: z.enum([...namesOf(gaps), 'insurer']).nullable(),
    }),
  },
  make: {
    route: 'POST /orders/{id}/offers',
    access: 'user',
    status: 201,
    summary:
      'Offers an amount under a term; an open offer of the other side is answered by it and must be named. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: offerDraft,
    problems: [...made, 'offer-open', 'offer-not-found', 'offer-closed', 'offer-run-out', 'too-many-offers'],
    response: z.object({ offer }),
  },
  accept: {
    route: 'POST /orders/{id}/offers/{offerId}/accept',
    access: 'user',
    summary:
      'Accepts an open offer of the other side: price, term, destination and lines become those of the order, which is confirmed.',
    params: ofOffer,
    body: z.object(reason),
    problems: [...answered, 'price-needs-reason', 'export-ban'],
    response: z.object({ offer }),
  },
  decline: {
    route: 'POST /orders/{id}/offers/{offerId}/decline',
    access: 'user',
    summary: 'Declines an open offer of the other side.',
    params: ofOffer,
    problems: answered,
    response: z.object({ offer }),
  },
  withdraw: {
    route: 'POST /orders/{id}/offers/{offerId}/withdraw',
    access: 'user',
    summary: "Withdraws one's own open offer.",
    params: ofOffer,
    problems: answered,
    response: z.object({ offer }),
  },
  recordAgreed: {
    route: 'POST /orders/{id}/offers/agreed',
    access: 'orders.edit',
    status: 201,
    summary: 'Records what was agreed on WhatsApp as an accepted offer of the buyer; an open offer is answered by it.',
    params: byId,
    body: agreedDraft,
    problems: made,
    response: z.object({ offer }),
  },
})
