import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { jsonOf, picture, stamps } from '#lib/database/columns.ts'

/** What somebody has set; what has no row here has its default. */
export const settings = pgTable('settings', {
  id: uuid().primaryKey().defaultRandom(),
  /** Free: a name of an earlier or a later version stays. */
  name: text().notNull().unique(),
  // Not `jsonb()`, which reads the text '27' back as a number.
  value: jsonOf(z.unknown()),
  /** Of the logo alone: beside it, its `value` says how large it is. */
  picture: picture(),
  version: integer().notNull().default(0),
  ...stamps(),
})
