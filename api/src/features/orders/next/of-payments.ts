import type { DealFacts } from '@minato/contract/deals/next-step.ts'
import { type InvoiceNow, invoiceState } from '@minato/contract/issued-papers/state.ts'
import { refusedLast } from '@minato/contract/payments/ledger.ts'
import type { Database } from '../../../lib/database/database.ts'
import { invoiceNow } from '../invoice-now.ts'
import { heldMoney, lastIssued, ledgerOf } from '../standing.ts'
import type { OrderRow } from '../table.ts'
import { endOf } from './of-ship.ts'

/** How it stands with invoice and payments. */
export async function paymentFacts(
  db: Database,
  order: OrderRow,
  now: Date,
): Promise<Pick<DealFacts, 'invoice' | 'payments'>> {
  const [paper, { entries, standing }] = await Promise.all([lastIssued(db, order.id, 'proforma'), ledgerOf(db, order)])
  const { deposit, total, confirmed, writtenOff, covered } = standing
  const promised = confirmed + writtenOff + covered
  return {
    invoice: paper ? invoiceOf(paper, await invoiceNow(db, order, standing, now)) : null,
    payments: {
      isElsewhere: !paper && entries.length === 0,
      waiting: standing.waiting > 0,
      hasDeposit: deposit !== null,
      isSecured: standing.depositReached || (total > 0 && promised >= (deposit ?? total)),
      isPaid: standing.paidInFull,
      refusedAt: refusedLast(entries)?.createdAt ?? null,
      ...(await heldMoney(db, order, { entries, standing })),
    },
  }
}

type Proforma = NonNullable<Awaited<ReturnType<typeof lastIssued>>>

/** Whether an invoice is to be paid, and until when: money that has arrived stops its time. */
function invoiceOf({ facts, bankAccountId }: Proforma, now: InvoiceNow): DealFacts['invoice'] {
  if (facts.kind !== 'proforma') return null
  const state = invoiceState({ facts, bankAccountId, isReplaced: false }, now)
  return {
    isToBePaid: state === 'valid' || state === 'paid',
    depositUntil: now.paymentHolds ? null : endOf(facts.deposit.due),
    balanceUntil: endOf(facts.balance?.due),
  }
}
