import { isIPv6 } from 'node:net'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import ipaddr from 'ipaddr.js'
import type { Database } from '../database/database.ts'
import { Refusal } from './problem.ts'

/** Tries per key in the current window, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

export type Limiter = {
  /** @throws Refusal 429 when the key has used up its window */
  take(key: string, limit: { max: number; seconds: number }): Promise<void>
  isUsedUp(key: string, limit: { max: number }): Promise<boolean>
  /** Resets a key after a successful try. */
  forgive(key: string): Promise<void>
}

/** Returns the key of an address: a full IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function toNetwork(address: string) {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Returns the block that one customer of a provider may have: `192.0.2.0/24` or `2001:db8:5::/48`. */
export function toNetworkBlock(address: string) {
  const network = toNetwork(address.replace(/^::ffff:/, '').replace(/::\/64$/, '::'))
  const parts = network.replace(/::\/64$/, '').split(':')
  return parts.length > 1 ? `${parts.slice(0, 3).join(':')}::/48` : network.replace(/\.\d+$/, '.0/24')
}

/** Returns the share that one network block may use while others have requests. */
export const getBlockShare = (total: number) => Math.floor(total / 10)

/** Counts a try before it runs, so that parallel tries cannot exceed the limit. */
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
      .returning({
        count: rateLimits.count,
        left: sql<number>`ceil(extract(epoch FROM ${rateLimits.endsAt} - now()))::int`,
      })
    if (!row || row.count <= max) return
    throw new Refusal('too-many-tries', Math.max(1, row.left))
  },
  async isUsedUp(key, { max }) {
    const full = and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`), gte(rateLimits.count, max))
    return (await db.select({ key: rateLimits.key }).from(rateLimits).where(full)).length > 0
  },
  async forgive(key) {
    await db.delete(rateLimits).where(eq(rateLimits.key, key))
  },
})

export const deleteExpiredLimits = (db: Database) => db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))

/** For local load tests (`RATE_LIMIT=off`). */
export const noLimiter: Limiter = { take: async () => {}, isUsedUp: async () => false, forgive: async () => {} }
