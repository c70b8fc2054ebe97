import { z } from 'zod'
import { dealSides } from '#platform/trade/deal.ts'
import { tradeTerms } from '#platform/trade/terms.ts'
import { destinationWithName } from '#shipping/destinations/draft.ts'
import { getKeys } from '#values/keys.ts'
import { id, instant } from '#values/text.ts'
import { chargeKinds } from '../orders/facts.ts'
import { amountLine, orderTerms, vehicleCharges } from '../orders/terms.ts'
import { offerOrigins, offerStates } from './facts.ts'

/** Inputs of an offer's calculation. An accepted offer passes them to its order. */
export const offerBasis = z.object({
  terms: orderTerms.nullable(),
  charges: z.array(z.object({ kind: z.enum(chargeKinds), cents: z.number().int() })),
  vehicles: z.array(z.object({ lineId: z.string(), reckoned: vehicleCharges.nullable() })),
  /** Ports of loading by name under FOB; absent if unknown, and in older offers. */
  loading: z.string().optional(),
})
export type OfferBasis = z.output<typeof offerBasis>

/** Sums are in US dollars. */
export const offer = z.object({
  id,
  side: z.enum(dealSides),
  /** Under FOB the vehicles' price, under C&F and CIF the full amount due. */
  amount: z.number(),
  term: z.enum(getKeys(tradeTerms)),
  /** Port of discharge; null under FOB, which ends at the port of loading. */
  destination: destinationWithName.nullable(),
  /** Ports of loading by name under FOB, if known. */
  loading: z.string().nullable(),
  lines: z.array(amountLine),
  amountDue: z.number(),
  way: z.enum(offerOrigins),
  note: z.string().nullable(),
  state: z.enum(offerStates),
  answers: id.nullable(),
  /** Deadline for an answer; null for a price agreed at once. */
  expiresAt: instant.nullable(),
  /** Names of its author and of the person who decided on it, or null. */
  by: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Day of an agreement in the chat. */
  agreedOn: z.string().nullable(),
  /** Reason for a price below the floor; absent for staff without access to costs, and for buyers. */
  belowFloor: z.string().nullable().optional(),
  createdAt: instant,
})
export type Offer = z.output<typeof offer>

export const dealOffers = z.object({
  /** Newest first. */
  all: z.array(offer),
  /** True while offers can be made and answered. */
  taken: z.boolean(),
  /** Cost and floor of each vehicle in US dollars; absent for callers without access to costs. */
  costs: z.array(z.object({ lineId: id, cost: z.number().nullable(), floor: z.number().nullable() })).optional(),
})
export type DealOffers = z.output<typeof dealOffers>
