import type { CurrentInvoiceFacts } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import { splitBalance, toLaterPayment } from '@minato/contract/deal/payments/due.ts'
import type { LedgerSummary } from '@minato/contract/deal/payments/ledger.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { bankAccounts } from '#platform/bank-accounts/table.ts'
import { dependents } from './dependents.ts'
import { loadLedger } from './ledger/ledger.ts'
import { calculateAmount, listLines } from './lines.ts'
import type { OrderRow } from './table.ts'

/** Sums are in the smallest unit of the order's currency. */
export async function loadDue(db: Database, order: OrderRow, now: Date) {
  const [facts, [document], { entries, standing }] = await Promise.all([
    dependents.readFacts(db, order.id, now),
    dependents.lastIssuedOf(db, [order.id], 'proforma'),
    loadLedger(db, order),
  ])
  const { dueNow, later } = splitBalance(standing, facts)
  const terms = document?.facts.kind === 'proforma' ? document.facts.balance : null
  const until = facts.invoice?.balanceUntil
  const balanceDay = until ? toOfficeDay(until) : null
  const laterDue = terms
    ? toLaterPayment({ ...terms, due: balanceDay }, later)
    : { sum: later, by: balanceDay, terms: null }
  return { entries, standing, dueNow, later: later > 0 ? laterDue : null }
}

/** Reads the current values that an invoice is compared with. Reads tables directly: later modules are not available here. */
export async function readInvoiceFacts(
  db: Database,
  order: OrderRow,
  {
    currency,
    confirmed,
    writtenOff,
    granted,
  }: Pick<LedgerSummary, 'currency' | 'confirmed' | 'writtenOff' | 'granted'>,
  now: Date,
): Promise<CurrentInvoiceFacts> {
  const [lines, accounts] = await Promise.all([
    listLines(db, order.id),
    db
      .select()
      .from(bankAccounts)
      .where(and(eq(bankAccounts.currency, currency), inArray(bankAccounts.state, ['asked', 'in-force']))),
  ])
  // A due change counts even before the job has written it.
  const dueChange = accounts.find(({ state, effectiveAt }) => state === 'asked' && effectiveAt && effectiveAt <= now)
  const account = dueChange ?? accounts.find(({ state }) => state === 'in-force')
  return {
    status: order.status,
    lineIds: lines.map(({ id }) => id),
    cents: calculateAmount({ order, lines: lines }).cents,
    term: order.terms?.term ?? null,
    destination: order.destination,
    // A grant can close the remainder of an invoice, which then requests no more money.
    paid: confirmed + writtenOff + granted,
    paymentHolds: order.paymentHolds,
    accountId: account?.id ?? null,
    today: toOfficeDay(now),
  }
}
