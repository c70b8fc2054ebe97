import { builtInRoleNames } from '@minato/contract/platform/users/roles/facts.ts'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { versionAndTimestamps } from '#lib/database/columns.ts'

/** Named set of permissions. They may be those of another release, so read them with `complete`. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    /** Which role of the first start it is; null for a custom role. */
    builtIn: text('built_in', { enum: builtInRoleNames }).unique(),
    ...versionAndTimestamps(),
  },
  (table) => [uniqueIndex('staff_roles_name').on(sql`lower(${table.name})`)],
)

export type RoleRow = typeof staffRoles.$inferSelect
