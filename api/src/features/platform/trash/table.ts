import { trashKinds } from '@minato/contract/platform/trash/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileName, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

/** Deleted items for thirty days. Their rows leave their tables, so no query meets them and their numbers are free. */
export const trash = pgTable(
  'trash',
  {
    /** Id of the deleted item. */
    id: uuid().primaryKey(),
    kind: text({ enum: getKeys(trashKinds) }).notNull(),
    name: text().notNull(),
    /** Rows by table name; a file name is replaced by its index in `files`. */
    rows: jsonb().$type<Record<string, Record<string, unknown>>>().notNull(),
    /** Pictures and documents of the rows. The sweep keeps them, and backups contain them. */
    files: fileName('files').array().notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestampTz('at').notNull().defaultNow(),
  },
  (table) => [index('trash_newest').on(table.at.desc().nullsFirst(), table.id)],
)
declarePersonalData(trash, {
  leaving: { instead: 'it ends after thirty days, and names who deleted by their account alone' },
  export: { not: "it is the office's" },
})

export type TrashRow = typeof trash.$inferSelect
