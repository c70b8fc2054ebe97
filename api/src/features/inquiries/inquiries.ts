import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { type InquiryRow, inquiries } from './table.ts'

export type NewInquiry = typeof inquiries.$inferInsert
export type InquiryUpdate = Partial<
  Pick<InquiryRow, 'status' | 'adminResponse' | 'respondedBy' | 'respondedAt' | 'emailSentAt' | 'internalNotes'>
>

export async function insert(db: Database, inquiry: NewInquiry): Promise<InquiryRow> {
  const [made] = await db.insert(inquiries).values(inquiry).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** One inquiry; with `lock` nobody else changes it until the transaction ends. */
export async function find(db: Database, id: string, lock = false): Promise<InquiryRow | undefined> {
  const query = db.select().from(inquiries).where(eq(inquiries.id, id))
  const [inquiry] = await (lock ? query.for('update') : query)
  return inquiry
}

/** Changes the named fields; undefined when there is no such inquiry. */
export async function update(db: Database, id: string, change: InquiryUpdate) {
  const [inquiry] = await db
    .update(inquiries)
    .set({ ...change, version: sql`${inquiries.version} + 1` })
    .where(eq(inquiries.id, id))
    .returning()
  return inquiry
}

/** Notes that a response has gone; nobody edits this, so no open edit becomes stale by it. */
export const noteEmailed = (db: Database, id: string, at: Date) =>
  db.update(inquiries).set({ emailSentAt: at }).where(eq(inquiries.id, id))

export const remove = (db: Database, id: string) => db.delete(inquiries).where(eq(inquiries.id, id)).returning()

/** What a person asked while they were logged in, newest first. */
export const ofUser = (db: Database, userId: string): Promise<InquiryRow[]> =>
  db.select().from(inquiries).where(eq(inquiries.userId, userId)).orderBy(desc(inquiries.createdAt), inquiries.id)
