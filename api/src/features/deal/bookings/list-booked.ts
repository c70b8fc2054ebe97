import type { Booking } from '@minato/contract/deal/bookings/bookings.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as portList from '#platform/ports/ports.ts'
import { users } from '#platform/users/table.ts'
import { type VoyageRow, voyages } from '#shipping/voyages/table.ts'
import { cars } from '#stock/cars/table.ts'
import { orderLines, orders } from '../orders/table.ts'
import { bookings } from './table.ts'

export type Ports = Pick<typeof bookings.$inferSelect, 'fromPort' | 'toPort'>
type VoyageCalls = Pick<VoyageRow, 'cancelled' | 'loading' | 'discharge'>

export type Days = { etd: Day | null; eta: Day | null }

export const findCalls = ({ loading, discharge }: Omit<VoyageCalls, 'cancelled'>, { fromPort, toPort }: Ports) => ({
  from: loading.find(({ port }) => port === fromPort),
  to: discharge.find(({ port }) => port === toPort),
})

/** Returns the days of departure and arrival for a booking: actual, else planned. */
export function getSailingDays({ cancelled, loading, discharge }: VoyageCalls, { fromPort, toPort }: Ports): Days {
  if (cancelled) return { etd: null, eta: null }
  const { from, to } = findCalls({ loading, discharge }, { fromPort, toPort })
  return { etd: from?.atd ?? from?.etd ?? null, eta: to?.ata ?? to?.eta ?? null }
}

/** Lists bookings of cars that their orders still hold, with voyage, order and buyer. */
export const listBookedRows = (db: Database, where: SQL | undefined) =>
  db
    .select({ booking: bookings, voyage: voyages, line: orderLines, car: cars, order: orders, user: users })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, and(eq(orderLines.id, bookings.lineId), eq(orderLines.live, true)))
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(orderLines.orderId, orderLines.createdAt, orderLines.id)
export type BookedRow = Awaited<ReturnType<typeof listBookedRows>>[number]

export type PortNames = Awaited<ReturnType<typeof loadPortNames>>

export function loadPortNames(db: Database, booked: readonly { booking: Ports }[]) {
  const codes = booked.flatMap(({ booking }) => [booking.fromPort, booking.toPort])
  return portList.namesOf(db, codes)
}

export function presentBooking({ booking, voyage }: Pick<BookedRow, 'booking' | 'voyage'>, names: PortNames): Booking {
  const { from, to } = findCalls(voyage, booking)
  const presentPort = (code: string) => ({ code, name: names(code) })
  return {
    voyageId: voyage.id,
    ship: formatShipName(voyage),
    carrier: voyage.carrier,
    method: voyage.method,
    broken: voyage.cancelled ? 'cancelled' : from && to ? null : 'left-out',
    from: presentPort(booking.fromPort),
    to: presentPort(booking.toPort),
    cut: from?.cut ?? null,
    etd: from?.etd ?? null,
    atd: from?.atd ?? null,
    eta: to?.eta ?? null,
    ata: to?.ata ?? null,
    blNumber: booking.blNumber,
    container: booking.container,
    place: booking.place,
  }
}

export const getAgreedRoute = ({ terms, destination }: BookedRow['order']) => ({
  method: terms?.method ?? null,
  port: destination?.port ?? null,
})

export async function listCarsOnVoyages(db: Database, voyageIds: readonly string[]) {
  const booked = await listBookedRows(db, inArray(bookings.voyageId, [...voyageIds]))
  const names = await loadPortNames(db, booked)
  return booked.map((one) => ({
    id: one.line.id,
    title: one.line.title,
    stockNumber: one.car.stockNumber,
    booking: presentBooking(one, names),
    order: { id: one.order.id, status: one.order.status, customer: formatFullName(one.user) },
  }))
}
