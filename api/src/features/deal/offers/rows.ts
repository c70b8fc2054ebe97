import type { EventFact } from '@minato/contract/deal/deals/events.ts'
import { canTakeOffers } from '@minato/contract/deal/offers/facts.ts'
import { finalOfferStates, type OrderFilters } from '@minato/contract/deal/orders/filters.ts'
import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import { startOfDay } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { recordEvent } from '../orders/history.ts'
import type { OrderLine } from '../orders/lines.ts'
import type { OrderRow } from '../orders/table.ts'
import { type OfferRow, offerEndedOn, offers } from './table.ts'

export type NewOffer = typeof offers.$inferInsert
type Decision = Pick<NewOffer, 'state' | 'decidedById' | 'decidedAt' | 'belowFloor'>
export type OfferAct = Extract<EventFact, { side: OfferRow['side'] }>['kind']

/** @throws Refusal 409 where an order no longer accepts offers */
export function requireOffersAllowed({ status }: OrderRow) {
  if (!canTakeOffers(status)) throw new Refusal('offers-not-taken')
}

export async function find(db: Database, orderId: string, id: string) {
  const where = and(eq(offers.orderId, orderId), eq(offers.id, id))
  const [offer] = await db.select().from(offers).where(where)
  return requirePresent(offer, 'offer-not-found')
}

/** Lists the open offers of a deal, including expired ones that the sweep has not closed. */
export const open = (db: Database, orderId: string) =>
  db
    .select()
    .from(offers)
    .where(and(eq(offers.orderId, orderId), eq(offers.state, 'open')))
    .orderBy(desc(offers.place))

export const insert = (tx: Database, offer: NewOffer) => insertOne(tx, offers, offer)

export const decide = (tx: Database, id: string, decision: Decision) =>
  tx.update(offers).set(decision).where(eq(offers.id, id))

/** Counts the offers that a user has made since the start of a day in Japan, in all their orders. */
export async function countSince(db: Database, byId: string, day: string) {
  const [row] = await db
    .select({ count: count() })
    .from(offers)
    .where(and(eq(offers.byId, byId), eq(offers.way, 'here'), gte(offers.createdAt, startOfDay(day))))
  return row?.count ?? 0
}

/** Checks the deadline itself: the sweep may not have stored it yet. */
export const isExpired = ({ expiresAt }: Pick<OfferRow, 'expiresAt'>, now: Date) =>
  expiresAt !== null && expiresAt <= now

/** Writes an event about an offer into the history of its order, without confidential fields. */
export const record = (tx: Database, by: Parameters<typeof recordEvent>[2], kind: OfferAct, offer: OfferRow) =>
  recordEvent(tx, offer.orderId, by, {
    kind,
    side: offer.side,
    cents: offer.cents,
    term: offer.term,
    to: offer.destination?.name ?? null,
    loading: offer.basis.loading,
  })

export type OrderWithLines = { order: OrderRow; lines: OrderLine[] }

/** Closes the open offers of a deal that another agreement has replaced. */
export async function closeOpenOffers(tx: Database, orderId: string, by: Caller, at: Date) {
  for (const offer of await open(tx, orderId))
    await decide(
      tx,
      offer.id,
      isExpired(offer, at)
        ? { state: 'run-out', decidedAt: at }
        : { state: 'answered', decidedById: by.id, decidedAt: at },
    )
}

export const selectOrdersWithOffer = (db: Database, { offer, offerFrom, offerTo }: OrderFilters) =>
  db
    .select({ id: offers.orderId })
    .from(offers)
    .where(
      and(
        inArray(offers.state, offer ? [offer] : [...finalOfferStates]),
        offerFrom ? gte(offerEndedOn, offerFrom) : undefined,
        offerTo ? lte(offerEndedOn, offerTo) : undefined,
      ),
    )
