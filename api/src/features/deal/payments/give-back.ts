import type { KeepDraft, MoveDraft, RefundDraft } from '@minato/contract/deal/payments/draft.ts'
import { leftOf } from '@minato/contract/deal/payments/ledger.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import * as orders from '../orders/orders.ts'
import {
  amountIn,
  follow,
  inLedger,
  type Ledger,
  type Named,
  type Parts,
  recordIn,
  requireDay,
  requireNewest,
  write,
} from './entries.ts'
import { paymentKept, paymentMoved, paymentRefunded } from './letters.ts'
import type { PaymentEntryRow } from './table.ts'

/** The entry by which money came, as long as so much of it is left. */
function sourceOf(entries: readonly PaymentEntryRow[], id: string, amount: number) {
  const source = entries.find((entry) => entry.id === id)
  if (source?.kind !== 'reported' && source?.kind !== 'moved-in') throw new Refusal('payment-not-found')
  if (amount > leftOf(id, entries)) throw new Refusal('payment-more-than-left')
  return source
}

/** Enters what went back to the account that a payment came from. */
export const refund = (parts: Parts, by: Caller, { id, entry, key }: Named, draft: RefundDraft) =>
  inLedger(parts, by, { orderId: id, key, request: ['refund', entry, draft] }, async ({ tx, say }, found) => {
    requireNewest(found, draft.newest)
    const { sum: asked, on, reference, reason } = draft
    requireDay(parts, on)
    const { currency } = found.standing
    const amount = amountIn(asked, currency)
    const source = sourceOf(found.entries, entry, amount)
    const facts = { kind: 'refunded' as const, on, reference, reason }
    const of = { orderId: id, of: source.id, method: source.method }
    const written = await write(tx, by, { ...of, facts, counts: { amount: -amount, currency } })
    const { order } = await follow(tx, by, found.order, 'refunded')
    const sum = { amount, currency }
    await say({ kind: 'payment-refunded', sum })
    const payment = `Refunded: ${formatMoney(amount, currency)}, ${reason}`
    await recordIn(tx, by, { before: found.order, after: order, payment })
    const deal = await orders.dealOf(tx, order)
    const { toReturn } = await orders.heldMoney(tx, order, await orders.ledgerOf(tx, order))
    const letter = paymentRefunded(deal, parts.config, { sum, on, reason, left: toReturn })
    const post = { kind: 'payment-refunded', letter } as const
    const refunded = { kind: 'payment', state: 'refunded', sum } as const
    await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact: refunded, by: by.id, post })
    return written
  })

/** Moves what was paid too much to another order of the same customer: two entries in one transaction. */
export const move = (parts: Parts, by: Caller, { id, entry, key }: Named, draft: MoveDraft) =>
  parts.db.transaction(async (tx) => {
    const within = { ...parts, db: tx }
    // Both in the order of their ids, as whoever locks several does.
    for (const one of [id, draft.to].sort()) await orders.find(tx, one, true)
    return inLedger(within, by, { orderId: id, key, request: ['move', entry, draft] }, async ({ tx }, from) => {
      requireNewest(from, draft.newest)
      const { currency } = from.standing
      const sum = { amount: amountIn(draft.sum, currency), currency }
      const source = sourceOf(from.entries, entry, sum.amount)
      if (sum.amount > from.standing.overpaid) throw new Refusal('payment-not-overpaid')
      const target = await targetOf(tx, from, draft.to)
      const out = await moveOne(within, by, from, { kind: 'moved-out', of: source.id, sum, other: draft.to })
      await inLedger(within, by, { orderId: draft.to, request: [] }, () =>
        moveOne(within, by, target, { kind: 'moved-in', of: out.id, sum, other: id }),
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

/** One side of it: its entry, and what follows from that. One letter tells of both, from the order that the money leaves. */
async function moveOne(parts: Parts, by: Caller, { order: before }: Ledger, { kind, of, sum, other }: Moved) {
  const tx = parts.db
  const isOut = kind === 'moved-out'
  const counts = { ...sum, amount: isOut ? -sum.amount : sum.amount }
  const written = await write(tx, by, {
    method: 'CREDIT',
    orderId: before.id,
    of,
    facts: { kind, order: other },
    counts,
  })
  const { order } = await follow(tx, by, before, kind)
  await orders.record(tx, order.id, by, { kind: `payment-${kind}`, sum, order: other })
  const payment = `${isOut ? 'Moved out' : 'Moved in'}: ${formatMoney(sum.amount, sum.currency)}`
  await recordIn(tx, by, { before, after: order, payment })
  const deal = await orders.dealOf(tx, order)
  const letter = isOut ? paymentMoved(deal, parts.config, { sum, to: other }) : null
  const fact = { kind: 'payment', state: kind, sum } as const
  const post = { kind: 'payment-moved', letter } as const
  await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by: by.id, post })
  return written
}

async function targetOf(tx: Database, from: Ledger, to: string): Promise<Ledger> {
  const order = to === from.order.id ? undefined : await orders.find(tx, to)
  const isOpen = order && order.userId === from.order.userId && order.status !== 'CANCELLED'
  const target = isOpen && { order, ...(await orders.ledgerOf(tx, order)) }
  if (!target || target.standing.currency !== from.standing.currency) throw new Refusal('payment-move-elsewhere')
  return target
}

/** Keeps the money of a cancelled order as credit, by the word of its buyer: a fact of its history, no entry. Answers the newest entry. */
export const keep = (parts: Parts, by: Caller, { id, key }: Pick<Named, 'id' | 'key'>, { newest, word }: KeepDraft) =>
  inLedger(parts, by, { orderId: id, key, request: ['keep', newest, word] }, async ({ tx, order, say }, found) => {
    requireNewest(found, newest)
    const { toReturn: sum } = await orders.heldMoney(tx, order, found)
    if (!sum) throw new Refusal('payment-none-held')
    await say({ kind: 'credit-kept', sum, upTo: newest, word })
    const payment = `Kept as credit: ${formatMoney(sum.amount, sum.currency)}, ${word}`
    await recordIn(tx, by, { before: order, after: order, payment })
    const deal = await orders.dealOf(tx, order)
    const post = { kind: 'payment-kept', letter: paymentKept(deal, parts.config, { sum, word }) } as const
    const fact = { kind: 'payment', state: 'kept', sum } as const
    await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by: by.id, post })
    return { id: newest }
  })
