import { countryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { jsonColumn, versionAndTimestamps } from '#lib/database/columns.ts'

/** Provisions of a country for used vehicles, each with its sources. */
export const importRules = pgTable('import_rules', {
  id: uuid().primaryKey().defaultRandom(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull().unique(),
  rule: jsonColumn(countryRule).notNull(),
  ...versionAndTimestamps(),
})
