// Rule: which letters a buyer gets about the ship, each once.
import type { SailingNews } from '@minato/contract/deal/bookings/events.ts'
import { type Booked, callsOf, daysOf } from '../booked.ts'

export const isMoved = ({ booking, voyage }: Booked) => {
  const { etd, eta } = daysOf(voyage, booking)
  return etd !== booking.knownEtd || eta !== booking.knownEta
}

/** What has happened to a car at its ports, as days. */
export function happened({ voyage, booking }: Booked) {
  const { from, to } = callsOf(voyage, booking)
  return { left: from?.atd ?? null, arrived: to?.ata ?? null }
}

/** News of a car for its buyer; null where there is none. News of another ship does not count. */
export function newsOf(one: Booked): SailingNews | null {
  const { booking, voyage, order } = one
  if (order.status === 'DELIVERED') return null
  return booking.toldVoyageId === voyage.id ? furtherNews(one) : firstNews(one)
}

/** Of a ship about which nothing was written yet: nothing of it can have moved. */
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
