// Rule: emails to a buyer about the ship, each once.
import type { SailingNews } from '@minato/contract/deal/bookings/events.ts'
import { type Booked, callsOf, daysOf } from '../booked.ts'

export const isMoved = ({ booking, voyage }: Booked) => {
  const { etd, eta } = daysOf(voyage, booking)
  return etd !== booking.knownEtd || eta !== booking.knownEta
}

/** Returns the actual days of departure and arrival, null until then. */
export function happened({ voyage, booking }: Booked) {
  const { from, to } = callsOf(voyage, booking)
  return { left: from?.atd ?? null, arrived: to?.ata ?? null }
}

/** Finds the update that a buyer has not read yet. Updates about a previous ship do not count as read. */
export function newsOf(one: Booked): SailingNews | null {
  const { booking, voyage, order } = one
  if (order.status === 'DELIVERED') return null
  return booking.toldVoyageId === voyage.id ? furtherNews(one) : firstNews(one)
}

/** The first update about a ship cannot be a moved day. */
function firstNews(one: Booked): SailingNews | null {
  const { left, arrived } = happened(one)
  if (one.voyage.cancelled) return null
  if (arrived) return 'arrived'
  return left ? 'left' : 'booked'
}

function furtherNews(one: Booked): SailingNews | null {
  const { booking, voyage } = one
  const { left, arrived } = happened(one)
  if (voyage.cancelled) return isMoved(one) ? 'cancelled' : null
  if (arrived) return booking.toldArrived ? null : 'arrived'
  if (left && !booking.toldLeft) return 'left'
  return isMoved(one) ? 'moved' : null
}
