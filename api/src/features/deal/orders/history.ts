import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { insertsInto } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { orderEvents } from './table.ts'

export type Actor = { id: string | null; name: string }

export const recordEvent = (db: Database, orderId: string, by: Actor, fact: EventFact) =>
  newEvents.returning(db, [{ orderId, actorId: by.id, actorName: by.name, fact }])

const newEvents = insertsInto(orderEvents)

/** What happened to an order after one event of it, oldest first. */
export const eventsAfter = (db: Database, orderId: string, after: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, after)))
    .orderBy(orderEvents.id)

/** The newest of some kinds of events of an order; undefined where there is none. */
async function lastOf(db: Database, orderId: string, kinds: readonly EventFact['kind'][]) {
  const [last] = await db
    .select({ fact: orderEvents.fact })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(sql`${orderEvents.fact} ->> 'kind'`, [...kinds])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.fact
}

/** The events with which a buyer gives an order up, or wants it again. */
const aboutWanting = ['unwanted', 'wanted', 'status', 'released'] satisfies EventFact['kind'][]

/** The record that the buyer no longer wants an order; null where there is none, or it goes on since. */
export async function wishOf(db: Database, orderId: string) {
  const last = await lastOf(db, orderId, aboutWanting)
  return last?.kind === 'unwanted' ? last : null
}

/** Up to which entry of its ledger the money of a cancelled order is kept as credit; null where it is not, or was cancelled again since. */
export async function creditKeptUpTo(db: Database, orderId: string) {
  const last = await lastOf(db, orderId, ['credit-kept', 'status'])
  return last?.kind === 'credit-kept' ? last.upTo : null
}

/**
 * The day on which the office set an order to be delivered: its arrival, where no ship of ours says it. One that was taken back
 * since was none.
 */
export async function deliveredOn(db: Database, orderId: string): Promise<Day | null> {
  const [last] = await db
    .select({ at: orderEvents.at, to: sql<string>`${orderEvents.fact} ->> 'to'` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.fact} ->> 'kind' = 'status'`))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.to === 'DELIVERED' ? officeDay(last.at) : null
}
