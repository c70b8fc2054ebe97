import { pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../lib/database/columns.ts'

/** When `npm run backup` has made a whole set. Who restores one finds those that were made before it. */
export const backups = pgTable('backups', { madeAt: moment('made_at').primaryKey().defaultNow() })
