import { calculateProgress } from '@minato/contract/deal/bookings/shipping-progress.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { getDayEnd } from '@minato/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { bookings } from '#deal/bookings/table.ts'
import { orderLines } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { voyages } from '#shipping/voyages/table.ts'

/** Lists the vehicles of an order with their port calls. Null without a booking, or where the voyage skips a port. */
export async function listVehicles(db: Database, orderId: string) {
  const rows = await db
    .select({ id: orderLines.id, booking: bookings, voyage: voyages })
    .from(orderLines)
    .leftJoin(bookings, eq(bookings.lineId, orderLines.id))
    .leftJoin(voyages, eq(voyages.id, bookings.voyageId))
    .where(eq(orderLines.orderId, orderId))
  return rows.map(({ id, booking, voyage }) => {
    const from = voyage?.loading.find(({ port }) => port === booking?.fromPort)
    const to = voyage?.discharge.find(({ port }) => port === booking?.toPort)
    return { id, voyage: voyage && !voyage.cancelled && from && to ? { from, to } : null }
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
