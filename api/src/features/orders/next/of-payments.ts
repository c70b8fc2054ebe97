import type { DealFacts } from '@minato/contract/deals/next-step.ts'
import { orderStatuses } from '@minato/contract/orders/facts.ts'
import type { Database } from '../../../lib/database/database.ts'
import { lastProforma, ledgerOf } from '../standing.ts'
import type { OrderRow } from '../table.ts'
import { endOf } from './of-ship.ts'

/** How it stands with invoice and payments: without any of them by what the office has set. */
export async function paymentFacts(
  db: Database,
  order: OrderRow,
  now: Date,
): Promise<Pick<DealFacts, 'invoice' | 'payments'>> {
  const [paper, { entries, standing }] = await Promise.all([lastProforma(db, order.id), ledgerOf(db, order)])
  if (!paper && entries.length === 0) return { invoice: null, payments: asSet(order) }
  const { deposit, total, confirmed, writtenOff, covered } = standing
  const promised = confirmed + writtenOff + covered
  return {
    invoice: paper ? invoiceOf(paper, order, now) : null,
    payments: {
      waiting: standing.waiting > 0,
      hasDeposit: deposit !== null,
      isSecured: standing.depositReached || (total > 0 && promised >= (deposit ?? total)),
      isPaid: standing.paidInFull,
    },
  }
}

function asSet({ status }: OrderRow): DealFacts['payments'] {
  const isPaid = orderStatuses[status].cars === 'SOLD'
  return { waiting: status === 'PAYMENT_UPLOADED', hasDeposit: false, isSecured: isPaid, isPaid }
}

type Proforma = NonNullable<Awaited<ReturnType<typeof lastProforma>>>

/** Whether an invoice is to be paid, and until when: money that has arrived stops its time. */
function invoiceOf({ validUntil }: Proforma, { paymentHolds }: OrderRow, now: Date): DealFacts['invoice'] {
  const until = paymentHolds ? null : endOf(validUntil)
  return { isToBePaid: until === null || until > now, depositUntil: until, balanceUntil: null }
}
