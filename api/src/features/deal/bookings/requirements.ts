import type { BookingDraft } from '@minato/contract/deal/bookings/bookings.ts'
import { findDemandedInspection } from '@minato/contract/deal/documents/checklist.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { ports } from '#platform/ports/table.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import type { VoyageRow } from '#shipping/voyages/table.ts'
import { cars } from '#stock/cars/table.ts'
import type { findOrder } from '../orders/find-order.ts'
import { formatCarName } from '../orders/lines.ts'
import { orderLines } from '../orders/table.ts'
import { dependents } from './dependents.ts'
import { bookings } from './table.ts'

export type BookingOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Finds the lines with their cars. @throws Refusal where one is missing, or the order no longer holds its car */
export async function requireItems(tx: Database, orderId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ line: orderLines, car: cars })
    .from(orderLines)
    .innerJoin(cars, eq(cars.id, orderLines.carId))
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(orderLines.createdAt, orderLines.id)
  const orderItems = rows.filter(({ line }) => line.orderId === orderId)
  if (orderItems.length < new Set(ids).size) throw new Refusal('order-item-not-found')
  if (orderItems.some(({ line }) => !line.live)) throw new Refusal('booking-order-cancelled')
  return orderItems
}
export type BookingItem = Awaited<ReturnType<typeof requireItems>>[number]

export const listCarNames = (items: readonly BookingItem[]) =>
  items.map(({ line, car }) => formatCarName({ title: line.title, stockNumber: car.stockNumber }))

/** @throws Refusal unless the ship calls at both ports, and the port of discharge serves the order's country */
export async function requireRoute(
  tx: Database,
  { destination }: BookingOrder,
  voyage: VoyageRow,
  draft: Pick<BookingDraft, 'from' | 'to'>,
) {
  if (destination === null) throw new Refusal('booking-no-destination')
  const calls = (list: readonly { port: string }[], code: string) => list.some(({ port }) => port === code)
  if (voyage.cancelled || !calls(voyage.loading, draft.from) || !calls(voyage.discharge, draft.to))
    throw new Refusal('booking-no-call')
  const { country } = destination
  const [port] = await tx.select().from(ports).where(eq(ports.code, draft.to))
  if (port?.country !== country && !port?.serves.includes(country)) throw new Refusal('booking-elsewhere')
}

/** @throws Refusal where a car has a booking. The order is locked, so of two staff members one books. */
export async function requireFree(tx: Database, items: readonly BookingItem[]) {
  const ids = items.map(({ line }) => line.id)
  const existing = await tx.select({ lineId: bookings.lineId }).from(bookings).where(inArray(bookings.lineId, ids))
  const bookedItems = items.filter(({ line }) => existing.some(({ lineId }) => lineId === line.id))
  if (bookedItems.length > 0) throw new Refusal('booked-meanwhile', listCarNames(bookedItems))
}

/** Checks inspections where the country demands one. A car with a booking moves to another ship without a new check. */
export async function requireInspection(tx: Database, { destination }: BookingOrder, items: readonly BookingItem[]) {
  const rule = destination && (await importRules.findRule(tx, destination.country))
  if (!findDemandedInspection(rule)) return
  const ids = items.map(({ line }) => line.id)
  const [passed, booked] = await Promise.all([
    tx
      .select({ lineId: orderLines.id })
      .from(orderLines)
      .where(and(inArray(orderLines.id, ids), dependents.hasPassed(orderLines.id))),
    tx.select({ lineId: bookings.lineId }).from(bookings).where(inArray(bookings.lineId, ids)),
  ])
  const exemptLineIds = new Set([...passed, ...booked].map(({ lineId }) => lineId))
  const blockedItems = items.filter(({ line }) => !exemptLineIds.has(line.id))
  if (blockedItems.length > 0) throw new Refusal('inspection-not-passed', listCarNames(blockedItems))
}
