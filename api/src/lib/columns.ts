import { officeZone } from '@minato/contract/values/days.ts'
import { gte, lt, type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A moment, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** JSON of a declared form. @throws ZodError where what is written or read does not have it */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(schema.parse(value)),
    fromDriver: (value) => schema.parse(value),
  })()

/** When a row was made and last changed. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** The office's time zone, as a query writes it out: the same expression twice must be the same text. */
export const inOffice = sql.raw(`'${officeZone}'`)

/** The moment at which a calendar day begins in the office, `2026-06-01`, or one some days later. */
export const begins = (day: string, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${inOffice})`

/** That a moment falls on one of these calendar days of the office, both included; either end may be open. */
export const inDays = (at: PgColumn, from?: string | null, to?: string | null): SQL[] => [
  ...(from ? [gte(at, begins(from))] : []),
  ...(to ? [lt(at, begins(to, 1))] : []),
]
