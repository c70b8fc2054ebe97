import type { Database } from '../../lib/database.ts'
import { type InquiryRow, inquiries } from './table.ts'

export type NewInquiry = typeof inquiries.$inferInsert

export async function insert(db: Database, inquiry: NewInquiry): Promise<InquiryRow> {
  const [made] = await db.insert(inquiries).values(inquiry).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}
