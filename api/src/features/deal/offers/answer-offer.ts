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

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter'>
type Which = { orderId: string; offerId: string; key: string | undefined }

/** @throws Refusal 409 where the offer is decided or expired */
export function requireOpen(offer: OfferRow, now: Date) {
  if (offer.state === 'run-out' || (offer.state === 'open' && rows.isOver(offer, now)))
    throw new Refusal('offer-run-out')
  if (offer.state !== 'open') throw new Refusal('offer-closed')
  return offer
}

/** Accepts an open offer of the other side, and copies it into the order. */
export const acceptOffer = (deps: Deps, by: Caller, which: Which, { belowFloor }: { belowFloor?: string | null }) =>
  decide(deps, by, 'accept', which, async ({ tx, order, now }, offer, side) => {
    const lines = await listLines(tx, order.id)
    const request = { by, orderId: order.id, reason: belowFloor }
    const reason = side === 'office' ? await requireReason(tx, deps, request, lines, offer.fobCents) : offer.belowFloor
    await rows.decide(tx, offer.id, { state: 'accepted', decidedById: by.id, decidedAt: now, belowFloor: reason })
    await rows.record(tx, by, 'offer-accepted', offer)
    await agree(tx, by, { order, lines }, offer)
  })

/** Declines an open offer of the other side. */
export const declineOffer = (deps: Deps, by: Caller, which: Which) =>
  decide(deps, by, 'decline', which, async ({ tx, now }, offer) => {
    await rows.decide(tx, offer.id, { state: 'declined', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-declined', offer)
  })

/** Withdraws an open offer of the caller's side. */
export const withdrawOffer = (deps: Deps, by: Caller, which: Which) =>
  decide(deps, by, 'withdraw', which, async ({ tx, now }, offer) => {
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
  deps: Deps,
  by: Caller,
  act: keyof typeof decided,
  { orderId, offerId, key }: Which,
  work: (deal: OpenDeal, offer: OfferRow, side: DealSide) => Promise<void>,
) => {
  const side = sideOf(by)
  const door = { order: orderId, side, call: [`offers.${act}`, offerId], key }
  return inDeal(deps, by, door, async (deal) => {
    rows.requireTaken(deal.order)
    const offer = await rows.find(deal.tx, orderId, offerId)
    if ((offer.side === side) !== (act === 'withdraw')) throw new Refusal('offer-of-other-side')
    requireOpen(offer, deal.now)
    await work(deal, offer, side)
    const done = { side: offer.side, state: decided[act] }
    await planNews(deps, deal.tx, deal.order, { offer: done, to: side === 'buyer' ? 'office' : 'buyer', by: by.id })
    return offer.id
  })
}
