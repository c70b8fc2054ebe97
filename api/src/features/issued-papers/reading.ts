import type { IssuedKind } from '@minato/contract/issued-papers/facts.ts'
import type { FactsOf } from '@minato/contract/issued-papers/issued-facts.ts'
import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { type IssuedPaperRow, issuedPapers } from './table.ts'

/** Every paper of an order, newest first. */
export const ofOrder = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(desc(issuedPapers.createdAt), desc(issuedPapers.number))

/** The paper of a kind in whose place no other stands; undefined where none was issued. */
export async function currentOf(db: Database, orderId: string, kind: IssuedKind) {
  const newer = alias(issuedPapers, 'newer')
  const [paper] = await db
    .select()
    .from(issuedPapers)
    .where(
      and(
        eq(issuedPapers.orderId, orderId),
        eq(issuedPapers.kind, kind),
        notExists(db.select({ id: newer.id }).from(newer).where(eq(newer.replaces, issuedPapers.id))),
      ),
    )
  return paper
}

/** A proforma invoice with what stands on it. */
export type Proforma = Omit<IssuedPaperRow, 'facts'> & { facts: FactsOf<'proforma'> }

/** The proforma invoice of an order that no newer one has replaced, whatever became of its terms; undefined where there is none. */
export async function validProforma(db: Database, orderId: string): Promise<Proforma | undefined> {
  const paper = await currentOf(db, orderId, 'proforma')
  return paper?.facts.kind === 'proforma' ? { ...paper, facts: paper.facts } : undefined
}
