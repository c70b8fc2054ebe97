import { bigserial, date, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '#lib/database/columns.ts'

/** Every rate ever used; the newest is in force. */
export const exchangeRates = pgTable('exchange_rates', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Yen for one US dollar. */
  rate: numeric({ precision: 10, scale: 4, mode: 'number' }).notNull(),
  date: date({ mode: 'string' }).notNull(),
  source: text().notNull(),
  setBy: text('set_by').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
