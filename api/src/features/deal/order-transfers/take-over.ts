// Rule: who takes over an order that was placed by phone.
import { transferDays } from '@minato/contract/deal/order-transfers/facts.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import * as users from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readBy } from '#lib/people/read-by.ts'
import { hashToken, newToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { carRows } from '#stock/cars/changes.ts'
import { endTurnsOfBuyer } from '#stock/cars/turns.ts'
import { recordEvent } from '../orders/history.ts'
import { inDeal, type OpenDeal } from '../orders/in-deal.ts'
import type { Deal } from '../orders/letters/letters.ts'
import * as notify from '../orders/notify.ts'
import * as orders from '../orders/orders.ts'
import * as emails from './emails.ts'
import * as transfers from './order-transfers.ts'
import { orderTransfers } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/** Makes the link of an order, instead of the one before, and answers its secret, which is not kept. */
export const makeLink = (parts: Parts, by: Caller, orderId: string) =>
  inDeal(parts, by, { order: orderId, side: 'office' }, async ({ tx, order, now, say }) => {
    const buyer = await users.person(tx, order.userId)
    if (!buyer || buyer.email !== null) throw new Refusal('claim-not-needed')
    const token = newToken()
    const expiresAt = new Date(now.getTime() + transferDays * 86_400_000)
    await transfers.remove(tx, [orderId])
    await tx.insert(orderTransfers).values({ orderId, tokenHash: hashToken(token), expiresAt, holderId: buyer.id })
    await say({ kind: 'claim-link' })
    return { token, expiresAt, reader: readBy(buyer) }
  })

/** Takes the link of an order back; nothing happens where none is out. */
export const withdrawLink = (parts: Parts, by: Caller, orderId: string) =>
  inDeal(parts, by, { order: orderId, side: 'office' }, async ({ tx, say }) => {
    const transfer = await transfers.of(tx, orderId)
    if (!transfer || transfer.acceptedAt) return
    await transfers.remove(tx, [orderId])
    await say({ kind: 'claim-link-withdrawn' })
  })

/** The link of this secret, which must last. @throws Refusal 404 where there is none, 409 where somebody else has used it */
export async function lasting({ db, clock }: Pick<Parts, 'db' | 'clock'>, token: string, caller: Caller | null) {
  const where = eq(orderTransfers.tokenHash, hashToken(token))
  const [transfer] = await db.select().from(orderTransfers).where(where)
  if (!transfer) throw new Refusal('claim-gone')
  if (transfer.acceptedById && transfer.acceptedById !== caller?.id) throw new Refusal('claim-used')
  if (!transfer.acceptedById && transfer.expiresAt <= clock.now()) throw new Refusal('claim-gone')
  return transfer
}

/**
 * Takes the order of a link into the account of the caller: one of two who try at the same moment. The same person again is
 * answered the same. What nobody could be written until now stands in one letter.
 */
export const takeOver = ({ db, ...parts }: Parts, caller: Caller, token: string) =>
  db.transaction(async (tx) => {
    // Locked as by whoever orders: nobody takes an order over in the moment in which their account ends.
    if (!(await users.lock(tx, caller.id))?.isActive) throw new Refusal('unauthenticated')
    const { orderId } = await lasting({ db: tx, clock: parts.clock }, token, caller)
    await inDeal({ ...parts, db: tx }, caller, { order: orderId, side: 'office' }, (deal) =>
      takeOverLocked(parts, caller, token, deal),
    )
    return orderId
  })

async function takeOverLocked(
  parts: Omit<Parts, 'db'>,
  caller: Caller,
  token: string,
  { tx, order: { id: orderId }, now }: OpenDeal,
) {
  // Read again under the lock: another caller may have the order by now, or the link was taken back.
  const transfer = await lasting({ db: tx, clock: parts.clock }, token, caller)
  if (transfer.acceptedById) return
  await tx
    .update(orderTransfers)
    .set({ acceptedById: caller.id, acceptedAt: now })
    .where(and(eq(orderTransfers.orderId, orderId), isNull(orderTransfers.acceptedById)))
  const order = await orders.changeOwner(tx, orderId, caller.id)
  const [event] = await recordEvent(tx, orderId, caller, { kind: 'claimed' })
  const deal = await notify.dealOf(tx, order)
  // Who waits for a car does not wait for their own order.
  const carIds = deal.lines.flatMap(({ carId }) => carId ?? [])
  await carRows.lock(tx, carIds)
  await endTurnsOfBuyer(tx, carIds, caller.id)
  await notifyAccepted(parts, tx, deal)
  await orders.noteNotified(tx, orderId, event?.id ?? order.newsUpTo)
}

/** Gives an order back to who was on the phone, until a paper is issued; its link is used up. */
export const undoTakeOver = (parts: Parts, by: Caller, orderId: string) =>
  inDeal(parts, by, { order: orderId, side: 'office' }, async ({ tx, order, say }) => {
    const transfer = await transfers.of(tx, orderId)
    if (!transfer?.acceptedAt) throw new Refusal('nothing-claimed')
    if (!(await transfers.canUndo(tx, orderId))) throw new Refusal('claim-final')
    const deal = await notify.dealOf(tx, order)
    const post = emails.undone({
      name: fullName(deal.customer),
      title: () => t('An order was removed from your account'),
      id: shortId(orderId),
      orderId,
    })
    await notify.notifyCustomer(parts, tx, deal, {
      topic: 'orders',
      fact: { kind: 'order-claim-undone' },
      by: by.id,
      post,
    })
    await orders.changeOwner(tx, orderId, transfer.holderId)
    await transfers.remove(tx, [orderId])
    await say({ kind: 'claim-undone' })
  })

async function notifyAccepted({ jobs, config }: Pick<Parts, 'jobs' | 'config'>, tx: Database, deal: Deal) {
  const news = { fact: { kind: 'order-claimed' }, by: deal.customer.id } as const
  await notify.notifyCustomer({ jobs, config }, tx, deal, {
    ...news,
    topic: 'orders',
    post: emails.accepted({ status: () => orderStatuses[deal.order.status].label })(deal),
  })
  const post = emails.acceptedOffice({})(deal)
  await notify.notifyOffice({ jobs, config }, tx, deal, { ...news, topic: 'new-orders', post })
}
