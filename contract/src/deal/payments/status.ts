// Rule: which status an order has after a payment.
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { EntryKind } from './facts.ts'
import type { Standing } from './ledger.ts'

/** Entries by which money comes to count. */
const counting: readonly EntryKind[] = ['confirmed', 'moved-in', 'written-off', 'granted']

/**
 * Where an order stands after an entry of its ledger. Forwards only: what is paid, on its way, delivered or cancelled is never
 * changed by a payment.
 */
export function statusAfter(status: OrderStatus, kind: EntryKind, standing: Standing): OrderStatus {
  if (orderStatuses[status].cars !== 'ON_HOLD') return status
  if (counting.includes(kind) && standing.depositReached) return 'PAID'
  if (kind === 'reported') return 'PAYMENT_UPLOADED'
  const nothingElse = standing.confirmed <= 0 && standing.waiting === 0 && standing.covered === 0
  return kind === 'refused' && nothingElse ? 'PENDING_PAYMENT' : status
}
