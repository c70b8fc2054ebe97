import type { IssuedDocumentKind } from '@minato/contract/deal/issued-documents/facts.ts'
import { type CurrentInvoiceFacts, getInvoiceState } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import { isOpenOrder, statusNames } from '@minato/contract/deal/orders/facts.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { bankAccounts } from '#platform/bank-accounts/table.ts'
import { listUploaded } from '../documents/document-data.ts'
import { readInvoiceFacts } from '../orders/due.ts'
import { pickLatestIssued } from '../orders/ledger/ledger.ts'
import { createOrderReads, type OrderReads } from '../orders/order-reads.ts'
import { type OrderRow, orders as orderTable } from '../orders/table.ts'
import { type IssuedDocumentRow, issuedDocuments } from './table.ts'

/** Lists the documents issued for several orders, newest first. */
export const listIssuedDocuments = (db: Database, orderIds: readonly string[]) =>
  db
    .select()
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.orderId, [...orderIds]))
    .orderBy(desc(issuedDocuments.createdAt), desc(issuedDocuments.number))

export const findLatestIssued = async (db: Database, orderId: string, kind: IssuedDocumentKind) =>
  pickLatestIssued(await listIssuedDocuments(db, [orderId]), kind)

/** Condition on `orders`: a document in yen was issued. */
export const hasYenDocument = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(issuedDocuments)
      .where(and(eq(issuedDocuments.orderId, orderTable.id), eq(issuedDocuments.currency, 'JPY'))),
  )

/** True while an issued document, an uploaded B/L or its draft names the parties of an order. */
export async function appearsOnDocument(reads: OrderReads, order: OrderRow) {
  const [issued, uploaded] = await Promise.all([
    reads.list(order, listIssuedDocuments),
    reads.list(order, listUploaded),
  ])
  return issued.length > 0 || uploaded.some(({ kind }) => kind === 'bl' || kind === 'bl-draft')
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
  const state = determineState(paper, {
    isReplaced: false,
    now: await readInvoiceFacts(createOrderReads(db, [order]), order, at),
  })
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
