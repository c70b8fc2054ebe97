import type { MoveDraft } from '@minato/contract/deal/payments/draft.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { LockedDeal } from '../orders/change-deal.ts'
import { findOrder } from '../orders/find-order.ts'
import { writeEntry } from '../orders/ledger/ledger.ts'
import { paymentMoved } from './emails.ts'
import {
  changeLedger,
  type Deps,
  type EntryRequest,
  type Ledger,
  readOpenLedger,
  requireNewest,
  toSmallestUnit,
} from './entries.ts'
import { requireSource } from './refunds-and-credit.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

/** Moves an overpayment to another order of the same customer: two entries in one transaction. */
export const movePayment = (deps: Deps, by: Caller, { id, entry, key }: EntryRequest, draft: MoveDraft) =>
  deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    // Locks both in the order of their ids, which prevents deadlocks.
    for (const orderId of [id, draft.to].sort()) await findOrder(tx, orderId, true)
    return changeLedger(
      within,
      by,
      { orderId: id, key, request: ['move', entry, draft] },
      async ({ tx, say }, from) => {
        requireNewest(from, draft.newest)
        const { currency } = from.standing
        const sum = { amount: toSmallestUnit(draft.sum, currency), currency }
        const source = requireSource(from.entries, entry, sum.amount)
        if (sum.amount > from.standing.overpaid) throw new Refusal('payment-not-overpaid')
        const target = await requireTarget(tx, from, draft.to)
        const side = { kind: 'moved-out', of: source.id, sum, other: draft.to } as const
        const out = await writeMoveSide(within, by, { ...from, say }, side)
        await changeLedger(within, by, { orderId: draft.to, request: [] }, ({ say }) =>
          writeMoveSide(within, by, { ...target, say }, { kind: 'moved-in', of: out.id, sum, other: id }),
        )
        return out
      },
    )
  })

type MoveSide = {
  kind: 'moved-out' | 'moved-in'
  of: string
  sum: { amount: number; currency: Ledger['standing']['currency'] }
  other: string
}

/** Writes one side of the move. Only the order that the money leaves sends an email. */
async function writeMoveSide(
  deps: Deps,
  by: Caller,
  { order: before, say }: Pick<Ledger, 'order'> & Pick<LockedDeal, 'say'>,
  { kind, of, sum, other }: MoveSide,
) {
  const tx = deps.db
  const isOut = kind === 'moved-out'
  const counts = { ...sum, amount: isOut ? -sum.amount : sum.amount }
  const writtenEntry = await writeEntry(tx, by, {
    method: 'CREDIT',
    orderId: before.id,
    of,
    facts: { kind, order: other },
    counts,
  })
  const { order } = await updateOrderAfterEntry(deps, tx, by, before, kind)
  const values = { sum, to: other, id: toShortId(other), isCancelled: order.status === 'CANCELLED' }
  await say({
    event: { kind: `payment-${kind}`, sum, order: other },
    order,
    log: toPaymentLog(before, order, { kind: `payment-${kind}`, sum }),
    buyer: ['payments', { kind: 'payment', state: kind, sum }, isOut && paymentMoved(values)],
  })
  return writtenEntry
}

async function requireTarget(tx: Database, from: Ledger, to: string): Promise<Ledger> {
  const order = to === from.order.id ? undefined : await findOrder(tx, to)
  const isOpen = order && order.userId === from.order.userId && order.status !== 'CANCELLED'
  if (!isOpen) throw new Refusal('payment-move-elsewhere')
  const target = await readOpenLedger(tx, order)
  if (target.standing.currency !== from.standing.currency) throw new Refusal('payment-move-elsewhere')
  return target
}
