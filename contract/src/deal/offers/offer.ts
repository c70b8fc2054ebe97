import { z } from 'zod'
import { dealSides } from '#ground/trade/deal.ts'
import { tradeTerms } from '#ground/trade/terms.ts'
import { namedDestination } from '#port/destinations/draft.ts'
import { namesOf } from '#values/names.ts'
import { id, instant } from '#values/text.ts'
import { chargeKinds } from '../orders/facts.ts'
import { amountLine, orderTerms, vehicleCharges } from '../orders/terms.ts'
import { offerStates, offerWays } from './facts.ts'

/** What an offer was reckoned with, as an order keeps it; it becomes the order's when the offer is accepted. */
export const offerBasis = z.object({
  terms: orderTerms.nullable(),
  charges: z.array(z.object({ kind: z.enum(chargeKinds), cents: z.number().int() })),
  /** Of each vehicle, by its line. */
  vehicles: z.array(z.object({ lineId: z.string(), reckoned: vehicleCharges.nullable() })),
  /** Under FOB the ports of loading, by name; absent where none is known, and of offers of before. */
  loading: z.string().optional(),
})
export type OfferBasis = z.output<typeof offerBasis>

/** An offer as both sides read it, in US dollars. */
export const offer = z.object({
  id,
  side: z.enum(dealSides),
  /** Under FOB the vehicles' price, under C&F and CIF what is to be paid in all. */
  amount: z.number(),
  term: z.enum(namesOf(tradeTerms)),
  /** The port of discharge by where the vehicles go; null under FOB, which ends at the port of loading. */
  destination: namedDestination.nullable(),
  /** The ports of loading by name, under FOB where they are known. */
  loading: z.string().nullable(),
  /** What it comes to: the vehicles' price first, then every other line, and their sum. */
  lines: z.array(amountLine),
  amountDue: z.number(),
  way: z.enum(offerWays),
  note: z.string().nullable(),
  state: z.enum(offerStates),
  /** The offer that this one answers. */
  answers: id.nullable(),
  /** Until when it can be answered; null of what was agreed at once. */
  expiresAt: instant.nullable(),
  /** Who made it and who decided on it, by name; null where nobody did. */
  by: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The day on which it was agreed in the chat. */
  agreedOn: z.string().nullable(),
  /** Why the office went so low; absent for whoever does not see costs. */
  belowFloor: z.string().nullable().optional(),
  createdAt: instant,
})
export type Offer = z.output<typeof offer>

export const dealOffers = z.object({
  /** Newest first. */
  all: z.array(offer),
  /** Whether offers can be made and answered now. */
  taken: z.boolean(),
  /** What each vehicle cost and the least that it is sold for, in US dollars; absent for whoever does not see costs. */
  costs: z.array(z.object({ lineId: id, cost: z.number().nullable(), floor: z.number().nullable() })).optional(),
})
export type DealOffers = z.output<typeof dealOffers>
