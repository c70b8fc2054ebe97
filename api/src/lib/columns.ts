import { gte, lt, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When a row was made and last changed. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** The moment at which a calendar day of UTC begins, `2026-06-01`, or one some days later. */
export const begins = (day: string, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE 'UTC')`

/** That a moment falls on one of these calendar days of UTC, both included; either end may be open. */
export const inDays = (at: PgColumn, from?: string | null, to?: string | null): SQL[] => [
  ...(from ? [gte(at, begins(from))] : []),
  ...(to ? [lt(at, begins(to, 1))] : []),
]
