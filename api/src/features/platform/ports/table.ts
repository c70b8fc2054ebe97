import { port } from '@minato/contract/platform/ports/port.ts'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { jsonColumn, versionAndTimestamps } from '#lib/database/columns.ts'

/** A port of loading or of discharge, or an inland destination. */
export const ports = pgTable('ports', {
  id: uuid().primaryKey().defaultRandom(),
  /** UN/LOCODE. */
  code: text().notNull().unique(),
  name: text().notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull(),
  kind: text({ enum: ['loading', 'discharge', 'inland'] }).notNull(),
  /** True if RoRo ships call; null for an inland destination. */
  roro: boolean(),
  /** Countries that receive cars through this port. */
  serves: text().array().notNull().default([]),
  transit: jsonColumn(port.shape.transit).notNull(),
  note: text(),
  isActive: boolean('is_active').notNull().default(true),
  ...versionAndTimestamps(),
})

export type PortRow = typeof ports.$inferSelect
