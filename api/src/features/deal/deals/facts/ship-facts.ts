import { calculateProgress } from '@minato/contract/deal/bookings/shipping-progress.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { getDayEnd } from '@minato/contract/values/days.ts'
import { listBookings } from '#deal/bookings/cars-with-booking.ts'
import { findCalls } from '#deal/bookings/list-booked.ts'
import { listLinesOfOrders } from '#deal/orders/lines.ts'
import type { OrderReads } from '#deal/orders/order-reads.ts'
import type { OrderRow } from '#deal/orders/table.ts'

/** Lists the vehicles of an order with their port calls. Null without a booking, or where the voyage skips a port. */
export async function listVehicles(reads: OrderReads, order: OrderRow) {
  const [lines, booked] = await Promise.all([reads.list(order, listLinesOfOrders), reads.list(order, listBookings)])
  return lines.map(({ id }) => {
    const row = booked.find(({ booking }) => booking.lineId === id)
    const { from, to } = row ? findCalls(row.voyage, row.booking) : {}
    return { id, voyage: row && !row.voyage.cancelled && from && to ? { from, to } : null }
  })
}
export type Vehicles = Awaited<ReturnType<typeof listVehicles>>

export function toShipFacts(vehicles: Vehicles) {
  const { state } = calculateProgress(
    vehicles.map(({ voyage }) => voyage && { left: Boolean(voyage.from.atd), arrived: Boolean(voyage.to.ata) }),
  )
  const leaves = vehicles.flatMap(({ voyage }) => (voyage && !voyage.from.atd && voyage.from.etd) || [])
  const arrives = vehicles.flatMap(({ voyage }) => (voyage && !voyage.to.ata && voyage.to.eta) || [])
  return {
    state,
    isBooked: vehicles.length > 0 && vehicles.every(({ voyage }) => voyage !== null),
    leaves: toEndOfDay(leaves.sort()[0]),
    arrives: toEndOfDay(arrives.sort().at(-1)),
  }
}

/** Returns the end of a day in Japan. */
export const toEndOfDay = (day: Day | null | undefined) => (day ? getDayEnd(day) : null)
