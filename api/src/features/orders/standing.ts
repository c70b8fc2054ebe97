import { type Due, ledger } from '@minato/contract/payments/ledger.ts'
import { aliasedTable, and, asc, desc, eq, notExists } from 'drizzle-orm'
import { z } from 'zod'
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

/**
 * What is to be paid: by the invoice, else by the order's own lines, in US cents; nothing of one that was cancelled. An invoice
 * in dollars whose order comes to another sum by now is not to be paid; one in yen says in what the ledger counts.
 */
async function dueOf(db: Database, order: OrderRow): Promise<Due> {
  const [paper, cents] = await Promise.all([lastProforma(db, order.id), amountCents(db, order)])
  if (order.status === 'CANCELLED') return { currency: paper?.currency ?? 'USD', total: 0, deposit: null }
  const said = invoiced.safeParse(paper?.facts).data
  if (!paper || (paper.currency === 'USD' && said && said.orderCents !== cents))
    return { currency: 'USD', total: cents, deposit: null }
  return { currency: paper.currency, total: paper.total, deposit: said?.deposit.amount ?? null }
}

/** What of an invoice the ledger needs. */
const invoiced = z.object({ orderCents: z.number(), deposit: z.object({ amount: z.number() }) })

/** The ledger of an order, oldest first, and how it stands. */
export async function ledgerOf(db: Database, order: OrderRow) {
  const [entries, due] = await Promise.all([
    db.select().from(paymentEntries).where(eq(paymentEntries.orderId, order.id)).orderBy(asc(paymentEntries.place)),
    dueOf(db, order),
  ])
  return { entries, standing: ledger(entries, due) }
}
