import { formatMoney } from '@minato/contract/bank-accounts/facts.ts'
import type { KeepDraft, MoveDraft, RefundDraft } from '@minato/contract/payments/draft.ts'
import { leftOf } from '@minato/contract/payments/ledger.ts'
import type { Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { Refusal } from '../../lib/http/problem.ts'
import * as orders from '../orders/orders.ts'
import {
  amountIn,
  follow,
  inLedger,
  type Ledger,
  lockLedger,
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
  inLedger(parts, by, { orderId: id, key, request: ['refund', entry, draft] }, async (tx, found) => {
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
    await orders.record(tx, id, by, { kind: 'payment-refunded', sum })
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
  inLedger(parts, by, { orderId: id, alsoLocked: draft.to, key, request: ['move', entry, draft] }, (tx, from) =>
    moveBetween(parts, tx, by, { entry, draft, from }),
  )

type Move = { entry: string; draft: MoveDraft; from: Ledger }

async function moveBetween(parts: Parts, tx: Database, by: Caller, { entry, draft, from }: Move) {
  const { newest, to } = draft
  requireNewest(from, newest)
  const { currency } = from.standing
  const amount = amountIn(draft.sum, currency)
  const source = sourceOf(from.entries, entry, amount)
  if (amount > from.standing.overpaid) throw new Refusal('payment-not-overpaid')
  const target = await targetOf(tx, from, to)
  const credit = { method: 'CREDIT' as const }
  const out = await write(tx, by, {
    ...credit,
    orderId: from.order.id,
    of: source.id,
    facts: { kind: 'moved-out', order: to },
    counts: { amount: -amount, currency },
  })
  await write(tx, by, {
    ...credit,
    orderId: to,
    of: out.id,
    facts: { kind: 'moved-in', order: from.order.id },
    counts: { amount, currency },
  })
  const sides = [
    { ledger: from, kind: 'moved-out' as const, other: to },
    { ledger: target, kind: 'moved-in' as const, other: from.order.id },
  ]
  const sum = { amount, currency }
  for (const { ledger, kind, other } of sides) {
    const { order } = await follow(tx, by, ledger.order, kind)
    await orders.record(tx, order.id, by, { kind: `payment-${kind}`, sum, order: other })
    const payment = `${kind === 'moved-out' ? 'Moved out' : 'Moved in'}: ${formatMoney(amount, currency)}`
    await recordIn(tx, by, { before: ledger.order, after: order, payment })
    const deal = await orders.dealOf(tx, order)
    // One letter of both, from the order that the money leaves.
    const letter = kind === 'moved-out' ? paymentMoved(deal, parts.config, { sum, to }) : null
    const fact = { kind: 'payment', state: kind, sum } as const
    const post = { kind: 'payment-moved', letter } as const
    await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by: by.id, post })
  }
  return out
}

async function targetOf(tx: Database, from: Ledger, to: string) {
  const found = to === from.order.id ? undefined : await orders.find(tx, to, true)
  const isOpen = found && found.userId === from.order.userId && found.status !== 'CANCELLED'
  const target = isOpen && (await lockLedger(tx, to))
  if (!target || target.standing.currency !== from.standing.currency) throw new Refusal('payment-move-elsewhere')
  return target
}

/** Keeps the money of a cancelled order as credit, by the word of its buyer: a fact of its history, no entry. Answers the newest entry. */
export const keep = (parts: Parts, by: Caller, { id, key }: Pick<Named, 'id' | 'key'>, { newest, word }: KeepDraft) =>
  inLedger(parts, by, { orderId: id, key, request: ['keep', newest, word] }, async (tx, found) => {
    requireNewest(found, newest)
    const { toReturn: sum } = await orders.heldMoney(tx, found.order, found)
    if (!sum) throw new Refusal('payment-none-held')
    await orders.record(tx, id, by, { kind: 'credit-kept', sum, upTo: newest, word })
    const order = await orders.settle(tx, id)
    const payment = `Kept as credit: ${formatMoney(sum.amount, sum.currency)}, ${word}`
    await recordIn(tx, by, { before: found.order, after: order, payment })
    const deal = await orders.dealOf(tx, order)
    const post = { kind: 'payment-kept', letter: paymentKept(deal, parts.config, { sum, word }) } as const
    const fact = { kind: 'payment', state: 'kept', sum } as const
    await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by: by.id, post })
    return { id: newest }
  })
