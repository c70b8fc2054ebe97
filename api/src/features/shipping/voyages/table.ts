import { methodNames } from '@minato/contract/platform/ports/facts.ts'
import { scheduleForm } from '@minato/contract/shipping/voyages/schedule.ts'
import { dischargeCall, loadingCall } from '@minato/contract/shipping/voyages/voyage.ts'
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { jsonColumn, timestamps, versionAndTimestamps } from '#lib/database/columns.ts'

/** A voyage with its calls, which are edited, compared and logged together. */
export const voyages = pgTable(
  'voyages',
  {
    id: uuid().primaryKey().defaultRandom(),
    carrier: text().notNull(),
    vessel: text().notNull(),
    number: text().notNull(),
    method: text({ enum: methodNames }).notNull(),
    notes: text(),
    cancelled: boolean().notNull().default(false),
    loading: jsonColumn(loadingCall.array()).notNull(),
    discharge: jsonColumn(dischargeCall.array()).notNull(),
    /** First departure and last day of any call, as far as planned; lists filter and sort by them. */
    begins: date({ mode: 'string' }),
    ends: date({ mode: 'string' }),
    ...versionAndTimestamps(),
  },
  (table) => [index('voyages_ends').on(table.ends)],
)
export type VoyageRow = typeof voyages.$inferSelect

/** Information about a carrier's schedule files that the files lack. */
export const scheduleForms = pgTable('schedule_forms', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** Normalised column heads, which identify the form. */
  headers: text().notNull(),
  form: jsonColumn(scheduleForm).notNull(),
  ...timestamps(),
})
