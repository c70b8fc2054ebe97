import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type InquiryRow, inquiries } from './table.ts'

export type NewInquiry = typeof inquiries.$inferInsert

export async function insert(db: Database, inquiry: NewInquiry): Promise<InquiryRow> {
  const [made] = await db.insert(inquiries).values(inquiry).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** What a person asked while they were logged in, newest first. */
export const ofUser = (db: Database, userId: string): Promise<InquiryRow[]> =>
  db.select().from(inquiries).where(eq(inquiries.userId, userId)).orderBy(desc(inquiries.createdAt), inquiries.id)

export const removeOfUser = (tx: Database, userId: string) => tx.delete(inquiries).where(eq(inquiries.userId, userId))
