import type { BulkBookingDraft, BulkBookingResult } from '@minato/contract/deal/bookings/bookings.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { bookCars, type Deps } from './book-cars.ts'

type Car = BulkBookingDraft['cars'][number]

/**
 * Books cars of many orders on one voyage, the cars of an order together. If an order is refused, each car is tried alone, and
 * the result contains the refused ones with their problem. Cars that were booked meanwhile are not moved. Each booking has a
 * key of its own: a repeated call returns those that are done, and tries the others.
 */
export async function bookManyOrders(
  deps: Deps,
  by: Caller,
  { id: voyageId, key, call }: { id: string } & KeyedCall,
  { cars }: BulkBookingDraft,
) {
  const answer: BulkBookingResult = { booked: [], failed: [] }
  const bookGroup = (group: readonly Car[]) => {
    const [{ orderId, from, to }] = group as [Car]
    const ids = group.map(({ id }) => id)
    const keyedCall = { key: key && `${key} ${ids.length} ${ids[0]}`, call }
    return bookCars(
      deps,
      by,
      { id: orderId, ...keyedCall },
      { items: ids, voyageId, from, to, free: true, blNumber: null, container: null, place: null },
    )
  }
  async function tryGroup(group: readonly Car[]) {
    try {
      await bookGroup(group)
      answer.booked.push(...group.map(({ id }) => id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [car] = group
      if (group.length > 1) for (const member of group) await tryGroup([member])
      else if (car) answer.failed.push({ id: car.id, message: error.message })
    }
  }
  for (const group of Map.groupBy(cars, ({ orderId, from, to }) => `${orderId} ${from} ${to}`).values())
    await tryGroup(group)
  return answer
}
