// Rule: what can happen to an order, as facts.
import { z } from 'zod'
import { dealSides } from '../../ground/trade/deal.ts'
import { tradeTerms } from '../../ground/trade/terms.ts'
import { namesOf } from '../../values/names.ts'
import { money, saidSum, sumOf } from '../../values/numbers.ts'
import { orderEvents, statusNames } from '../orders/facts.ts'
import { inspectionStates, paperKinds, releaseKinds } from '../papers/facts.ts'
import { partyRoles } from '../parties/facts.ts'

/** The fields of an order that its history names without saying what stands in them. */
export const detailFields = ['notes', 'trackingInfo', 'estimatedDelivery'] as const

/** What can happen to a party of an order. */
const partyEvents = ['party', 'party-asked', 'party-accepted', 'party-declined', 'party-withdrawn'] as const

/** What can happen to an order, as its history shows it. */
export const eventKind = z.enum(namesOf(orderEvents))
const status = z.enum(statusNames)
const paper = z.enum(namesOf(paperKinds))
const sailingDays = z.object({ etd: z.string().nullable(), eta: z.string().nullable() })

const payment = {
  kind: z.enum([
    'payment-reported',
    'payment-confirmed',
    'payment-covered',
    'payment-refunded',
    'payment-written-off',
    'payment-moved-out',
    'payment-moved-in',
  ]),
  /** Another order, by its id. */
  order: z.string().optional(),
}

/** Of a cancelled order, up to which entry of its ledger, and what the buyer has said. */
const kept = { kind: z.literal('credit-kept'), upTo: z.string(), word: z.string() }

const others = [
  z.object({
    kind: z.enum([
      'placed',
      'proof',
      'wanted',
      'claim-link',
      'claim-link-withdrawn',
      'claimed',
      'claim-undone',
      'buyer-corrected',
    ]),
  }),
  z.object({ kind: z.literal('status'), from: status, to: status }),
  z.object({ kind: z.literal('payment-refused'), reason: z.string() }),
  /** By its word or code, with what a person called it then, and what it was before; without these before ports had codes. */
  z.object({
    kind: z.literal('port'),
    to: z.string().nullable(),
    name: z.string().optional(),
    from: z.string().nullable().optional(),
  }),
  /** What was agreed for all vehicles, in cents; null: back to the price of the list. */
  z.object({ kind: z.literal('price'), cents: z.number().int().nullable() }),
  z.object({ kind: z.literal('details'), fields: z.array(z.enum(detailFields)).min(1) }),
  z.object({ kind: z.literal('proof-asked'), reason: z.string() }),
  /** The vehicle by its stock number and its title; without a number before vehicles had one. */
  z.object({ kind: z.literal('item-removed'), car: z.string() }),
  /** Its time was over; also of an order that its buyer no longer wanted. */
  z.object({ kind: z.literal('released'), unwanted: z.literal(true).optional() }),
  /** Until when the order is held since then, and until when it was before. */
  z.object({ kind: z.literal('unwanted'), until: z.iso.datetime(), before: z.iso.datetime() }),
  z.object({ kind: z.literal('warned'), until: z.iso.datetime() }),
  z.object({ kind: z.literal('extended'), until: z.iso.datetime(), reason: z.string() }),
  /** Vehicles by stock number and title, ports by name. */
  z.object({
    kind: z.literal('booked'),
    ship: z.string(),
    from: z.string(),
    to: z.string(),
    cars: z.array(z.string()),
  }),
  z.object({ kind: z.literal('unbooked'), ship: z.string(), cars: z.array(z.string()) }),
  /** Departure and arrival as they were and are; null where none is known. `what` says that one has happened. */
  z.object({
    kind: z.literal('sailing-moved'),
    what: z.enum(['moved', 'left', 'arrived']).optional(),
    ship: z.string(),
    from: sailingDays,
    to: sailingDays,
  }),
  /** Of whose offer, in cents, and where to by name; under FOB from where. */
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
    term: z.enum(namesOf(tradeTerms)),
    to: z.string().nullable(),
    loading: z.string().optional(),
  }),
  /** Who receives the vehicles or papers, by the role alone. */
  z.object({ kind: z.enum(partyEvents), role: z.enum(partyRoles) }),
  /** An uploaded paper that the buyer sees from then on, or no longer; the vehicle by stock number and title. */
  z.object({
    kind: z.enum(['paper-added', 'paper-removed', 'bl-approved']),
    id: z.string(),
    paper,
    car: z.string().nullable(),
  }),
  z.object({ kind: z.literal('bl-correction'), id: z.string(), correction: z.string() }),
  z.object({
    kind: z.enum(['papers-sent', 'papers-not-sent', 'papers-delivered']),
    carrier: z.string(),
    awb: z.string(),
    on: z.string(),
    contents: z.array(paper),
  }),
  z.object({
    kind: z.literal('inspection'),
    /** Null: nothing is arranged any more. */
    state: z.enum(namesOf(inspectionStates)).nullable(),
    on: z.string().nullable(),
    car: z.string(),
  }),
  z.object({ kind: z.literal('release'), to: z.enum(namesOf(releaseKinds)), reference: z.string().nullable() }),
  /** A paper by its number, and that of the one in whose place it stands, with why where that still held. */
  z.object({
    kind: z.literal('issued'),
    paper: z.string(),
    replaces: z.string().nullable(),
    reason: z.string().nullish(),
  }),
  /** What an earlier version said of an event, where no fact could be read back from it. */
  z.object({ kind: z.literal('said'), of: eventKind, text: z.string().nullable() }),
] as const

/** What happened to an order, as its history keeps it: data, of which `history.ts` makes what a person reads. */
export const eventFact = z.discriminatedUnion('kind', [
  /** The sum as it was sent or arrived. */
  z.object({ ...payment, sum: money }),
  z.object({ ...kept, sum: money }),
  /** What is to be paid, in cents, before and after it was reckoned again. */
  z.object({ kind: z.literal('amount'), from: z.number().int(), to: z.number().int() }),
  ...others,
])
export type EventFact = z.output<typeof eventFact>

/** The same as calls say it: what is in cents says so, other sums are in their currency. */
export const saidEvent = z.discriminatedUnion('kind', [
  z.object({ ...payment, ...saidSum }),
  z.object({ ...kept, ...saidSum }),
  z.object({ kind: z.literal('amount'), fromCents: z.number().int(), toCents: z.number().int() }),
  ...others,
])
export type SaidEvent = z.output<typeof saidEvent>

/** What happened, as calls say it. */
export function saidEventOf(fact: EventFact): SaidEvent {
  if (fact.kind === 'amount') return { kind: fact.kind, fromCents: fact.from, toCents: fact.to }
  return 'sum' in fact ? { ...fact, ...sumOf(fact.sum) } : fact
}
