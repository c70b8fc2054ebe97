// Rule: events of an order, as facts.
import { z } from 'zod'
import { sumOf } from '#values/numbers.ts'
import { arrivalEvents } from '../arrivals/events.ts'
import { bookingEvents } from '../bookings/events.ts'
import { issuedEvents } from '../issued-papers/events.ts'
import { offerEvents } from '../offers/events.ts'
import { transferEvents } from '../order-transfers/events.ts'
import { orderEvents, saidOrderEvents } from '../orders/events.ts'
import { newsKinds } from '../orders/letters.ts'
import { paperEvents } from '../papers/events.ts'
import { partyEvents } from '../parties/events.ts'
import { paymentEvents, saidPaymentEvents } from '../payments/events.ts'
import { reviewEvents } from '../reviews/events.ts'

const alike = [
  ...offerEvents,
  ...partyEvents,
  ...bookingEvents,
  ...paperEvents,
  ...issuedEvents,
  ...transferEvents,
  ...arrivalEvents,
  ...reviewEvents,
] as const
const facts = [...orderEvents, ...paymentEvents, ...alike] as const
type Kind = z.output<(typeof facts)[number]>['kind']

export const eventKind = z.enum(
  facts.flatMap(({ shape: { kind } }): Kind[] => ('options' in kind ? kind.options : [...kind.values])),
)

/** Text of an event that an earlier version stored only in words. */
const oldText = z.object({ kind: z.literal('said'), of: eventKind, text: z.string().nullable() })

/** Stored event of an order as data; `history.ts` makes its text. */
export const eventFact = z.discriminatedUnion('kind', [...facts, oldText])
export type EventFact = z.output<typeof eventFact>

/** Event in its API form: amounts in cents are named so, other sums are in their currency. */
export const saidEvent = z.discriminatedUnion('kind', [...saidOrderEvents, ...saidPaymentEvents, ...alike, oldText])
export type SaidEvent = z.output<typeof saidEvent>

export function saidEventOf(fact: EventFact): SaidEvent {
  if (fact.kind === 'amount') return { kind: fact.kind, fromCents: fact.from, toCents: fact.to }
  return 'sum' in fact ? { ...fact, ...sumOf(fact.sum) } : fact
}

/** Changes of an order for one email and one notification: event kinds, and added documents. */
export const changeNotices = [
  z.object({ kind: z.literal('order-changed'), what: z.array(z.enum([...newsKinds, 'paper-added'])) }),
] as const
export type ChangeNotice = z.output<(typeof changeNotices)[number]>
