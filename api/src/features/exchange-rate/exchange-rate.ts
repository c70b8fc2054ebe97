import { desc } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { exchangeRates } from './table.ts'

export type NewRate = typeof exchangeRates.$inferInsert

/** The last rates, the one in force first. */
export const latest = (db: Database, count: number) =>
  db.select().from(exchangeRates).orderBy(desc(exchangeRates.id)).limit(count)

export const insert = (db: Database, rate: NewRate) => db.insert(exchangeRates).values(rate).returning()
