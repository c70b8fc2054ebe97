import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { issuedPapers } from './table.ts'

/** Every paper of an order, newest first. */
export const ofOrder = (db: Database, orderId: string) =>
  db
    .select()
    .from(issuedPapers)
    .where(eq(issuedPapers.orderId, orderId))
    .orderBy(desc(issuedPapers.createdAt), desc(issuedPapers.number))
