import { problemMessages } from '@minato/contract/problem-messages.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { Refusal } from './problem.ts'

/** Tries per key in the current window; shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

export type Limiter = { take(key: string, limit: { max: number; seconds: number }): Promise<void> }

/**
 * Counts a try before it is tried, so that parallel tries cannot slip through.
 * @throws Refusal 429 when the key has used up its window
 */
export const databaseLimiter = (db: Database): Limiter => ({
  async take(key, { max, seconds }) {
    const window = sql`now() + make_interval(secs => ${seconds})`
    const [row] = await db
      .insert(rateLimits)
      .values({ key, count: 1, endsAt: window })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`CASE WHEN ${rateLimits.endsAt} < now() THEN 1 ELSE ${rateLimits.count} + 1 END`,
          endsAt: sql`CASE WHEN ${rateLimits.endsAt} < now() THEN ${window} ELSE ${rateLimits.endsAt} END`,
        },
      })
      .returning({ count: rateLimits.count })
    if (row && row.count > max) throw new Refusal(429, problemMessages.tooMany)
  },
})

/** For load tests on a machine of one's own (`RATE_LIMIT=off`). */
export const noLimiter: Limiter = { take: async () => {} }
