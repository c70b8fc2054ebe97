import { and, desc, eq, notExists, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { paymentEntries } from '../payments/table.ts'

/** What is still to be paid for an order by its newest invoice, in the smallest unit of its currency. */
export async function dueOf(db: Database, order: OrderRow) {
  const later = alias(issuedPapers, 'later')
  const [[invoice], [paid]] = await Promise.all([
    db
      .select({ total: issuedPapers.total, currency: issuedPapers.currency })
      .from(issuedPapers)
      .where(
        and(
          eq(issuedPapers.orderId, order.id),
          eq(issuedPapers.kind, 'proforma'),
          notExists(db.select().from(later).where(eq(later.replaces, issuedPapers.id))),
        ),
      )
      .orderBy(desc(issuedPapers.createdAt))
      .limit(1),
    db
      .select({ counted: sum(paymentEntries.counts).mapWith(Number) })
      .from(paymentEntries)
      .where(eq(paymentEntries.orderId, order.id)),
  ])
  const { total, currency } = invoice ?? {
    total: await orders.amountCents(db, order),
    currency: 'USD' as const,
  }
  return { currency, amount: total - (paid?.counted ?? 0) }
}
