import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '../../lib/database/columns.ts'

/** What somebody has set; what has no row here has its default. */
export const settings = pgTable('settings', {
  id: uuid().primaryKey().defaultRandom(),
  /** Free: a name of an earlier or a later version stays. */
  name: text().notNull().unique(),
  value: jsonb().$type<unknown>(),
  version: integer().notNull().default(0),
  ...stamps(),
})
