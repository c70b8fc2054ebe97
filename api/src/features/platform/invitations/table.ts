import { userRoleNames } from '@minato/contract/platform/users/office.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz, versionAndTimestamps } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { staffRoles } from '../users/roles/table.ts'
import { users } from '../users/table.ts'

/** Person invited to the staff, until they accept. Stores only the hash of the link's token. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** In lower case; one invitation each. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text({ enum: userRoleNames }).notNull(),
  staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
  byId: reference('by_id', () => users.id, 'cascade'),
  sentAt: timestampTz('sent_at').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  ...versionAndTimestamps(),
})
declarePersonalData(invitations, {
  leaving: invitations.byId,
  export: { not: 'it is of the staff, who do not delete their accounts themselves' },
})

export type InvitationRow = typeof invitations.$inferSelect
