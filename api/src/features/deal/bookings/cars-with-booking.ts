import type { BookedCar } from '@minato/contract/deal/bookings/bookings.ts'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import * as portList from '#platform/ports/ports.ts'
import { ports } from '#platform/ports/table.ts'
import { voyages } from '#shipping/voyages/table.ts'
import { cars } from '#stock/cars/table.ts'
import { listLinesOfOrders } from '../orders/lines.ts'
import type { OrderReads } from '../orders/order-reads.ts'
import { type OrderRow, orderLines } from '../orders/table.ts'
import { readVerdicts } from './import-verdicts.ts'
import { presentBooking } from './list-booked.ts'
import { bookings } from './table.ts'

const [fromPorts, toPorts] = [alias(ports, 'from_ports'), alias(ports, 'to_ports')]

/** Lists the bookings of several orders with their ports, also those of a cancelled order. */
export const listBookings = (db: Database, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      live: orderLines.live,
      booking: bookings,
      voyage: voyages,
      car: cars,
      fromName: fromPorts.name,
      toName: toPorts.name,
      transit: toPorts.transit,
    })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, eq(orderLines.id, bookings.lineId))
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .leftJoin(fromPorts, eq(fromPorts.code, bookings.fromPort))
    .leftJoin(toPorts, eq(toPorts.code, bookings.toPort))
    .where(inArray(orderLines.orderId, [...orderIds]))

/** Lists the cars of an order with the bookings of those that it still holds. */
export async function readCarsWithBooking(reads: OrderReads, order: OrderRow, office: boolean): Promise<BookedCar[]> {
  const [lines, allBookings] = await Promise.all([
    reads.list(order, listLinesOfOrders),
    reads.list(order, listBookings),
  ])
  const booked = allBookings.flatMap(({ live, ...row }) => (live ? { ...row, order } : []))
  const names = portList.toNames(
    booked.flatMap(({ booking, fromName, toName }) => [
      { code: booking.fromPort, name: fromName },
      { code: booking.toPort, name: toName },
    ]),
  )
  const verdicts = office ? await readVerdicts(reads, order, booked) : undefined
  return lines.map(({ id, title, stockNumber, loadingPort }) => {
    const row = booked.find(({ booking }) => booking.lineId === id)
    return {
      id,
      title,
      stockNumber,
      loadingPort,
      booking: row ? presentBooking(row, names) : null,
      ...(office && { verdict: verdicts?.get(id) ?? null }),
    }
  })
}
