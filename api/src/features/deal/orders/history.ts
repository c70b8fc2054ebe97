import { type EventFact, toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import type { ProblemCode } from '@minato/contract/problems.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter } from '#lib/database/prepared-inserts.ts'
import { Refusal } from '#lib/http/problem.ts'
import { orderEvents } from './table.ts'

export type Actor = { id: string | null; name: string }

export const recordEvent = (db: Database, orderId: string, by: Actor, fact: EventFact) =>
  newEvents.returning(db, [{ orderId, actorId: by.id, actorName: by.name, fact }])

const newEvents = createInserter(orderEvents)

const officeKind = 'sails-unpaid' satisfies EventFact['kind']

/** Only the office reads that cars may sail before the payment. */
export const isVisibleTo =
  (side: DealSide) =>
  ({ fact }: { fact: EventFact }) =>
    side === 'office' || fact.kind !== officeKind

/** Lists the events of an order after the event with id `after`, oldest first. */
export const listEventsAfter = (db: Database, orderId: string, after: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.id, after)))
    .orderBy(orderEvents.id)

/** Refusals of a deal’s calls that mean: the deal is no longer in the state that the caller has seen. */
const stateProblems: ReadonlySet<string> = new Set<ProblemCode>([
  'stale',
  ...(['proof-already-sent', 'proof-not-taken', 'proof-not-to-be-asked', 'proof-missing'] as const),
  ...(['order-goes-on', 'nothing-to-extend', 'car-gone', 'car-claimed'] as const),
  ...(['claim-not-needed', 'nothing-claimed', 'claim-final'] as const),
  ...(['offer-closed', 'offer-open', 'offers-not-taken'] as const),
  ...(['party-change-waits', 'party-change-over', 'party-fixed', 'draft-not-open', 'release-not-possible'] as const),
  ...(['payment-not-taken', 'payment-answered', 'payment-none-held', 'payment-beyond-tolerance'] as const),
  ...(['payment-more-than-left', 'payment-not-overpaid', 'paper-issued-meanwhile', 'terms-changed-meanwhile'] as const),
  ...(['car-received', 'claim-undecided', 'claim-decided', 'claim-above-held', 'review-given'] as const),
  ...(['booked-meanwhile', 'booking-order-cancelled'] as const),
])

/** Adds the last change by another user to a refusal that it may have caused, and throws it. */
export async function throwWithLastChange(
  db: Database,
  { order, side }: { order: string; side: DealSide },
  by: Actor,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Refusal && stateProblems.has(error.code))) throw error
  const byOthers = and(
    eq(orderEvents.orderId, order),
    sql`${orderEvents.actorId} IS DISTINCT FROM ${by.id}`,
    side === 'buyer' ? sql`${orderEvents.fact} ->> 'kind' <> ${officeKind}` : undefined,
  )
  const newest = db.select().from(orderEvents).where(byOthers).orderBy(desc(orderEvents.id)).limit(1)
  // After a violated constraint the transaction answers no query. The refusal matters more.
  const [last] = await newest.catch(() => [])
  if (!last) throw error
  const fact = toEventResponse(last.fact)
  const what = [getEventName(fact), formatEvent(fact)].filter(Boolean).join(': ')
  error.lastChange = { by: translateActorName(last.actorName), at: last.at.toISOString(), what }
  throw error
}

/** Lists the events of several orders, oldest first. */
export const listEvents = (db: Database, orderIds: readonly string[]) =>
  db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(orderEvents.id)
type Events = Awaited<ReturnType<typeof listEvents>>

const findLastFact = (events: Events, kinds: readonly EventFact['kind'][]) =>
  events.findLast(({ fact }) => kinds.includes(fact.kind))?.fact

/** Kinds that set or clear the mark that the buyer no longer wants an order. */
const unwantedKinds = ['unwanted', 'wanted', 'status', 'released'] satisfies EventFact['kind'][]

/** Finds the event by which the buyer no longer wants an order; null where a later event cleared it. */
export function findUnwantedFact(events: Events) {
  const last = findLastFact(events, unwantedKinds)
  return last?.kind === 'unwanted' ? last : null
}

export const findUnwantedEvent = async (db: Database, orderId: string) =>
  findUnwantedFact(await listEvents(db, [orderId]))

/** Finds the id of the last ledger entry whose money is retained as credit. Null without credit, or after a later status. */
export function findCreditCutoff(events: Events) {
  const last = findLastFact(events, ['credit-kept', 'status'])
  return last?.kind === 'credit-kept' ? last.upTo : null
}

/** Finds the buyer's last choice for money that we owe, which may be about earlier money. */
export function findMoneyChoice(events: Events) {
  const last = findLastFact(events, ['money-choice'])
  return last?.kind === 'money-choice' ? last : null
}

/** True where staff gave a reason why the cars may sail before the payment, and set no other status since. */
export const mayPaymentBeMissing = (events: Events) => findLastFact(events, [officeKind, 'status'])?.kind === officeKind

/** Finds the day on which the office set the order to delivered: its arrival without a ship of ours. Null after a later status. */
export function findDeliveryDay(events: Events): Day | null {
  const last = events.findLast(({ fact }) => fact.kind === 'status')
  return last?.fact.kind === 'status' && last.fact.to === 'DELIVERED' ? toOfficeDay(last.at) : null
}
