import { pgTable } from 'drizzle-orm/pg-core'
import { timestampTz } from '../lib/database/columns.ts'

/** Times of complete backups by `npm run backup`. A restored database contains those made before it. */
export const backups = pgTable('backups', { madeAt: timestampTz('made_at').primaryKey().defaultNow() })
