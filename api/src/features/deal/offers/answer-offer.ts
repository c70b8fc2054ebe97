import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { getDealSide } from '../orders/find-order.ts'
import { listLines } from '../orders/lines.ts'
import { applyAcceptedOffer } from './apply-accepted-offer.ts'
import { requireReason } from './floor.ts'
import { notifyAndScheduleEmail } from './notify.ts'
import * as rows from './rows.ts'
import type { OfferRow } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter'>
type OfferRequest = { orderId: string; offerId: string; key: string | undefined }

/** @throws Refusal 409 where the offer is decided or expired */
export function requireOpenOffer(offer: OfferRow, now: Date) {
  if (offer.state === 'run-out' || (offer.state === 'open' && rows.isExpired(offer, now)))
    throw new Refusal('offer-run-out')
  if (offer.state !== 'open') throw new Refusal('offer-closed')
  return offer
}

export const acceptOffer = (
  deps: Deps,
  by: Caller,
  which: OfferRequest,
  { belowFloor }: { belowFloor?: string | null },
) =>
  decide(deps, by, 'accept', which, async ({ tx, order, now }, offer, side) => {
    const lines = await listLines(tx, order.id)
    const request = { by, orderId: order.id, reason: belowFloor }
    const reason = side === 'office' ? await requireReason(tx, deps, request, lines, offer.fobCents) : offer.belowFloor
    await rows.decide(tx, offer.id, { state: 'accepted', decidedById: by.id, decidedAt: now, belowFloor: reason })
    await rows.record(tx, by, 'offer-accepted', offer)
    await applyAcceptedOffer(tx, by, { order, lines }, offer)
  })

export const declineOffer = (deps: Deps, by: Caller, which: OfferRequest) =>
  decide(deps, by, 'decline', which, async ({ tx, now }, offer) => {
    await rows.decide(tx, offer.id, { state: 'declined', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-declined', offer)
  })

export const withdrawOffer = (deps: Deps, by: Caller, which: OfferRequest) =>
  decide(deps, by, 'withdraw', which, async ({ tx, now }, offer) => {
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  })

export async function withdrawOffersOfBuyer(tx: Database, by: Caller, orderId: string, at: Date) {
  for (const offer of await rows.open(tx, orderId)) {
    if (offer.side !== 'buyer' || rows.isExpired(offer, at)) continue
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: at })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  }
}

const resultingStates = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** Decides on an open offer once. Of two concurrent decisions, the second waits for the order's lock and is refused. */
const decide = (
  deps: Deps,
  by: Caller,
  act: keyof typeof resultingStates,
  { orderId, offerId, key }: OfferRequest,
  work: (deal: LockedDeal, offer: OfferRow, side: DealSide) => Promise<void>,
) => {
  const side = getDealSide(by)
  const dealRequest = { order: orderId, side, call: [`offers.${act}`, offerId], key }
  return changeDeal(deps, by, dealRequest, async (deal) => {
    rows.requireOffersAllowed(deal.order)
    const offer = await rows.find(deal.tx, orderId, offerId)
    if ((offer.side === side) !== (act === 'withdraw')) throw new Refusal('offer-of-other-side')
    requireOpenOffer(offer, deal.now)
    await work(deal, offer, side)
    const change = { side: offer.side, state: resultingStates[act] }
    await notifyAndScheduleEmail(deps, deal.tx, deal.order, {
      offer: change,
      to: side === 'buyer' ? 'office' : 'buyer',
      by: by.id,
    })
    return offer.id
  })
}
