import type { CurrentInvoiceFacts } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import { splitBalance, toLaterPayment } from '@minato/contract/deal/payments/due.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { bankAccounts } from '#platform/bank-accounts/table.ts'
import { dependents } from './dependents.ts'
import { pickLatestIssued, readLedger } from './ledger/ledger.ts'
import { calculateAmount, listLinesOfOrders } from './lines.ts'
import type { OrderReads } from './order-reads.ts'
import type { OrderRow } from './table.ts'

/** Sums are in the smallest unit of the order's currency. */
export async function readDue(reads: OrderReads, order: OrderRow, now: Date) {
  const [facts, documents, { entries, standing }] = await Promise.all([
    dependents.readFacts(reads, order, now),
    reads.list(order, dependents.listIssued),
    readLedger(reads, order),
  ])
  const document = pickLatestIssued(documents, 'proforma')
  const { dueNow, later } = splitBalance(standing, facts)
  const terms = document?.facts.kind === 'proforma' ? document.facts.balance : null
  const until = facts.invoice?.balanceUntil
  const balanceDay = until ? toOfficeDay(until) : null
  const laterDue = terms
    ? toLaterPayment({ ...terms, due: balanceDay }, later)
    : { sum: later, by: balanceDay, terms: null }
  return { entries, standing, dueNow, later: later > 0 ? laterDue : null }
}

const listCurrentAccounts = (db: Database) =>
  db
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.state, ['asked', 'in-force']))

/** Reads the current values that an invoice is compared with. Reads tables directly: later modules are not available here. */
export async function readInvoiceFacts(reads: OrderReads, order: OrderRow, now: Date): Promise<CurrentInvoiceFacts> {
  const [lines, accounts, { standing }] = await Promise.all([
    reads.list(order, listLinesOfOrders),
    reads.share(listCurrentAccounts),
    readLedger(reads, order),
  ])
  const { currency, confirmed, writtenOff, granted } = standing
  const accountsInCurrency = accounts.filter((account) => account.currency === currency)
  // A due change counts even before the job has written it.
  const dueChange = accountsInCurrency.find(
    ({ state, effectiveAt }) => state === 'asked' && effectiveAt && effectiveAt <= now,
  )
  const account = dueChange ?? accountsInCurrency.find(({ state }) => state === 'in-force')
  return {
    status: order.status,
    lineIds: lines.map(({ id }) => id),
    cents: calculateAmount({ order, lines }).cents,
    term: order.terms?.term ?? null,
    destination: order.destination,
    // A grant can close the remainder of an invoice, which then requests no more money.
    paid: confirmed + writtenOff + granted,
    paymentHolds: order.paymentHolds,
    accountId: account?.id ?? null,
    today: toOfficeDay(now),
  }
}
