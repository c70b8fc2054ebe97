// Rule: ownership transfer of an order that was placed by phone.
import { transferLinkDays } from '@minato/contract/deal/order-transfers/facts.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { type KeyedCall, runIdempotent } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { toReader } from '#lib/people/reader.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { endOffersOfBuyer } from '#stock/cars/availability.ts'
import { carRows } from '#stock/cars/changes.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import type { Deal } from '../orders/deal-email.ts'
import { recordEvent } from '../orders/history.ts'
import * as notify from '../orders/notify.ts'
import * as orders from '../orders/orders.ts'
import * as emails from './emails.ts'
import * as transfers from './order-transfers.ts'
import { orderTransfers } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

type TransferRequest = { id: string } & KeyedCall

/**
 * Creates the link of an order, replaces the previous one and returns the token. The token is not stored, so a repeated call
 * gets a new one, without a second event.
 */
export const createLink = (deps: Deps, by: Caller, { id: orderId, key, call }: TransferRequest) =>
  changeDeal(deps, by, { order: orderId, side: 'office' }, async ({ tx, order, now, say }) => {
    await runIdempotent(tx, { userId: by.id, key, request: call }, () => say({ kind: 'claim-link' }))
    const buyer = await users.person(tx, order.userId)
    if (!buyer || buyer.email !== null) throw new Refusal('claim-not-needed')
    const token = generateToken()
    const expiresAt = new Date(now.getTime() + transferLinkDays * 86_400_000)
    await transfers.deleteOrderTransfers(tx, [orderId])
    await tx.insert(orderTransfers).values({ orderId, tokenHash: hashToken(token), expiresAt, holderId: buyer.id })
    return { token, expiresAt, reader: toReader(buyer) }
  })

export const withdrawLink = (deps: Deps, by: Caller, { id: orderId, ...keyedCall }: TransferRequest) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, say }) => {
    const transfer = await transfers.findOrderTransfer(tx, orderId)
    if (!transfer || transfer.acceptedAt) return
    await transfers.deleteOrderTransfers(tx, [orderId])
    await say({ kind: 'claim-link-withdrawn' })
  })

/** @throws Refusal 404 for an unknown or expired link, 409 for one that another user has accepted */
export async function requireValidTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  caller: Caller | null,
) {
  const where = eq(orderTransfers.tokenHash, hashToken(token))
  const [transfer] = await db.select().from(orderTransfers).where(where)
  if (!transfer) throw new Refusal('claim-gone')
  if (transfer.acceptedById && transfer.acceptedById !== caller?.id) throw new Refusal('claim-used')
  if (!transfer.acceptedById && transfer.expiresAt <= clock.now()) throw new Refusal('claim-gone')
  return transfer
}

/**
 * Moves the order of a link into the caller's account. Idempotent for this caller; a concurrent caller is refused. The email
 * covers all changes so far, because a customer on the phone gets no emails.
 */
export const acceptTransfer = ({ db, ...deps }: Deps, caller: Caller, token: string) =>
  db.transaction(async (tx) => {
    // Locks the user, so the account cannot be closed during the transfer.
    if (!(await users.lock(tx, caller.id))?.isActive) throw new Refusal('unauthenticated')
    const { orderId } = await requireValidTransfer({ db: tx, clock: deps.clock }, token, caller)
    await changeDeal({ ...deps, db: tx }, caller, { order: orderId, side: 'office' }, (deal) =>
      acceptLocked(deps, caller, token, deal),
    )
    return orderId
  })

async function acceptLocked(
  deps: Omit<Deps, 'db'>,
  caller: Caller,
  token: string,
  { tx, order: { id: orderId }, now }: LockedDeal,
) {
  // Read again under the lock: meanwhile another caller may have accepted, or the office withdrawn the link.
  const transfer = await requireValidTransfer({ db: tx, clock: deps.clock }, token, caller)
  if (transfer.acceptedById) return
  await tx
    .update(orderTransfers)
    .set({ acceptedById: caller.id, acceptedAt: now })
    .where(and(eq(orderTransfers.orderId, orderId), isNull(orderTransfers.acceptedById)))
  const order = await orders.changeOwner(tx, orderId, caller.id)
  const [event] = await recordEvent(tx, orderId, caller, { kind: 'claimed' })
  const deal = await notify.loadEmailDeal(tx, order)
  // The new owner leaves the waiting lists of their own cars.
  const carIds = deal.lines.flatMap(({ carId }) => carId ?? [])
  await carRows.lock(tx, carIds)
  await endOffersOfBuyer(tx, carIds, caller.id)
  await notifyAccepted(deps, tx, deal)
  await orders.markNotified(tx, orderId, event?.id ?? order.newsUpTo)
}

/** Returns an order to the customer on the phone, until a document is issued. Its link stays invalid. */
export const undoTransfer = (deps: Deps, by: Caller, { id: orderId, ...keyedCall }: TransferRequest) =>
  changeDeal(deps, by, { order: orderId, side: 'office', ...keyedCall }, async ({ tx, order, say }) => {
    const transfer = await transfers.findOrderTransfer(tx, orderId)
    if (!transfer?.acceptedAt) throw new Refusal('nothing-claimed')
    if (transfer.isFinal) throw new Refusal('claim-final')
    const deal = await notify.loadEmailDeal(tx, order)
    const post = emails.undoneEmail({
      name: formatFullName(deal.customer),
      title: () => t('An order was removed from your account'),
      id: toShortId(orderId),
      orderId,
    })
    await notify.notifyCustomer(deps, tx, deal, {
      topic: 'orders',
      fact: { kind: 'order-claim-undone' },
      by: by.id,
      post,
    })
    await orders.changeOwner(tx, orderId, transfer.holderId)
    await transfers.deleteOrderTransfers(tx, [orderId])
    await say({ kind: 'claim-undone' })
  })

async function notifyAccepted({ jobs, config }: Pick<Deps, 'jobs' | 'config'>, tx: Database, deal: Deal) {
  const notification = { fact: { kind: 'order-claimed' }, by: deal.customer.id } as const
  await notify.notifyCustomer({ jobs, config }, tx, deal, {
    ...notification,
    topic: 'orders',
    post: emails.acceptedEmail({ status: () => orderStatuses[deal.order.status].label })(deal),
  })
  const post = emails.acceptedOfficeEmail({})(deal)
  await notify.notifyOffice({ jobs, config }, tx, deal, { ...notification, topic: 'new-orders', post })
}
