// Rule: events of an order, as facts.
import { z } from 'zod'
import { toSum } from '#values/numbers.ts'
import { arrivalEvents } from '../arrivals/events.ts'
import { bookingEvents } from '../bookings/events.ts'
import { documentEvents } from '../documents/events.ts'
import { issuedEvents } from '../issued-documents/events.ts'
import { offerEvents } from '../offers/events.ts'
import { transferEvents } from '../order-transfers/events.ts'
import { summarisedEventKinds } from '../orders/emails.ts'
import { orderEventResponses, orderEvents } from '../orders/events.ts'
import { partyEvents } from '../parties/events.ts'
import { paymentEventResponses, paymentEvents } from '../payments/events.ts'
import { reviewEvents } from '../reviews/events.ts'

const commonEvents = [
  ...offerEvents,
  ...partyEvents,
  ...bookingEvents,
  ...documentEvents,
  ...issuedEvents,
  ...transferEvents,
  ...arrivalEvents,
  ...reviewEvents,
] as const
const storedEvents = [...orderEvents, ...paymentEvents, ...commonEvents] as const
type EventKind = z.output<(typeof storedEvents)[number]>['kind']

export const eventKind = z.enum(
  storedEvents.flatMap(({ shape: { kind } }): EventKind[] => ('options' in kind ? kind.options : [...kind.values])),
)

/** Text of an event that an earlier version stored only in words. */
const legacyText = z.object({ kind: z.literal('said'), of: eventKind, text: z.string().nullable() })

/** Stored event of an order as data; `history.ts` makes its text. */
export const eventFact = z.discriminatedUnion('kind', [...storedEvents, legacyText])
export type EventFact = z.output<typeof eventFact>

/** Event in its API form: amounts in cents are named so, other sums are in their currency. */
export const eventResponse = z.discriminatedUnion('kind', [
  ...orderEventResponses,
  ...paymentEventResponses,
  ...commonEvents,
  legacyText,
])
export type EventResponse = z.output<typeof eventResponse>

export function toEventResponse(fact: EventFact): EventResponse {
  if (fact.kind === 'amount') return { kind: fact.kind, fromCents: fact.from, toCents: fact.to }
  return 'sum' in fact ? { ...fact, ...toSum(fact.sum) } : fact
}

/** Changes of an order for one email and one notification: event kinds, and added documents. */
export const changeNotices = [
  z.object({ kind: z.literal('order-changed'), what: z.array(z.enum([...summarisedEventKinds, 'paper-added'])) }),
] as const
export type ChangeNotice = z.output<(typeof changeNotices)[number]>
