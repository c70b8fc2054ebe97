import type { MoveDraft } from '@minato/contract/deal/payments/draft.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { findOrder } from '../orders/find-order.ts'
import type { OpenDeal } from '../orders/in-deal.ts'
import { ledgerOf, writeEntry } from '../orders/ledger/ledger.ts'
import { paymentMoved } from './emails.ts'
import { amountIn, inLedger, type Ledger, type Named, type Deps, requireNewest } from './entries.ts'
import { follow, paymentLog } from './follow.ts'
import { sourceOf } from './give-back.ts'

/** Moves an overpayment to another order of the same customer: two entries in one transaction. */
export const move = (deps: Deps, by: Caller, { id, entry, key }: Named, draft: MoveDraft) =>
  deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    // Locks both in the order of their ids, which prevents deadlocks.
    for (const one of [id, draft.to].sort()) await findOrder(tx, one, true)
    return inLedger(within, by, { orderId: id, key, request: ['move', entry, draft] }, async ({ tx, say }, from) => {
      requireNewest(from, draft.newest)
      const { currency } = from.standing
      const sum = { amount: amountIn(draft.sum, currency), currency }
      const source = sourceOf(from.entries, entry, sum.amount)
      if (sum.amount > from.standing.overpaid) throw new Refusal('payment-not-overpaid')
      const target = await targetOf(tx, from, draft.to)
      const out = await moveOne(
        within,
        by,
        { ...from, say },
        { kind: 'moved-out', of: source.id, sum, other: draft.to },
      )
      await inLedger(within, by, { orderId: draft.to, request: [] }, ({ say }) =>
        moveOne(within, by, { ...target, say }, { kind: 'moved-in', of: out.id, sum, other: id }),
      )
      return out
    })
  })

type Moved = {
  kind: 'moved-out' | 'moved-in'
  of: string
  sum: { amount: number; currency: Ledger['standing']['currency'] }
  other: string
}

/** Writes one side of the move. Only the order that the money leaves sends an email. */
async function moveOne(
  deps: Deps,
  by: Caller,
  { order: before, say }: Pick<Ledger, 'order'> & Pick<OpenDeal, 'say'>,
  { kind, of, sum, other }: Moved,
) {
  const tx = deps.db
  const isOut = kind === 'moved-out'
  const counts = { ...sum, amount: isOut ? -sum.amount : sum.amount }
  const written = await writeEntry(tx, by, {
    method: 'CREDIT',
    orderId: before.id,
    of,
    facts: { kind, order: other },
    counts,
  })
  const { order } = await follow(deps, tx, by, before, kind)
  const values = { sum, to: other, id: shortId(other), isCancelled: order.status === 'CANCELLED' }
  await say({
    event: { kind: `payment-${kind}`, sum, order: other },
    order,
    log: paymentLog(before, order, { kind: `payment-${kind}`, sum }),
    buyer: ['payments', { kind: 'payment', state: kind, sum }, isOut && paymentMoved(values)],
  })
  return written
}

async function targetOf(tx: Database, from: Ledger, to: string): Promise<Ledger> {
  const order = to === from.order.id ? undefined : await findOrder(tx, to)
  const isOpen = order && order.userId === from.order.userId && order.status !== 'CANCELLED'
  const target = isOpen && { order, ...(await ledgerOf(tx, order)) }
  if (!target || target.standing.currency !== from.standing.currency) throw new Refusal('payment-move-elsewhere')
  return target
}
