// Rule: the current exchange rate, in yen per dollar. Orders and documents keep their own.
import { desc } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Services } from '#services.ts'
import { exchangeRates } from './table.ts'

export type NewRate = typeof exchangeRates.$inferInsert

/** The first one is in force. */
export const listRates = (db: Database) => db.select().from(exchangeRates).orderBy(desc(exchangeRates.id))

export const listLatestRates = (db: Database, count: number) => listRates(db).limit(count)

export const insertRate = (db: Database, rate: NewRate) => db.insert(exchangeRates).values(rate).returning()

export const missingRate = { rate: null, date: null, source: null }

/** Cached until a rate is stored in any process. */
export const readCurrentRate = ({ db, queryCache }: Pick<Services, 'db' | 'queryCache'>) =>
  queryCache.answer('exchange rate', async () => (await listLatestRates(db, 1))[0] ?? missingRate, ['exchangeRates'])

/** Puts a rate in force and enqueues new balances, since open amounts in yen change with it. */
export async function changeRate(tx: Database, { jobs }: Pick<Services, 'jobs'>, rate: NewRate) {
  await jobs.add(tx, 'next-steps', { data: { rests: 'in-yen' }, key: 'rests in yen' })
  return insertRate(tx, rate)
}
