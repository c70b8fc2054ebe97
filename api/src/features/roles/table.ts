import type { Permission } from '@minato/contract/protocol/access.ts'
import { builtInRoleNames } from '@minato/contract/roles/facts.ts'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '../../lib/database/columns.ts'

/** A named set of permissions. What it says may be of another release: `complete` reads it. */
export const staffRoles = pgTable('staff_roles', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  permissions: text().$type<Permission>().array().notNull(),
  /** Which of those it is that a first start makes; null of a role of one's own. */
  builtIn: text('built_in', { enum: builtInRoleNames }).unique(),
  version: integer().notNull().default(1),
  ...stamps(),
})
