// Rule: status of an order after a payment, and its label beside the open sum.
import { t } from '#language/messages.ts'
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

type PaidParts = Pick<LedgerSummary, 'balance' | 'confirmed' | 'depositReached'>

/** Returns a status's label beside the open sum: 'Paid' only with nothing open. A deposit, too, sets the status. */
export function getStatusLabel(status: OrderStatus, { balance, confirmed, depositReached }: PaidParts) {
  if (status !== 'PAID' || balance <= 0) return orderStatuses[status].label
  if (depositReached) return t('Deposit paid')
  return confirmed > 0 ? t('Paid in part') : t('Marked as paid')
}
