import { methodNames } from '@minato/contract/ground/ports/facts.ts'
import { scheduleForm } from '@minato/contract/port/voyages/schedule.ts'
import { dischargeCall, loadingCall } from '@minato/contract/port/voyages/voyage.ts'
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { jsonOf, stamps } from '#lib/database/columns.ts'

/** A voyage with its calls, which are edited, compared and recorded as one with it. */
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
    loading: jsonOf(loadingCall.array()).notNull(),
    discharge: jsonOf(dischargeCall.array()).notNull(),
    /** The first departure and the last day of any call, as far as they are planned: what lists begin and end with. */
    begins: date({ mode: 'string' }),
    ends: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [index('voyages_ends').on(table.ends)],
)
export type VoyageRow = typeof voyages.$inferSelect

/** What somebody has said of a carrier's schedule that its file leaves out. */
export const scheduleForms = pgTable('schedule_forms', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** The heads of its columns, by which it is known again. */
  headers: text().notNull(),
  form: jsonOf(scheduleForm).notNull(),
  ...stamps(),
})
