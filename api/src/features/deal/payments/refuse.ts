import { daysForAnotherProof, orderStatuses, orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { nextStep } from '@minato/contract/deal/orders/next-step.ts'
import { stateOf } from '@minato/contract/deal/payments/ledger.ts'
import { requireVersion } from '../../../lib/database/change.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { paymentRefused } from './emails.ts'
import { inLedger, type Named, openReport, type Parts, write } from './entries.ts'
import { follow, recordIn } from './follow.ts'
import type { PaymentEntryRow } from './table.ts'

/** Refuses a reported payment: the buyer reads why, and has at least some days more. */
export const refuse = (parts: Parts, by: Caller, { id, entry, key }: Named, reason: string) =>
  inLedger(parts, by, { orderId: id, key, request: ['refuse', entry, reason] }, async ({ tx, now }, ledger) => {
    const { row } = openReport(ledger, entry)
    return enterRefusal(parts, tx, by, { ...ledger, row, reason, now })
  })

type Refused = { order: OrderRow; entries: readonly PaymentEntryRow[]; row: PaymentEntryRow; reason: string; now: Date }

async function enterRefusal(parts: Parts, tx: Database, by: Caller, { order, entries, row, reason, now }: Refused) {
  const facts = { kind: 'refused' as const, reason }
  const written = await write(tx, by, { orderId: order.id, of: row.id, method: row.method, facts })
  const { order: after } = await follow(parts, tx, by, order, 'refused', {
    ...proofsAfter(order, entries, row, now),
    ...reservationAfter(order, now),
  })
  // A cancelled order requests no more money.
  const asks = row.proof !== null && order.status !== 'CANCELLED'
  await orders.record(tx, order.id, by, { kind: asks ? 'proof-asked' : 'payment-refused', reason })
  await recordIn(tx, by, { before: order, after, payment: { kind: 'payment-refused', reason } })
  const deal = await orders.dealOf(tx, after)
  const { step, until } = nextStep(await orders.factsOf(tx, order.id, now))
  const proofUntil = step === 'send-proof' ? until : null
  const post = paymentRefused(deal, {
    kind: asks ? 'proof-asked' : 'payment-refused',
    title: () => orderTexts.askedAgain,
    reason,
    next: after.status === 'CANCELLED' ? 'cancelled' : proofUntil ? 'until' : 'open',
    until: proofUntil,
  })
  const fact = { kind: 'payment', state: asks ? 'proof-asked' : 'refused' } as const
  await orders.notifyCustomer(parts, tx, deal, { topic: 'payments', fact, by: by.id, post })
  return written
}

/** The refused proof is kept beside the order, which answers the newest other one where it answered this one. */
function proofsAfter(
  order: OrderRow,
  entries: readonly PaymentEntryRow[],
  { id, proof, proofType }: PaymentEntryRow,
  at: Date,
) {
  if (!proof) return {}
  const earlier = proofType && [...order.earlierProofs, { proof, proofType, askedAgainAt: at.toISOString() }]
  return {
    ...(proof === order.proof && newestProof(entries, id)),
    ...(earlier && { earlierProofs: earlier }),
  }
}

/** A held order stays so for long enough to send another proof. */
function reservationAfter(order: OrderRow, now: Date) {
  const least = orders.reservationEnd(now, daysForAnotherProof)
  const isHeld = orderStatuses[order.status].cars === 'ON_HOLD'
  return isHeld && least > order.reservedUntil ? { reservedUntil: least, warnedAt: null } : {}
}

/** The newest proof that was not refused: what the order itself answers. */
function newestProof(entries: readonly PaymentEntryRow[], but: string) {
  const other = entries.findLast(({ id, proof }) => proof && id !== but && stateOf(id, entries) !== 'refused')
  return { proof: other?.proof ?? null, proofType: other?.proofType ?? null }
}

type Asked = { reason: string; version?: number | undefined }

/**
 * The specified request for another proof: the payment that the order's proof belongs to is refused.
 * @throws Refusal 409 when there is no proof, the order is past it, or somebody has changed it since `version`
 */
export const askForProof = (parts: Parts, by: Caller, id: string, { reason, version }: Asked) =>
  orders.inDeal(parts, by, { order: id, side: 'office' }, async ({ tx, order, now }) => {
    const { entries } = await orders.ledgerOf(tx, order)
    requireVersion(order, version)
    if (!order.proof) throw new Refusal('proof-missing')
    const row = entries.find(({ proof }) => proof === order.proof)
    const isOpen = row && !['confirmed', 'refused'].includes(stateOf(row.id, entries))
    if (!isOpen || orderStatuses[order.status].cars !== 'ON_HOLD') throw new Refusal('proof-not-to-be-asked')
    await enterRefusal(parts, tx, by, { order, entries, row, reason, now })
  })
