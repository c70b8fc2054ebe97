import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { sideOf } from '../orders/find-order.ts'
import { inDeal, type OpenDeal } from '../orders/in-deal.ts'
import { listLines } from '../orders/lines.ts'
import { agree } from './agree.ts'
import { requireReason } from './floor.ts'
import { planNews } from './news.ts'
import * as rows from './rows.ts'
import type { OfferRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter'>
type Which = { orderId: string; offerId: string; key: string | undefined }

/** @throws Refusal 409 where the offer is decided or expired */
export function requireOpen(offer: OfferRow, now: Date) {
  if (offer.state === 'run-out' || (offer.state === 'open' && rows.isOver(offer, now)))
    throw new Refusal('offer-run-out')
  if (offer.state !== 'open') throw new Refusal('offer-closed')
  return offer
}

/** Accepts an open offer of the other side, and copies it into the order. */
export const acceptOffer = (parts: Parts, by: Caller, which: Which, { belowFloor }: { belowFloor?: string | null }) =>
  decide(parts, by, 'accept', which, async ({ tx, order, now }, offer, side) => {
    const lines = await listLines(tx, order.id)
    const request = { by, orderId: order.id, reason: belowFloor }
    const reason = side === 'office' ? await requireReason(tx, parts, request, lines, offer.fobCents) : offer.belowFloor
    await rows.decide(tx, offer.id, { state: 'accepted', decidedById: by.id, decidedAt: now, belowFloor: reason })
    await rows.record(tx, by, 'offer-accepted', offer)
    await agree(tx, by, { order, lines }, offer)
  })

/** Declines an open offer of the other side. */
export const declineOffer = (parts: Parts, by: Caller, which: Which) =>
  decide(parts, by, 'decline', which, async ({ tx, now }, offer) => {
    await rows.decide(tx, offer.id, { state: 'declined', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-declined', offer)
  })

/** Withdraws an open offer of the caller's side. */
export const withdrawOffer = (parts: Parts, by: Caller, which: Which) =>
  decide(parts, by, 'withdraw', which, async ({ tx, now }, offer) => {
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  })

/** Withdraws every open offer of an order's buyer who no longer wants it. */
export async function withdrawAll(tx: Database, by: Caller, orderId: string, at: Date) {
  for (const offer of await rows.open(tx, orderId)) {
    if (offer.side !== 'buyer' || rows.isOver(offer, at)) continue
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: at })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  }
}

const decided = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** Decides on an open offer once. Of two concurrent decisions, the second waits for the order's lock and is refused. */
const decide = (
  parts: Parts,
  by: Caller,
  act: keyof typeof decided,
  { orderId, offerId, key }: Which,
  work: (deal: OpenDeal, offer: OfferRow, side: DealSide) => Promise<void>,
) => {
  const side = sideOf(by)
  const door = { order: orderId, side, call: [`offers.${act}`, offerId], key }
  return inDeal(parts, by, door, async (deal) => {
    rows.requireTaken(deal.order)
    const offer = await rows.find(deal.tx, orderId, offerId)
    if ((offer.side === side) !== (act === 'withdraw')) throw new Refusal('offer-of-other-side')
    requireOpen(offer, deal.now)
    await work(deal, offer, side)
    const done = { side: offer.side, state: decided[act] }
    await planNews(parts, deal.tx, deal.order, { offer: done, to: side === 'buyer' ? 'office' : 'buyer', by: by.id })
    return offer.id
  })
}
