import { type CurrentInvoiceFacts, getInvoiceState } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import { calculateBalanceDay } from '@minato/contract/deal/payments/due.ts'
import { findLatestRefusal, isSecured } from '@minato/contract/deal/payments/ledger.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { listUploaded } from '#deal/documents/document-data.ts'
import type { DocumentRow } from '#deal/documents/table.ts'
import { listIssuedDocuments } from '#deal/issued-documents/find-issued.ts'
import type { IssuedDocumentRow } from '#deal/issued-documents/table.ts'
import { readInvoiceFacts } from '#deal/orders/due.ts'
import { listEvents, mayPaymentBeMissing } from '#deal/orders/history.ts'
import { type Ledger, pickLatestIssued, readHeldMoney, readLedger, readOwedMoney } from '#deal/orders/ledger/ledger.ts'
import type { OrderReads } from '#deal/orders/order-reads.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import { toEndOfDay, type Vehicles } from './ship-facts.ts'

export async function readPaymentFacts(reads: OrderReads, order: OrderRow, vehicles: Vehicles, now: Date) {
  const [documents, ledger, events] = await Promise.all([
    reads.list(order, listIssuedDocuments),
    readLedger(reads, order),
    reads.list(order, listEvents),
  ])
  const document = pickLatestIssued(documents, 'proforma')
  const invoice = document
    ? toInvoiceFacts(
        document,
        await readInvoiceFacts(reads, order, now),
        calculateBalanceDeadline(document, vehicles, await reads.list(order, listUploaded)),
      )
    : null
  return {
    invoice,
    payments: toPaymentFacts(ledger, document !== undefined, {
      ...(await readHeldMoney(reads, order)),
      owed: await findUndecidedGrant(reads, order, ledger),
      mayBeMissing: mayPaymentBeMissing(events),
    }),
  }
}

export const toPaymentFacts = (
  { entries, standing }: Ledger,
  isInvoiced: boolean,
  stored: Pick<DealFacts['payments'], 'held' | 'toReturn' | 'credit' | 'owed' | 'mayBeMissing'>,
): DealFacts['payments'] => ({
  // A grant for a damage claim does not show where the order was paid.
  isElsewhere: !isInvoiced && entries.every(({ kind }) => kind === 'granted'),
  waiting: standing.waiting > 0,
  hasDeposit: standing.deposit !== null,
  hasReceived: standing.confirmed > 0,
  isSecured: isSecured(standing),
  isPaid: standing.paidInFull,
  isClosedByGrant: standing.granted > 0 && standing.balance <= 0 && !standing.hasPayment,
  hasOpenRest: standing.hasOpenRest,
  refusedAt: findLatestRefusal(entries)?.createdAt ?? null,
  ...stored,
})

/** Money granted for claims waits for the office, unless the buyer keeps it for the next order. */
async function findUndecidedGrant(reads: OrderReads, order: OrderRow, { standing: { owed, currency } }: Ledger) {
  if (owed <= 0 || (await readOwedMoney(reads, order))?.choice === 'credit') return null
  return { amount: owed, currency }
}

/** A payment that holds the order ends the deadline of the deposit. */
function toInvoiceFacts(
  { facts, bankAccountId }: IssuedDocumentRow,
  now: CurrentInvoiceFacts,
  until: Date | null,
): DealFacts['invoice'] {
  if (facts.kind !== 'proforma') return null
  const state = getInvoiceState({ facts, bankAccountId, isReplaced: false }, now)
  return {
    isToBePaid: state === 'valid' || state === 'paid',
    depositUntil: now.paymentHolds ? null : toEndOfDay(facts.deposit.due),
    balanceUntil: until,
  }
}

/** Calculates the current deadline of the balance from arrival or B/L. The frozen document keeps the deadline at its issue. */
function calculateBalanceDeadline({ facts }: IssuedDocumentRow, vehicles: Vehicles, uploaded: readonly DocumentRow[]) {
  const balance = facts.kind === 'proforma' ? facts.balance : null
  if (!balance) return null
  const arrives = vehicles.flatMap(({ voyage }) => voyage?.to.ata ?? voyage?.to.eta ?? []).sort()[0] ?? null
  const bl = uploaded.find(({ kind, visible }) => kind === 'bl' && visible)
  return toEndOfDay(calculateBalanceDay(balance, { arrives, blSent: bl ? toOfficeDay(bl.createdAt) : null }))
}
