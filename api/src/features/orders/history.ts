import type { EventFact } from '@minato/contract/orders/events.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { orderEvents } from './table.ts'

/** Who does what nobody clicked. */
export const system = { id: null, name: 'System' }

export type Actor = Pick<Caller, 'id' | 'name'> | typeof system

/** Writes one event into an order's history, and answers it. */
export const record = (db: Database, orderId: string, by: Actor, fact: EventFact) =>
  db.insert(orderEvents).values({ orderId, actorId: by.id, actorName: by.name, fact }).returning()

/** What happened to an order after one event of it, oldest first. */
export const eventsAfter = (db: Database, orderId: string, after: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, after)))
    .orderBy(orderEvents.id)

/** What begins and what ends that a buyer no longer wants an order. */
const aboutWanting = ['unwanted', 'wanted', 'status', 'released'] satisfies EventFact['kind'][]

/** What was recorded as the buyer said that they no longer want an order; null where nobody said so, or it goes on since. */
export async function wishOf(db: Database, orderId: string) {
  const kind = sql`${orderEvents.fact} ->> 'kind'`
  const [last] = await db
    .select({ fact: orderEvents.fact })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(kind, aboutWanting)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return last?.fact.kind === 'unwanted' ? last.fact : null
}
