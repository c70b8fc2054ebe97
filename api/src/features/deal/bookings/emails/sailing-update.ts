// Rule: emails to a buyer about the ship, each once.
import type { SailingUpdateKind } from '@minato/contract/deal/bookings/events.ts'
import { type BookedRow, findCalls, getSailingDays } from '../list-booked.ts'

export const hasMovedDays = ({ booking, voyage }: BookedRow) => {
  const { etd, eta } = getSailingDays(voyage, booking)
  return etd !== booking.notifiedEtd || eta !== booking.notifiedEta
}

/** Returns the actual days of departure and arrival, null until then. */
export function getActualDays({ voyage, booking }: BookedRow) {
  const { from, to } = findCalls(voyage, booking)
  return { atd: from?.atd ?? null, ata: to?.ata ?? null }
}

/** Finds the update that a buyer has not read yet. Updates about a previous ship do not count as read. */
export function findSailingUpdate(row: BookedRow): SailingUpdateKind | null {
  const { booking, voyage, order } = row
  if (order.status === 'DELIVERED') return null
  return booking.notifiedVoyageId === voyage.id ? findLaterUpdate(row) : findFirstUpdate(row)
}

/** The first update about a ship cannot be a moved day. */
function findFirstUpdate(row: BookedRow): SailingUpdateKind | null {
  const { atd, ata } = getActualDays(row)
  if (row.voyage.cancelled) return null
  if (ata) return 'arrived'
  return atd ? 'left' : 'booked'
}

function findLaterUpdate(row: BookedRow): SailingUpdateKind | null {
  const { booking, voyage } = row
  const { atd, ata } = getActualDays(row)
  if (voyage.cancelled) return hasMovedDays(row) ? 'cancelled' : null
  if (ata) return booking.notifiedAta ? null : 'arrived'
  if (atd && !booking.notifiedAtd) return 'left'
  return hasMovedDays(row) ? 'moved' : null
}
