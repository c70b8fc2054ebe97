import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '#lib/database/columns.ts'

/** A ready answer to inquiries, in the company's own words. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  /** Words in braces stand for what an inquiry says. */
  text: text().notNull(),
  version: integer().notNull().default(1),
  ...stamps(),
})

export type TemplateRow = typeof replyTemplates.$inferSelect
