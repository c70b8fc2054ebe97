import { z } from 'zod'
import { dealSides } from '#platform/trade/deal.ts'
import { tradeTerms } from '#platform/trade/terms.ts'
import { getKeys } from '#values/keys.ts'
import { offerStates } from './facts.ts'

/** Offer events: amount in cents, destination by name, and under FOB the ports of loading. */
export const offerEvents = [
  z.object({
    kind: z.enum([
      'offered',
      'countered',
      'offer-accepted',
      'offer-declined',
      'offer-withdrawn',
      'offer-run-out',
      'offer-recorded',
    ]),
    side: z.enum(dealSides),
    cents: z.number().int(),
    term: z.enum(getKeys(tradeTerms)),
    to: z.string().nullable(),
    loading: z.string().optional(),
  }),
] as const
export type OfferEvent = z.output<(typeof offerEvents)[number]>

export const offerNotices = [
  z.object({ kind: z.literal('offer'), state: z.enum(offerStates), side: z.enum(dealSides) }),
] as const
export type OfferNotice = z.output<(typeof offerNotices)[number]>
