import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter } from '#lib/database/prepared-inserts.ts'
import { orderEvents } from './table.ts'

export type Actor = { id: string | null; name: string }

export const recordEvent = (db: Database, orderId: string, by: Actor, fact: EventFact) =>
  newEvents.returning(db, [{ orderId, actorId: by.id, actorName: by.name, fact }])

const newEvents = createInserter(orderEvents)

/** Lists the events of an order after the event with id `after`, oldest first. */
export const listEventsAfter = (db: Database, orderId: string, after: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, after)))
    .orderBy(orderEvents.id)

async function findLastFact(db: Database, orderId: string, kinds: readonly EventFact['kind'][]) {
  const [last] = await db
    .select({ fact: orderEvents.fact })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(sql`${orderEvents.fact} ->> 'kind'`, [...kinds])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.fact
}

/** Kinds that set or clear the mark that the buyer no longer wants an order. */
const unwantedKinds = ['unwanted', 'wanted', 'status', 'released'] satisfies EventFact['kind'][]

/** Finds the event by which the buyer no longer wants an order; null where a later event cleared it. */
export async function findUnwantedEvent(db: Database, orderId: string) {
  const last = await findLastFact(db, orderId, unwantedKinds)
  return last?.kind === 'unwanted' ? last : null
}

/** Finds the id of the last ledger entry whose money is retained as credit. Null without credit, or after a later status. */
export async function findCreditCutoff(db: Database, orderId: string) {
  const last = await findLastFact(db, orderId, ['credit-kept', 'status'])
  return last?.kind === 'credit-kept' ? last.upTo : null
}

/** Finds the buyer's last choice for money that we owe, which may be about earlier money. */
export async function findMoneyChoice(db: Database, orderId: string) {
  const last = await findLastFact(db, orderId, ['money-choice'])
  return last?.kind === 'money-choice' ? last : null
}

/** Finds the day on which the office set the order to delivered: its arrival without a ship of ours. Null after a later status. */
export async function findDeliveryDay(db: Database, orderId: string): Promise<Day | null> {
  const [last] = await db
    .select({ at: orderEvents.at, to: sql<string>`${orderEvents.fact} ->> 'to'` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.fact} ->> 'kind' = 'status'`))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.to === 'DELIVERED' ? toOfficeDay(last.at) : null
}
