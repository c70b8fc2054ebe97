import type { IssuedKind } from '@minato/contract/deal/issued-papers/facts.ts'
import { type InvoiceNow, invoiceState } from '@minato/contract/deal/issued-papers/state.ts'
import type { PaperKind } from '@minato/contract/deal/papers/facts.ts'
import { aliasedTable, and, asc, desc, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import * as orders from '../orders/orders.ts'
import { type OrderRow, orders as orderTable } from '../orders/table.ts'
import { papers } from '../papers/table.ts'
import { type IssuedPaperRow, issuedPapers } from './table.ts'

/** Every paper of an order, newest first. */
export const ofOrder = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(desc(issuedPapers.createdAt), desc(issuedPapers.number))

const successors = aliasedTable(issuedPapers, 'successors')

/** The papers of a kind that were issued for orders and that no other one replaces. */
export const lastIssuedOf = (db: Database, orderIds: readonly string[], kind: IssuedKind) => {
  const successor = db.select().from(successors).where(eq(successors.replaces, issuedPapers.id))
  return db
    .select()
    .from(issuedPapers)
    .where(and(inArray(issuedPapers.orderId, [...orderIds]), eq(issuedPapers.kind, kind), notExists(successor)))
}

/** The one of an order. */
export async function lastIssued(db: Database, orderId: string, kind: IssuedKind) {
  const [paper] = await lastIssuedOf(db, [orderId], kind)
  return paper
}

/** A condition on `orders`: a document in yen was issued. */
export const hasYenDocument = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(issuedPapers)
      .where(and(eq(issuedPapers.orderId, orderTable.id), eq(issuedPapers.currency, 'JPY'))),
  )

/** Whether a document names the parties of an order: an issued one, or an uploaded B/L or its draft. */
export async function isOnDocument(db: Database, orderId: string) {
  const kinds: PaperKind[] = ['bl', 'bl-draft']
  const uploaded = and(eq(papers.orderId, orderId), inArray(papers.kind, kinds), isNull(papers.removedAt))
  const [issued, bl] = await Promise.all([
    db.$count(issuedPapers, eq(issuedPapers.orderId, orderId)),
    db.$count(papers, uploaded),
  ])
  return issued + bl > 0
}

/** The documents issued for an order, oldest first, as far as a list of files needs them. */
export const issuedOf = (db: Database, orderId: string) =>
  db
    .select({
      id: issuedPapers.id,
      kind: issuedPapers.kind,
      number: issuedPapers.number,
      document: issuedPapers.document,
      bytes: issuedPapers.bytes,
      sha256: issuedPapers.sha256,
      createdAt: issuedPapers.createdAt,
      replaces: issuedPapers.replaces,
    })
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(asc(issuedPapers.createdAt), asc(issuedPapers.id))

/** What the state of an order's invoices follows from. */
export async function nowOf(db: Database, order: OrderRow, now: Date) {
  const { standing } = await orders.ledgerOf(db, order)
  return orders.invoiceNow(db, order, standing, now)
}

/** How a paper stands: an invoice by what became of its order, of the others whether a newer one replaces it. */
export function stateOf(
  { facts, bankAccountId }: IssuedPaperRow,
  { isReplaced, now }: { isReplaced: boolean; now: InvoiceNow },
) {
  if (facts.kind === 'proforma') return invoiceState({ facts, bankAccountId, isReplaced }, now)
  return isReplaced ? 'replaced' : 'valid'
}

/** Whether a paper that nothing replaces still holds: replacing it needs a reason. */
export async function holds(db: Database, order: OrderRow, paper: IssuedPaperRow, at: Date) {
  const state = stateOf(paper, { isReplaced: false, now: await nowOf(db, order, at) })
  return state === 'valid' || state === 'paid'
}
