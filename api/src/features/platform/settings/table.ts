import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { jsonColumn, picture, timestamps } from '#lib/database/columns.ts'

/** Stored settings; a missing row means the default. */
export const settings = pgTable('settings', {
  id: uuid().primaryKey().defaultRandom(),
  /** Free text, so names of an earlier or later version stay. */
  name: text().notNull().unique(),
  // Not `jsonb()`, which reads the text '27' back as a number.
  value: jsonColumn(z.unknown()),
  /** Only for the logo; its `value` holds the size. */
  picture: picture(),
  version: integer().notNull().default(0),
  ...timestamps(),
})
