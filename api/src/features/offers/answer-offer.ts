import type { Database } from '../../lib/database/database.ts'
import { once } from '../../lib/database/idempotency.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { Services } from '../../services.ts'
import * as orders from '../orders/orders.ts'
import { agree } from './agree.ts'
import { requireReason } from './floor.ts'
import { planNews } from './news.ts'
import * as rows from './rows.ts'
import type { OfferRow } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'limiter'>
type Which = { orderId: string; offerId: string; key: string | undefined }

/** @throws Refusal 409 where an offer was decided on, or where its time is over */
export function requireOpen(offer: OfferRow, now: Date) {
  if (offer.state === 'run-out' || (offer.state === 'open' && rows.isOver(offer, now)))
    throw new Refusal('offer-run-out')
  if (offer.state !== 'open') throw new Refusal('offer-closed')
  return offer
}

/** Accepts an open offer of the other side; the order becomes what was offered. */
export const acceptOffer = (parts: Parts, by: Caller, which: Which, { belowFloor }: { belowFloor?: string | null }) =>
  decide(parts, by, 'accept', which, async ({ tx, order, offer, side, now }) => {
    const lines = await orders.lines(tx, order.id)
    const asked = { by, orderId: order.id, reason: belowFloor }
    const reason = side === 'office' ? await requireReason(tx, parts, asked, lines, offer.fobCents) : offer.belowFloor
    await rows.decide(tx, offer.id, { state: 'accepted', decidedById: by.id, decidedAt: now, belowFloor: reason })
    await rows.record(tx, by, 'offer-accepted', offer)
    await agree(tx, by, { order, lines }, offer)
  })

/** Declines an open offer of the other side. */
export const declineOffer = (parts: Parts, by: Caller, which: Which) =>
  decide(parts, by, 'decline', which, async ({ tx, offer, now }) => {
    await rows.decide(tx, offer.id, { state: 'declined', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-declined', offer)
  })

/** Withdraws one's own open offer. */
export const withdrawOffer = (parts: Parts, by: Caller, which: Which) =>
  decide(parts, by, 'withdraw', which, async ({ tx, offer, now }) => {
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: now })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  })

/** Withdraws every open offer of the buyer, of an order that they no longer want. */
export async function withdrawAll(tx: Database, by: Caller, orderId: string, at: Date) {
  for (const offer of await rows.open(tx, orderId)) {
    if (offer.side !== 'buyer' || rows.isOver(offer, at)) continue
    await rows.decide(tx, offer.id, { state: 'withdrawn', decidedById: by.id, decidedAt: at })
    await rows.record(tx, by, 'offer-withdrawn', offer)
  }
}

type Open = { tx: Database; now: Date; offer: OfferRow } & Awaited<ReturnType<typeof rows.lockOrder>>

const decided = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** What one side decides on an open offer, once: of two at the same moment one waits for the order, and finds it decided. */
const decide = (
  { db, ...parts }: Parts,
  by: Caller,
  act: keyof typeof decided,
  { orderId, offerId, key }: Which,
  work: (open: Open) => Promise<void>,
) =>
  db.transaction((tx) =>
    once(tx, { userId: by.id, key, request: [`offers.${act}`, offerId] }, async () => {
      const now = parts.clock.now()
      const { order, side } = await rows.lockOrder(tx, orderId, by)
      const offer = await rows.find(tx, orderId, offerId)
      if ((offer.side === side) !== (act === 'withdraw')) throw new Refusal('offer-of-other-side')
      requireOpen(offer, now)
      await work({ tx, now, offer, order, side })
      const done = { side: offer.side, state: decided[act] }
      await planNews(parts, tx, order, { offer: done, to: side === 'buyer' ? 'office' : 'buyer', by: by.id })
      await orders.settle(tx, orderId)
      return offer.id
    }),
  )
