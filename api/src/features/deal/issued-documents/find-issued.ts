import type { DocumentKind } from '@minato/contract/deal/documents/facts.ts'
import type { IssuedDocumentKind } from '@minato/contract/deal/issued-documents/facts.ts'
import { type CurrentInvoiceFacts, getInvoiceState } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { aliasedTable, and, asc, desc, eq, exists, getTableColumns, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { bankAccounts } from '#platform/bank-accounts/table.ts'
import { documents } from '../documents/table.ts'
import { readInvoiceFacts } from '../orders/due.ts'
import { loadLedger } from '../orders/ledger/ledger.ts'
import { type OrderRow, orders as orderTable } from '../orders/table.ts'
import { type IssuedDocumentRow, issuedDocuments } from './table.ts'

export const listIssuedDocuments = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.orderId, orderId))
    .orderBy(desc(issuedDocuments.createdAt), desc(issuedDocuments.number))

const successors = aliasedTable(issuedDocuments, 'successors')

export const listLatestIssued = (db: Database, orderIds: readonly string[], kind: IssuedDocumentKind) => {
  const successor = db.select().from(successors).where(eq(successors.replaces, issuedDocuments.id))
  const where = and(
    inArray(issuedDocuments.orderId, [...orderIds]),
    eq(issuedDocuments.kind, kind),
    notExists(successor),
  )
  return db.select().from(issuedDocuments).where(where)
}

export async function findLatestIssued(db: Database, orderId: string, kind: IssuedDocumentKind) {
  const [paper] = await listLatestIssued(db, [orderId], kind)
  return paper
}

/** Condition on `orders`: a document in yen was issued. */
export const hasYenDocument = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(issuedDocuments)
      .where(and(eq(issuedDocuments.orderId, orderTable.id), eq(issuedDocuments.currency, 'JPY'))),
  )

/** True while an issued document, an uploaded B/L or its draft names the parties of an order. */
export async function appearsOnDocument(db: Database, orderId: string) {
  const kinds: DocumentKind[] = ['bl', 'bl-draft']
  const uploaded = and(eq(documents.orderId, orderId), inArray(documents.kind, kinds), isNull(documents.removedAt))
  const [issued, bl] = await Promise.all([
    db.$count(issuedDocuments, eq(issuedDocuments.orderId, orderId)),
    db.$count(documents, uploaded),
  ])
  return issued + bl > 0
}

const { facts: _, ...columns } = getTableColumns(issuedDocuments)

/** Lists the issued documents of an order, oldest first, without their facts. */
export const listIssuedFiles = (db: Database, orderId: string) =>
  db
    .select(columns)
    .from(issuedDocuments)
    .where(eq(issuedDocuments.orderId, orderId))
    .orderBy(asc(issuedDocuments.createdAt), asc(issuedDocuments.id))

export async function readCurrentInvoiceFacts(db: Database, order: OrderRow, now: Date) {
  const { standing } = await loadLedger(db, order)
  return readInvoiceFacts(db, order, standing, now)
}

/** Returns the state of a document. Proforma invoices depend on their order, others only on replacement. */
export function determineState(
  { facts, bankAccountId }: IssuedDocumentRow,
  { isReplaced, now }: { isReplaced: boolean; now: CurrentInvoiceFacts },
) {
  if (facts.kind === 'proforma') return getInvoiceState({ facts, bankAccountId, isReplaced }, now)
  return isReplaced ? 'replaced' : 'valid'
}

/** Returns true for a valid or paid document that is not replaced. Replacing one needs a reason. */
export async function isInForce(db: Database, order: OrderRow, paper: IssuedDocumentRow, at: Date) {
  const state = determineState(paper, { isReplaced: false, now: await readCurrentInvoiceFacts(db, order, at) })
  return state === 'valid' || state === 'paid'
}

export async function isAccountOnInvoice(db: Database, currency: Currency) {
  const documentRows = await db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .innerJoin(bankAccounts, eq(bankAccounts.id, issuedDocuments.bankAccountId))
    .where(eq(bankAccounts.currency, currency))
    .limit(1)
  return documentRows.length > 0
}

export async function listOrdersPaidTo(db: Database, accountId: string) {
  const rows = await db
    .selectDistinct({ id: issuedDocuments.orderId })
    .from(issuedDocuments)
    .innerJoin(orderTable, eq(orderTable.id, issuedDocuments.orderId))
    .where(
      and(eq(issuedDocuments.bankAccountId, accountId), inArray(orderTable.status, statusNames.filter(isOpenOrder))),
    )
  return rows.map(({ id }) => id)
}
