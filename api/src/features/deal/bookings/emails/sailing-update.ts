// Rule: emails to a buyer about the ship, each once.
import type { SailingUpdateKind } from '@minato/contract/deal/bookings/events.ts'
import { type BookedRow, findCalls, getSailingDays } from '../list-booked.ts'

export const hasMovedDays = ({ booking, voyage }: BookedRow) => {
  const { etd, eta } = getSailingDays(voyage, booking)
  return etd !== booking.knownEtd || eta !== booking.knownEta
}

/** Returns the actual days of departure and arrival, null until then. */
export function getActualDays({ voyage, booking }: BookedRow) {
  const { from, to } = findCalls(voyage, booking)
  return { left: from?.atd ?? null, arrived: to?.ata ?? null }
}

/** Finds the update that a buyer has not read yet. Updates about a previous ship do not count as read. */
export function findSailingUpdate(row: BookedRow): SailingUpdateKind | null {
  const { booking, voyage, order } = row
  if (order.status === 'DELIVERED') return null
  return booking.toldVoyageId === voyage.id ? findLaterUpdate(row) : findFirstUpdate(row)
}

/** The first update about a ship cannot be a moved day. */
function findFirstUpdate(row: BookedRow): SailingUpdateKind | null {
  const { left, arrived } = getActualDays(row)
  if (row.voyage.cancelled) return null
  if (arrived) return 'arrived'
  return left ? 'left' : 'booked'
}

function findLaterUpdate(row: BookedRow): SailingUpdateKind | null {
  const { booking, voyage } = row
  const { left, arrived } = getActualDays(row)
  if (voyage.cancelled) return hasMovedDays(row) ? 'cancelled' : null
  if (arrived) return booking.toldArrived ? null : 'arrived'
  if (left && !booking.toldLeft) return 'left'
  return hasMovedDays(row) ? 'moved' : null
}
