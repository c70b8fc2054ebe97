import { type Due, ledger } from '@minato/contract/payments/ledger.ts'
import { aliasedTable, and, asc, desc, eq, notExists } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { paymentEntries } from '../payments/table.ts'
import { amountCents } from './lines.ts'
import type { OrderRow } from './table.ts'

const successors = aliasedTable(issuedPapers, 'successors')

/** The proforma invoice of an order that no other one replaces. */
export async function lastProforma(db: Database, orderId: string) {
  const successor = db.select().from(successors).where(eq(successors.replaces, issuedPapers.id))
  const [paper] = await db
    .select()
    .from(issuedPapers)
    .where(and(eq(issuedPapers.orderId, orderId), eq(issuedPapers.kind, 'proforma'), notExists(successor)))
    .orderBy(desc(issuedPapers.createdAt))
    .limit(1)
  return paper
}

/** What is to be paid: by the invoice, else by the order's own lines, in US cents; nothing of one that was cancelled. */
async function dueOf(db: Database, order: OrderRow): Promise<Due> {
  const [paper, cents] = await Promise.all([lastProforma(db, order.id), amountCents(db, order)])
  const due: Due = paper
    ? { currency: paper.currency, total: paper.total, deposit: depositIn(paper.facts) }
    : { currency: 'USD', total: cents, deposit: null }
  return order.status === 'CANCELLED' ? { ...due, total: 0, deposit: null } : due
}

const depositIn = ({ deposit }: Record<string, unknown>) => (typeof deposit === 'number' ? deposit : null)

/** The ledger of an order, oldest first, and how it stands. */
export async function ledgerOf(db: Database, order: OrderRow) {
  const [entries, due] = await Promise.all([
    db.select().from(paymentEntries).where(eq(paymentEntries.orderId, order.id)).orderBy(asc(paymentEntries.place)),
    dueOf(db, order),
  ])
  return { entries, standing: ledger(entries, due) }
}
