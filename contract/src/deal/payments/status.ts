// Rule: status of an order after a payment.
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { EntryKind } from './facts.ts'
import type { LedgerSummary } from './ledger.ts'

const countingKinds: readonly EntryKind[] = ['confirmed', 'moved-in', 'written-off', 'granted']

/** Returns the status of an order after a ledger entry. Payments never change a paid, shipped, delivered or cancelled order. */
export function getStatusAfterEntry(status: OrderStatus, kind: EntryKind, summary: LedgerSummary): OrderStatus {
  if (orderStatuses[status].cars !== 'ON_HOLD') return status
  if (countingKinds.includes(kind) && summary.depositReached) return 'PAID'
  if (kind === 'reported') return 'PAYMENT_UPLOADED'
  const hasNoOtherPayment = summary.confirmed <= 0 && summary.waiting === 0 && summary.covered === 0
  return kind === 'refused' && hasNoOtherPayment ? 'PENDING_PAYMENT' : status
}
