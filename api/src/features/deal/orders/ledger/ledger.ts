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
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { nameColumns, users } from '#platform/users/table.ts'
import { dependents } from '../dependents.ts'
import { type Actor, findCreditCutoff, findMoneyChoice, listEvents } from '../history.ts'
import { calculateAmount, listLinesOfOrders } from '../lines.ts'
import { createOrderReads, type OrderReads } from '../order-reads.ts'
import type { NewOrderState, OrderRow } from '../table.ts'
import { paymentEntries } from './table.ts'

type IssuedDocument = Awaited<ReturnType<typeof dependents.listIssued>>[number]

/** Finds the document of a kind that no other one replaces. */
export const pickLatestIssued = <Row extends Pick<IssuedDocument, 'id' | 'kind' | 'replaces'>>(
  documents: readonly Row[],
  kind: IssuedDocument['kind'],
) => documents.find((row) => row.kind === kind && !documents.some(({ replaces }) => replaces === row.id))

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
export async function getTotalBreakdown(reads: OrderReads, order: OrderRow) {
  if (order.status === 'CANCELLED') return { by: 'cancelled' as const, invoice: null, lines: [] }
  const document = pickLatestIssued(await reads.list(order, dependents.listIssued), 'proforma')
  const lines = await reads.list(order, listLinesOfOrders)
  const calculated = calculateAmount({ order, lines })
  const invoice = findPayableInvoice(document, calculated.cents)
  if (document && invoice) return { by: 'invoice' as const, invoice: document.number, lines: invoice.lines }
  const inCents = calculated.lines.map(({ kind, cents }) => ({ kind, amount: cents }))
  return { by: 'order' as const, invoice: null, lines: inCents }
}

/** Lists the ledger entries of several orders with their authors, oldest first. */
export const listEntries = (db: Database, ids: readonly string[]) =>
  db
    .select({ ...getTableColumns(paymentEntries), author: nameColumns })
    .from(paymentEntries)
    .leftJoin(users, eq(users.id, paymentEntries.byId))
    .where(inArray(paymentEntries.orderId, [...ids]))
    .orderBy(asc(paymentEntries.place))
type EntryRows = Awaited<ReturnType<typeof listEntries>>

/** Lists damage claims of cars that have left an order. Most ledgers have no grant, and cost no query. */
async function listRemovedClaims(reads: OrderReads, order: Pick<OrderRow, 'id'>, entries: EntryRows) {
  if (entries.every(({ claim }) => claim === null)) return new Set<string>()
  const claims = await reads.list(order, dependents.listClaims)
  return new Set(claims.flatMap(({ id, lineId }) => (lineId === null ? id : [])))
}

/** Reads the ledger of an order. Entries are oldest first. */
export async function readLedger(reads: OrderReads, order: OrderRow): Promise<Ledger> {
  const [entries, documents, lines, { settings, rate }] = await Promise.all([
    reads.list(order, listEntries),
    reads.list(order, dependents.listIssued),
    reads.list(order, listLinesOfOrders),
    reads.reference(),
  ])
  const removedClaimIds = await listRemovedClaims(reads, order, entries)
  const { cents } = calculateAmount({ order, lines })
  const due = calculateAmountDue(order, pickLatestIssued(documents, 'proforma'), cents)
  const endedGrants = [...sumGrants(entries)].flatMap(([claim, sum]) =>
    sum > 0 && (order.status === 'CANCELLED' || removedClaimIds.has(claim)) ? claim : [],
  )
  return createLedger(order, entries, { ...due, endedGrants }, settings, rate)
}

export const loadLedger = (db: Database, order: OrderRow) => readLedger(createOrderReads(db, [order]), order)

/** Adds counter-entries to grants of removed cars and cancelled orders. A reopened order gets its grants back. */
export async function syncGrants(tx: Database, by: Actor, order: OrderRow) {
  const reads = createOrderReads(tx, [order])
  const entries = await reads.list(order, listEntries)
  const removedClaimIds = await listRemovedClaims(reads, order, entries)
  const grants = sumGrants(entries)
  for (const { claim, counts, facts, method, currency } of entries) {
    // Only a grant itself has this column, which is unique: its counter-entries name the claim in their facts.
    if (claim === null || counts === null) continue
    const isInForce = order.status !== 'CANCELLED' && !removedClaimIds.has(claim)
    if (isInForce === (grants.get(claim) ?? 0) > 0) continue
    const change = { counts: isInForce ? counts : -counts, currency, facts, method }
    await tx
      .insert(paymentEntries)
      .values({ orderId: order.id, kind: facts.kind, side: 'office', byId: by.id, ...change })
  }
}

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

/** Calculates the buyer's money of a cancelled deal: in total, to refund or move, and retained as credit. Null without money. */
export async function readHeldMoney(reads: OrderReads, order: OrderRow) {
  if (order.status !== 'CANCELLED') return { held: null, toReturn: null, credit: null }
  const { entries, standing } = await readLedger(reads, order)
  const { toReturn, credit } = splitHeldMoney(entries, standing, findCreditCutoff(await reads.list(order, listEvents)))
  const money = (amount: number) => (amount > 0 ? { amount, currency: standing.currency } : null)
  const total = { amount: toReturn + credit, currency: standing.currency }
  return { held: total, toReturn: money(toReturn), credit: money(credit) }
}

/** Returns the money that we owe to the buyer and their choice for it. Null where nothing is owed. */
export async function readOwedMoney(reads: OrderReads, order: OrderRow) {
  const { entries, standing } = await readLedger(reads, order)
  const { overpaid: amount, currency } = standing
  const owed = order.status === 'CANCELLED' ? (await readHeldMoney(reads, order)).toReturn : { amount, currency }
  if (!owed || owed.amount <= 0) return null
  const choice = findMoneyChoice(await reads.list(order, listEvents))
  return { ...owed, choice: findCurrentChoice(choice, entries, owed) }
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
