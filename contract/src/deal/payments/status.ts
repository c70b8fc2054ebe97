// Rule: status of an order after a payment.
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { EntryKind } from './facts.ts'
import type { Standing } from './ledger.ts'

/** Entries that add counted money. */
const counting: readonly EntryKind[] = ['confirmed', 'moved-in', 'written-off', 'granted']

/** Returns the status of an order after a ledger entry. Payments never change a paid, shipped, delivered or cancelled order. */
export function statusAfter(status: OrderStatus, kind: EntryKind, standing: Standing): OrderStatus {
  if (orderStatuses[status].cars !== 'ON_HOLD') return status
  if (counting.includes(kind) && standing.depositReached) return 'PAID'
  if (kind === 'reported') return 'PAYMENT_UPLOADED'
  const nothingElse = standing.confirmed <= 0 && standing.waiting === 0 && standing.covered === 0
  return kind === 'refused' && nothingElse ? 'PENDING_PAYMENT' : status
}
