import { soldStatuses } from '@minato/contract/deal/orders/facts.ts'
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { voyages } from '#shipping/voyages/table.ts'
import { isSaleEvent, orderEvents, orderLines, orders } from '../orders/table.ts'
import { bookings } from './table.ts'

export const listLiveLines = (db: Database, carIds: readonly string[]) =>
  db
    .select({ carId: orderLines.carId, userId: orders.userId, order: { id: orders.id, status: orders.status } })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.carId, [...carIds]), eq(orderLines.live, true)))

/** Returns the ids of cars that any order refers to, cancelled ones included. */
export const findOrderedCars = async (db: Database, carIds: readonly string[]) => {
  const rows = await db
    .selectDistinct({ carId: orderLines.carId })
    .from(orderLines)
    .where(inArray(orderLines.carId, [...carIds]))
  return new Set(rows.map((line) => line.carId))
}

/** Time of an order's last sale event, else of its creation. */
const soldAt = sql`coalesce((SELECT max(${orderEvents.at}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${isSaleEvent}), ${orders.createdAt})`

/** Condition on a line, joined with its order: its car was sold on one of these days in Japan. */
export const wasSoldBetween = (from?: string, to?: string): SQL | undefined =>
  and(
    eq(orderLines.live, true),
    inArray(orders.status, soldStatuses),
    from ? gte(soldAt, startOfDay(from)) : undefined,
    to ? lt(soldAt, startOfDay(to, 1)) : undefined,
  )

export const selectCarsSoldBetween = (db: Database, from?: string, to?: string) =>
  db
    .select({ id: orderLines.carId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(wasSoldBetween(from, to))

/**
 * Condition on a booking, joined with voyage, line and order: the ship has left the port of loading and not reached the other.
 * Only actual days count, the same as for the steps of a deal.
 */
const isAtSea = sql`${orderLines.live} AND ${orders.status} <> 'DELIVERED' AND NOT ${voyages.cancelled}
  AND jsonb_path_exists(${voyages.loading}, '$[*] ? (@.port == $port && @.atd != null)', jsonb_build_object('port', ${bookings.fromPort}))
  AND jsonb_path_exists(${voyages.discharge}, '$[*] ? (@.port == $port && @.ata == null)', jsonb_build_object('port', ${bookings.toPort}))`

export const selectCarsAtSeaTo = (db: Database, port: string) =>
  db
    .select({ id: orderLines.carId })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, eq(orderLines.id, bookings.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isAtSea, eq(bookings.toPort, port.toUpperCase())))

/** Counts cars at sea by port of discharge, the largest count first. */
export const countAtSea = (db: Database) =>
  db
    .select({ port: bookings.toPort, count: count() })
    .from(bookings)
    .innerJoin(voyages, eq(voyages.id, bookings.voyageId))
    .innerJoin(orderLines, eq(orderLines.id, bookings.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isAtSea)
    .groupBy(bookings.toPort)
    .orderBy(desc(count()), bookings.toPort)

export async function countBooked(db: Database, voyageIds: readonly string[]) {
  const rows = await db
    .select({ id: bookings.voyageId, count: count() })
    .from(bookings)
    .where(inArray(bookings.voyageId, [...voyageIds]))
    .groupBy(bookings.voyageId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
