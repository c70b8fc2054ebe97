import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import { findCurrentChoice, splitHeldMoney } from '@minato/contract/deal/payments/held-money.ts'
import {
  calculateLedger,
  type LedgerDue,
  type LedgerSummary,
  sumGrants,
} from '@minato/contract/deal/payments/ledger.ts'
import { calculateTolerance, type Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import { dependents } from '../dependents.ts'
import { findCreditCutoff, findMoneyChoice } from '../history.ts'
import { calculateAmount, listLinesOfOrders } from '../lines.ts'
import type { NewOrderState, OrderRow } from '../table.ts'
import { paymentEntries } from './table.ts'

type IssuedDocument = Awaited<ReturnType<typeof dependents.lastIssuedOf>>[number]

/** A dollar invoice is void once its order's amount changes. A yen invoice stays, because it sets the ledger's currency. */
function findPayableInvoice(document: IssuedDocument | undefined, cents: number) {
  const proforma = document?.facts.kind === 'proforma' ? document.facts : null
  return proforma && (proforma.currency !== 'USD' || proforma.orderCents === cents) ? proforma : null
}

function calculateAmountDue(
  { status }: Pick<OrderRow, 'status'>,
  document: IssuedDocument | undefined,
  cents: number,
): Pick<LedgerDue, 'currency' | 'total' | 'deposit'> {
  if (status === 'CANCELLED') return { currency: document?.currency ?? 'USD', total: 0, deposit: null }
  const proforma = findPayableInvoice(document, cents)
  if (!proforma) return { currency: 'USD', total: cents, deposit: null }
  // A deposit of the full total is not counted as a deposit.
  return { currency: proforma.currency, total: proforma.total, deposit: proforma.balance && proforma.deposit.amount }
}

/** Returns the source of an order's total, and its lines in the smallest unit of the ledger's currency. */
export async function getTotalBreakdown(db: Database, order: OrderRow) {
  if (order.status === 'CANCELLED') return { by: 'cancelled' as const, invoice: null, lines: [] }
  const [[document], lines] = await Promise.all([
    dependents.lastIssuedOf(db, [order.id], 'proforma'),
    listLinesOfOrders(db, [order.id]),
  ])
  const calculated = calculateAmount({ order, lines })
  const invoice = findPayableInvoice(document, calculated.cents)
  if (document && invoice) return { by: 'invoice' as const, invoice: document.number, lines: invoice.lines }
  const inCents = calculated.lines.map(({ kind, cents }) => ({ kind, amount: cents }))
  return { by: 'order' as const, invoice: null, lines: inCents }
}

/** Lists the ledger entries of several orders, oldest first. */
export const listEntries = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(paymentEntries)
    .where(inArray(paymentEntries.orderId, [...ids]))
    .orderBy(asc(paymentEntries.place))

/** Lists granted damage claims of cars that have left their orders. Most ledgers have no grant, and cost no query. */
export async function listRemovedClaims(db: Database, entries: EntryRows): Promise<ReadonlySet<string>> {
  const claims = entries.flatMap(({ claim }) => claim ?? [])
  if (claims.length === 0) return new Set()
  return dependents.removedClaims(db, claims)
}

/** Loads the ledgers of several orders by order id. Entries are oldest first. */
export async function loadLedgers(db: Database, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id)
  const [allEntries, documents, lines, settings, [rate]] = await Promise.all([
    listEntries(db, ids),
    dependents.lastIssuedOf(db, ids, 'proforma'),
    listLinesOfOrders(db, ids),
    readSettingsIn(db, {}),
    exchangeRate.listLatestRates(db, 1),
  ])
  const removedClaimIds = await listRemovedClaims(db, allEntries)
  const [entriesByOrder, documentsByOrder, linesByOrder] = [
    Map.groupBy(allEntries, ({ orderId }) => orderId),
    new Map(documents.map((paper) => [paper.orderId, paper])),
    Map.groupBy(lines, ({ orderId }) => orderId),
  ]
  return new Map(
    orders.map((order) => {
      const entries = entriesByOrder.get(order.id) ?? []
      const { cents } = calculateAmount({ order, lines: linesByOrder.get(order.id) ?? [] })
      const due = calculateAmountDue(order, documentsByOrder.get(order.id), cents)
      const endedGrants = [...sumGrants(entries)].flatMap(([claim, sum]) =>
        sum > 0 && (order.status === 'CANCELLED' || removedClaimIds.has(claim)) ? claim : [],
      )
      return [order.id, createLedger(order, entries, { ...due, endedGrants }, settings, rate?.rate)]
    }),
  )
}
type EntryRows = (typeof paymentEntries.$inferSelect)[]
export type Ledger = ReturnType<typeof createLedger>

const createLedger = (
  { asksRest }: NewOrderState,
  entries: EntryRows,
  due: Pick<LedgerDue, 'currency' | 'total' | 'deposit' | 'endedGrants'>,
  settings: Tolerance,
  rate = yenPerDollar,
) => ({
  entries,
  standing: calculateLedger(entries, { ...due, tolerance: calculateTolerance(due, settings, rate), asksRest }),
})

/** Creates the ledger of an order that is being placed: without entries and invoice. */
export const createInitialLedger = (
  order: NewOrderState,
  lines: Parameters<typeof calculateAmount>[0]['lines'],
  settings: Tolerance,
) => createLedger(order, [], calculateAmountDue(order, undefined, calculateAmount({ order, lines }).cents), settings)

export async function loadLedger(db: Database, order: OrderRow): Promise<Ledger> {
  const ledger = (await loadLedgers(db, [order])).get(order.id)
  if (!ledger) throw new Error(`there is no ledger of ${order.id}`)
  return ledger
}

/** Calculates the buyer's money of a cancelled deal: in total, to refund or move, and retained as credit. Null without money. */
export async function calculateHeldMoney(db: Database, order: OrderRow, { entries, standing }: Ledger) {
  if (order.status !== 'CANCELLED') return { held: null, toReturn: null, credit: null }
  const { toReturn, credit } = splitHeldMoney(entries, standing, await findCreditCutoff(db, order.id))
  const money = (amount: number) => (amount > 0 ? { amount, currency: standing.currency } : null)
  const total = { amount: toReturn + credit, currency: standing.currency }
  return { held: total, toReturn: money(toReturn), credit: money(credit) }
}

/** Returns the money that we owe to the buyer and their choice for it. Null where nothing is owed. */
export async function findOwedMoney(db: Database, order: OrderRow, ledger: Ledger) {
  const { overpaid, currency } = ledger.standing
  const isCancelled = order.status === 'CANCELLED'
  const owed = isCancelled ? (await calculateHeldMoney(db, order, ledger)).toReturn : { amount: overpaid, currency }
  if (!owed || owed.amount <= 0) return null
  return { ...owed, choice: findCurrentChoice(await findMoneyChoice(db, order.id), ledger.entries, owed) }
}

type NewEntry = Pick<typeof paymentEntries.$inferInsert, 'orderId' | 'of' | 'method' | 'proof' | 'proofType'> & {
  facts: EntryFacts
  /** In the smallest unit of the deal's currency; the entry's own currency may differ. */
  counts?: { amount: number; currency: LedgerSummary['currency'] }
  side?: 'buyer'
}

/** Appends an entry to a ledger. Entries are immutable. */
export async function writeEntry(tx: Database, by: Caller, { facts, counts, side, ...entry }: NewEntry) {
  const kinds = { kind: facts.kind, facts, side: side ?? ('office' as const), byId: by.id }
  const sums = { counts: counts?.amount ?? null, currency: counts?.currency ?? null }
  const claim = facts.kind === 'granted' ? facts.claim : undefined
  return insertOne(tx, paymentEntries, { ...entry, ...kinds, ...sums, claim })
}
