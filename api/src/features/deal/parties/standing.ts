import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import type { PaperKind } from '@minato/contract/deal/papers/facts.ts'
import { type PartyRole, wayToChange } from '@minato/contract/deal/parties/facts.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../lib/database/database.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { papers } from '../papers/table.ts'
import { parties } from './table.ts'

const blKinds: PaperKind[] = ['bl', 'bl-draft']

/** Whether a paper names the parties of an order: one that was issued, or an uploaded B/L or its draft. */
export const isFrozen = async (db: Database, orderId: string) => (await standingOf(db, orderId)).frozen

async function standingOf(db: Database, orderId: string) {
  const answer = alias(paymentEntries, 'answer')
  const refused = db
    .select({ one: sql`1` })
    .from(answer)
    .where(and(eq(answer.of, paymentEntries.id), eq(answer.kind, 'refused')))
  const counts = and(eq(paymentEntries.orderId, orderId), ne(paymentEntries.kind, 'refused'), notExists(refused))
  const uploaded = and(eq(papers.orderId, orderId), inArray(papers.kind, blKinds), isNull(papers.removedAt))
  const some = async (count: PromiseLike<number>) => (await count) > 0
  const [issued, bl, paid] = await Promise.all([
    some(db.$count(issuedPapers, eq(issuedPapers.orderId, orderId))),
    some(db.$count(papers, uploaded)),
    some(db.$count(paymentEntries, counts)),
  ])
  return { frozen: issued || bl, paid }
}

/** The named parties, and how each side may change them. */
export async function read(db: Database, order: Pick<OrderRow, 'id' | 'status'>) {
  const [rows, standing] = await Promise.all([
    db.select().from(parties).where(eq(parties.orderId, order.id)),
    standingOf(db, order.id),
  ])
  const open = isOpenOrder(order.status)
  const rowOf = (role: PartyRole) => rows.find((row) => row.role === role)
  const wayOf = (side: DealSide, role: PartyRole) =>
    wayToChange(side, { ...standing, open, named: rowOf(role) !== undefined })
  return { ...standing, open, rowOf, wayOf }
}
