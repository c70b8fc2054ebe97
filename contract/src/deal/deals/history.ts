import type { EventRow } from '#platform/trade/event-texts.ts'
import { arrivalHistory } from '../arrivals/history.ts'
import { bookingHistory } from '../bookings/history.ts'
import { documentHistory } from '../documents/history.ts'
import { issuedHistory } from '../issued-documents/history.ts'
import { offerHistory } from '../offers/history.ts'
import { transferHistory } from '../order-transfers/history.ts'
import { canUploadProof } from '../orders/facts.ts'
import { orderHistory } from '../orders/history.ts'
import { partyHistory } from '../parties/history.ts'
import { paymentHistory } from '../payments/history.ts'
import { reviewHistory } from '../reviews/history.ts'
import type { EventFact, EventResponse } from './events.ts'

const eventRows = {
  ...orderHistory,
  ...offerHistory,
  ...paymentHistory,
  ...partyHistory,
  ...bookingHistory,
  ...documentHistory,
  ...issuedHistory,
  ...transferHistory,
  ...arrivalHistory,
  ...reviewHistory,
}

/** Returns the kind of an event, including one that was stored only in words. */
export const getEventKind = (fact: EventResponse | EventFact) => (fact.kind === 'said' ? fact.of : fact.kind)

type EventWithRow = Exclude<EventResponse, { kind: 'said' }>
const getEventRow = (fact: EventWithRow) => eventRows[fact.kind] as EventRow<EventWithRow>

export const getEventName = (fact: EventResponse) =>
  fact.kind === 'said' ? eventRows[fact.of].name : (getEventRow(fact).formatName?.(fact) ?? getEventRow(fact).name)

/** Formats the change of an event; null where its name is enough. */
export const formatEvent = (fact: EventResponse): string | null =>
  fact.kind === 'said' ? fact.text : (getEventRow(fact).text?.(fact) ?? null)

type OrderWithEvents = Parameters<typeof canUploadProof>[0] & { events: readonly { fact: EventResponse }[] }

/** Returns the office's reason for another proof until one is uploaded, else null. */
export function findProofRequestReason(order: OrderWithEvents) {
  const request = order.events.map(({ fact }) => fact).findLast((fact) => fact.kind === 'proof-asked')
  return (canUploadProof(order) && request?.reason) || null
}
