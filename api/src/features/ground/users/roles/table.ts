import { builtInRoleNames } from '@minato/contract/ground/users/roles/facts.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '#lib/database/columns.ts'

/** A named set of permissions. What it says may be of another release: `complete` reads it. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    /** Which of those it is that a first start makes; null of a role of one's own. */
    builtIn: text('built_in', { enum: builtInRoleNames }).unique(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [uniqueIndex('staff_roles_name').on(sql`lower(${table.name})`)],
)

export type RoleRow = typeof staffRoles.$inferSelect
