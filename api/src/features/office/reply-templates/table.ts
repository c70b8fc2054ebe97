import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { versionAndTimestamps } from '#lib/database/columns.ts'

export const replyTemplates = pgTable('reply_templates', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  /** Placeholders in braces stand for values of the inquiry. */
  text: text().notNull(),
  ...versionAndTimestamps(),
})

export type TemplateRow = typeof replyTemplates.$inferSelect
