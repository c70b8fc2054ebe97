import { trashKinds } from '@minato/contract/ground/trash/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileName, moment } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

/**
 * What was deleted, for thirty days: its rows, taken out of their tables. So nothing that reads those ever meets one, and its
 * numbers are free for others.
 */
export const trash = pgTable(
  'trash',
  {
    /** That of the thing. */
    id: uuid().primaryKey(),
    kind: text({ enum: namesOf(trashKinds) }).notNull(),
    /** What it was called. */
    name: text().notNull(),
    /** Its rows by the names of their tables; a file stands there as its index among `files`. */
    rows: jsonb().$type<Record<string, Record<string, unknown>>>().notNull(),
    /** The pictures and documents of its rows: kept from the sweep, and backed up. */
    files: fileName('files').array().notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('trash_newest').on(table.at.desc().nullsFirst(), table.id)],
)
personal(trash, {
  leaving: { instead: 'it ends after thirty days, and names who deleted by their account alone' },
  export: { not: "it is the office's" },
})

export type TrashRow = typeof trash.$inferSelect
