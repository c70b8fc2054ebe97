import { type InvoiceNow, invoiceState } from '@minato/contract/deal/issued-papers/state.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { type IssuedPaperRow, issuedPapers } from './table.ts'

/** Every paper of an order, newest first. */
export const ofOrder = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(desc(issuedPapers.createdAt), desc(issuedPapers.number))

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
