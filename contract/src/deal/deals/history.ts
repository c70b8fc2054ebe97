import type { EventRow } from '#ground/trade/reading.ts'
import { arrivalHistory } from '../arrivals/history.ts'
import { bookingHistory } from '../bookings/history.ts'
import { issuedHistory } from '../issued-papers/history.ts'
import { offerHistory } from '../offers/history.ts'
import { transferHistory } from '../order-transfers/history.ts'
import { takesProof } from '../orders/facts.ts'
import { orderHistory } from '../orders/history.ts'
import { paperHistory } from '../papers/history.ts'
import { partyHistory } from '../parties/history.ts'
import { paymentHistory } from '../payments/history.ts'
import { reviewHistory } from '../reviews/history.ts'
import type { EventFact, SaidEvent } from './events.ts'

/** The text of each kind of event, from the module that records it. */
const eventRows = {
  ...orderHistory,
  ...offerHistory,
  ...paymentHistory,
  ...partyHistory,
  ...bookingHistory,
  ...paperHistory,
  ...issuedHistory,
  ...transferHistory,
  ...arrivalHistory,
  ...reviewHistory,
}

/** What kind of event it is; also of one that was kept in words. */
export const kindOf = (fact: SaidEvent | EventFact) => (fact.kind === 'said' ? fact.of : fact.kind)

type Fact = Exclude<SaidEvent, { kind: 'said' }>
const rowOf = (fact: Fact) => eventRows[fact.kind] as EventRow<Fact>

export const eventName = (fact: SaidEvent) =>
  fact.kind === 'said' ? eventRows[fact.of].name : (rowOf(fact).named?.(fact) ?? rowOf(fact).name)

/** What an event changed, as a person reads it; null where its name says it all. */
export const eventText = (fact: SaidEvent): string | null =>
  fact.kind === 'said' ? fact.text : (rowOf(fact).text?.(fact) ?? null)

type WithEvents = Parameters<typeof takesProof>[0] & { events: readonly { fact: SaidEvent }[] }

/** Why the office asks for another proof, as long as none has come; null where it does not. */
export function proofAskedFor(order: WithEvents) {
  const request = order.events.map(({ fact }) => fact).findLast((fact) => fact.kind === 'proof-asked')
  return (takesProof(order) && request?.reason) || null
}
