import { type CurrentInvoiceFacts, getInvoiceState } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import type { DealFacts } from '@minato/contract/deal/orders/next-step.ts'
import { calculateBalanceDay } from '@minato/contract/deal/payments/due.ts'
import { findLatestRefusal, isSecured } from '@minato/contract/deal/payments/ledger.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { documents } from '#deal/documents/table.ts'
import { findLatestIssued } from '#deal/issued-documents/find-issued.ts'
import { readInvoiceFacts } from '#deal/orders/due.ts'
import { mayPaymentBeMissing } from '#deal/orders/history.ts'
import { calculateHeldMoney, findOwedMoney, type Ledger, loadLedger } from '#deal/orders/ledger/ledger.ts'
import type { OrderRow } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { toEndOfDay, type Vehicles } from './ship-facts.ts'

export async function readPaymentFacts(db: Database, order: OrderRow, vehicles: Vehicles, now: Date) {
  const [document, ledger] = await Promise.all([findLatestIssued(db, order.id, 'proforma'), loadLedger(db, order)])
  const invoice = document
    ? toInvoiceFacts(
        document,
        await readInvoiceFacts(db, order, ledger.standing, now),
        await readBalanceDeadline(db, document, vehicles),
      )
    : null
  return {
    invoice,
    payments: toPaymentFacts(ledger, document !== undefined, {
      ...(await calculateHeldMoney(db, order, ledger)),
      owed: await findUndecidedGrant(db, order, ledger),
      mayBeMissing: await mayPaymentBeMissing(db, order.id),
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
async function findUndecidedGrant(db: Database, order: OrderRow, ledger: Ledger) {
  const { owed, currency } = ledger.standing
  if (owed <= 0 || (await findOwedMoney(db, order, ledger))?.choice === 'credit') return null
  return { amount: owed, currency }
}

type Proforma = NonNullable<Awaited<ReturnType<typeof findLatestIssued>>>

/** A payment that holds the order ends the deadline of the deposit. */
function toInvoiceFacts(
  { facts, bankAccountId }: Proforma,
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
async function readBalanceDeadline(db: Database, { orderId, facts }: Proforma, vehicles: Vehicles) {
  const balance = facts.kind === 'proforma' ? facts.balance : null
  if (!balance) return null
  const arrives = vehicles.flatMap(({ voyage }) => voyage?.to.ata ?? voyage?.to.eta ?? []).sort()[0] ?? null
  const isVisibleBl = and(
    eq(documents.orderId, orderId),
    eq(documents.kind, 'bl'),
    eq(documents.visible, true),
    isNull(documents.removedAt),
  )
  const [bl] = await db.select().from(documents).where(isVisibleBl).orderBy(asc(documents.createdAt)).limit(1)
  return toEndOfDay(calculateBalanceDay(balance, { arrives, blSent: bl ? toOfficeDay(bl.createdAt) : null }))
}
