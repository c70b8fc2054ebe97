import { calculateFobPrice, calculateOfferEnd, getOfferLimits } from '@minato/contract/deal/offers/amounts.ts'
import type { OfferDraft } from '@minato/contract/deal/offers/draft.ts'
import { maxOffersPerDay, offerMessages } from '@minato/contract/deal/offers/facts.ts'
import { isReservationRunning } from '@minato/contract/deal/orders/facts.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatUsd, toCents, toDollars } from '@minato/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { changeDeal } from '../orders/change-deal.ts'
import * as exportBan from '../orders/export-ban/export-ban.ts'
import { getDealSide } from '../orders/find-order.ts'
import { listLines } from '../orders/lines.ts'
import * as orders from '../orders/orders.ts'
import { requireOpenOffer } from './answer-offer.ts'
import { calculateOfferBasis } from './basis.ts'
import { requireReason } from './floor.ts'
import { notifyAndScheduleEmail } from './notify.ts'
import * as rows from './rows.ts'

export type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter' | 'queryCache'>
export type OfferTarget = { orderId: string; key: string | undefined }

export const makeOffer = (deps: Deps, by: Caller, { orderId, key }: OfferTarget, draft: OfferDraft) => {
  const side = getDealSide(by)
  const dealRequest = { order: orderId, side, call: ['offers.make', orderId, draft], key }
  return changeDeal(deps, by, dealRequest, async ({ tx, order: locked, now }) => {
    rows.requireOffersAllowed(locked)
    // An offer shows that the buyer wants the order after all.
    const order = side === 'buyer' ? await orders.reviveUnwanted(tx, by, locked) : locked
    const counteredOffer = await requireNoOtherOpen(tx, orderId, side, draft, now)
    if (side === 'buyer') await requireBelowDailyLimit(tx, by, now)
    const { offerDays } = await readSettings(deps)
    const newOffer = await calculateOffer({ ...deps, db: tx }, by, { order, side }, draft, now)
    const expiresAt = calculateOfferEnd(now, offerDays, isReservationRunning(order) ? order.reservedUntil : null)
    // The reservation is over, and the next sweep ends it.
    if (expiresAt <= now) throw new Refusal('offers-not-taken')
    if (counteredOffer)
      await rows.decide(tx, counteredOffer.id, { state: 'answered', decidedById: by.id, decidedAt: now })
    const offer = await rows.insert(tx, { ...newOffer, byId: by.id, answers: counteredOffer?.id, expiresAt })
    const destination = draft.destination
      ? await destinations.resolveDestination(tx, draft.destination)
      : order.destination
    await exportBan.requireExportAllowed(tx, { ...order, destination, negotiatedCents: offer.fobCents })
    await rows.record(tx, by, counteredOffer ? 'countered' : 'offered', offer)
    await notifyAndScheduleEmail(deps, tx, order, { offer, to: side === 'buyer' ? 'office' : 'buyer', by: by.id })
    return offer.id
  })
}

/** @throws Refusal 400 for an amount out of bounds, 409 for an incalculable term or a missing reason */
export async function calculateOffer(
  deps: Deps,
  by: Caller,
  { order, side }: { order: rows.OrderWithLines['order']; side: DealSide },
  {
    amount,
    term,
    destination,
    note,
    belowFloor,
  }: Pick<OfferDraft, 'amount' | 'term' | 'destination' | 'note' | 'belowFloor'>,
  now: Date,
) {
  const lines = await listLines(deps.db, order.id)
  const calculated = await calculateOfferBasis(deps, { order, lines }, { term, destination }, now)
  if (calculated.gap) throw new Refusal('offer-not-reckoned', calculated.gap)
  const cents = toCents(amount)
  const { least, most } = getOfferLimits(calculated.listedCents, calculated)
  const [from, to] = [least, most].map((bound) => formatUsd(toDollars(bound))) as [string, string]
  if (cents < least || cents > most) throw new Refusal('invalid', offerMessages.between(from, to)).at('amount')
  const fobCents = calculateFobPrice(cents, calculated)
  const request = { by, orderId: order.id, reason: belowFloor }
  const reason = side === 'office' ? await requireReason(deps.db, deps, request, lines, fobCents) : null
  const { basis, destination: goesTo } = calculated
  const where = { orderId: order.id, side, term, destination: goesTo, basis }
  return { ...where, cents, fobCents, note, belowFloor: reason, createdAt: now }
}

/**
 * Returns the open offer that a new one counters. Expired offers are closed first.
 * @throws Refusal 409 where another offer is open, or the countered one no longer is
 */
async function requireNoOtherOpen(tx: Database, orderId: string, side: DealSide, { answers }: OfferDraft, now: Date) {
  for (const offer of await rows.open(tx, orderId))
    if (rows.isExpired(offer, now)) await rows.decide(tx, offer.id, { state: 'run-out', decidedAt: now })
  if (answers) {
    const countered = requireOpenOffer(await rows.find(tx, orderId, answers), now)
    if (countered.side === side) throw new Refusal('offer-open')
    return countered
  }
  if ((await rows.open(tx, orderId)).length > 0) throw new Refusal('offer-open')
  return undefined
}

/** The advisory lock serializes the count across all orders of a buyer. */
async function requireBelowDailyLimit(tx: Database, { id }: Caller, now: Date) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`offers of ${id}`}))`)
  if ((await rows.countSince(tx, id, toOfficeDay(now))) >= maxOffersPerDay) throw new Refusal('too-many-offers')
}
