import type { IssuedDocumentKind } from '@minato/contract/deal/issued-papers/facts.ts'
import { type CurrentInvoiceFacts, getInvoiceState } from '@minato/contract/deal/issued-papers/state.ts'
import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import type { DocumentKind } from '@minato/contract/deal/papers/facts.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { aliasedTable, and, asc, desc, eq, exists, getTableColumns, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { bankAccounts } from '#ground/bank-accounts/table.ts'
import type { Database } from '#lib/database/database.ts'
import { invoiceNow } from '../orders/due.ts'
import { ledgerOf } from '../orders/ledger/ledger.ts'
import { type OrderRow, orders as orderTable } from '../orders/table.ts'
import { papers } from '../papers/table.ts'
import { type IssuedPaperRow, issuedPapers } from './table.ts'

export const listIssued = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(desc(issuedPapers.createdAt), desc(issuedPapers.number))

const successors = aliasedTable(issuedPapers, 'successors')

/** Lists the documents of a kind that no newer one replaces. */
export const lastIssuedOf = (db: Database, orderIds: readonly string[], kind: IssuedDocumentKind) => {
  const successor = db.select().from(successors).where(eq(successors.replaces, issuedPapers.id))
  const where = and(inArray(issuedPapers.orderId, [...orderIds]), eq(issuedPapers.kind, kind), notExists(successor))
  return db.select().from(issuedPapers).where(where)
}

export async function lastIssued(db: Database, orderId: string, kind: IssuedDocumentKind) {
  const [paper] = await lastIssuedOf(db, [orderId], kind)
  return paper
}

/** Condition on `orders`: a document in yen was issued. */
export const hasYenDocument = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(issuedPapers)
      .where(and(eq(issuedPapers.orderId, orderTable.id), eq(issuedPapers.currency, 'JPY'))),
  )

/** True while an issued document, an uploaded B/L or its draft names the parties of an order. */
export async function isOnDocument(db: Database, orderId: string) {
  const kinds: DocumentKind[] = ['bl', 'bl-draft']
  const uploaded = and(eq(papers.orderId, orderId), inArray(papers.kind, kinds), isNull(papers.removedAt))
  const [issued, bl] = await Promise.all([
    db.$count(issuedPapers, eq(issuedPapers.orderId, orderId)),
    db.$count(papers, uploaded),
  ])
  return issued + bl > 0
}

const { facts: _, ...columns } = getTableColumns(issuedPapers)

/** Lists the issued documents of an order, oldest first, without their facts. */
export const issuedOf = (db: Database, orderId: string) =>
  db
    .select(columns)
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(asc(issuedPapers.createdAt), asc(issuedPapers.id))

export async function nowOf(db: Database, order: OrderRow, now: Date) {
  const { standing } = await ledgerOf(db, order)
  return invoiceNow(db, order, standing, now)
}

/** Returns the state of a document. Proforma invoices depend on their order, others only on replacement. */
export function stateOf(
  { facts, bankAccountId }: IssuedPaperRow,
  { isReplaced, now }: { isReplaced: boolean; now: CurrentInvoiceFacts },
) {
  if (facts.kind === 'proforma') return getInvoiceState({ facts, bankAccountId, isReplaced }, now)
  return isReplaced ? 'replaced' : 'valid'
}

/** Returns true for a valid or paid document that is not replaced. Replacing one needs a reason. */
export async function holds(db: Database, order: OrderRow, paper: IssuedPaperRow, at: Date) {
  const state = stateOf(paper, { isReplaced: false, now: await nowOf(db, order, at) })
  return state === 'valid' || state === 'paid'
}

export async function isOnInvoice(db: Database, currency: Currency) {
  const named = await db
    .select({ id: issuedPapers.id })
    .from(issuedPapers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, issuedPapers.bankAccountId))
    .where(eq(bankAccounts.currency, currency))
    .limit(1)
  return named.length > 0
}

export async function listOrdersPaidTo(db: Database, accountId: string) {
  const rows = await db
    .selectDistinct({ id: issuedPapers.orderId })
    .from(issuedPapers)
    .innerJoin(orderTable, eq(orderTable.id, issuedPapers.orderId))
    .where(and(eq(issuedPapers.bankAccountId, accountId), inArray(orderTable.status, statusNames.filter(isOpenOrder))))
  return rows.map(({ id }) => id)
}
