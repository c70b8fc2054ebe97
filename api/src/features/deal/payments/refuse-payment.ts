import { orderStatuses, orderTexts, proofExtensionDays } from '@minato/contract/deal/orders/facts.ts'
import { determineNextStep } from '@minato/contract/deal/orders/next-step.ts'
import { getPaymentState } from '@minato/contract/deal/payments/ledger.ts'
import { requireVersion } from '#lib/database/change.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { dependents as orderDependents } from '../orders/dependents.ts'
import { loadLedger, writeEntry } from '../orders/ledger/ledger.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { paymentRefused } from './emails.ts'
import { changeLedger, type Deps, type EntryRequest, requireOpenReport } from './entries.ts'
import { toPaymentLog, updateOrderAfterEntry } from './update-order.ts'

/** Refuses a reported payment. The buyer reads the reason, and gets some days to send another proof. */
export const refusePayment = (deps: Deps, by: Caller, { id, entry, key }: EntryRequest, reason: string) =>
  changeLedger(deps, by, { orderId: id, key, request: ['refuse', entry, reason] }, async (deal, ledger) => {
    const { row } = requireOpenReport(ledger, entry)
    return recordRefusal(deps, deal, by, { ...ledger, row, reason })
  })

async function recordRefusal(
  deps: Deps,
  { tx, order, now, say }: LockedDeal,
  by: Caller,
  { entries, row, reason }: { entries: readonly PaymentEntryRow[]; row: PaymentEntryRow; reason: string },
) {
  const facts = { kind: 'refused' as const, reason }
  const writtenEntry = await writeEntry(tx, by, { orderId: order.id, of: row.id, method: row.method, facts })
  const { order: after } = await updateOrderAfterEntry(deps, tx, by, order, 'refused', {
    ...proofsAfter(order, entries, row, now),
    ...reservationAfter(order, now),
  })
  // A cancelled order requests no more money.
  const requestsProof = row.proof !== null && order.status !== 'CANCELLED'
  const kind = requestsProof ? 'proof-asked' : 'payment-refused'
  await say({ event: { kind, reason }, log: toPaymentLog(order, after, { kind: 'payment-refused', reason }) })
  const { step, until } = determineNextStep(await orderDependents.readFacts(createOrderReads(tx, [after]), after, now))
  const proofUntil = step === 'send-proof' ? until : null
  const next = after.status === 'CANCELLED' ? 'cancelled' : proofUntil ? 'until' : 'open'
  const values = { kind, title: () => orderTexts.proofRequestedAgain, reason, next, until: proofUntil } as const
  const fact = { kind: 'payment', state: requestsProof ? 'proof-asked' : 'refused' } as const
  await say({ order: after, buyer: ['payments', fact, paymentRefused(values)] })
  return writtenEntry
}

/** Moves the refused proof to the earlier proofs. The order then shows its newest proof that was not refused. */
function proofsAfter(
  order: OrderRow,
  entries: readonly PaymentEntryRow[],
  { id, proof, proofType }: PaymentEntryRow,
  at: Date,
) {
  if (!proof) return {}
  const earlier = proofType && [...order.earlierProofs, { proof, proofType, askedAgainAt: at.toISOString() }]
  return { ...(proof === order.proof && newestProof(entries, id)), ...(earlier && { earlierProofs: earlier }) }
}

/** Extends the reservation of a held order where it is too short for another proof. */
function reservationAfter(order: OrderRow, now: Date) {
  const least = orders.calculateReservationEnd(now, proofExtensionDays)
  const isHeld = orderStatuses[order.status].cars === 'ON_HOLD'
  return isHeld && least > order.reservedUntil ? { reservedUntil: least, warnedAt: null } : {}
}

function newestProof(entries: readonly PaymentEntryRow[], but: string) {
  const other = entries.findLast(({ id, proof }) => proof && id !== but && getPaymentState(id, entries) !== 'refused')
  return { proof: other?.proof ?? null, proofType: other?.proofType ?? null }
}

/**
 * Requests another proof, as specified: refuses the payment that the order's proof belongs to.
 * @throws Refusal 409 without an open proof, or where the order has changed since `version`
 */
export const requestProof = (
  deps: Deps,
  by: Caller,
  { id, ...keyedCall }: { id: string } & KeyedCall,
  { reason, version }: { reason: string; version?: number | undefined },
) =>
  changeDeal(deps, by, { order: id, side: 'office', ...keyedCall }, async (deal) => {
    const { tx, order } = deal
    const { entries } = await loadLedger(tx, order)
    requireVersion(order, version)
    if (!order.proof) throw new Refusal('proof-missing')
    const row = entries.find(({ proof }) => proof === order.proof)
    const isOpen = row && !['confirmed', 'refused'].includes(getPaymentState(row.id, entries))
    if (!isOpen || orderStatuses[order.status].cars !== 'ON_HOLD') throw new Refusal('proof-not-to-be-asked')
    await recordRefusal(deps, deal, by, { entries, row, reason })
  })
