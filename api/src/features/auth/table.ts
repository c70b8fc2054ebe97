import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../lib/database/columns.ts'
import { bytea } from '../../lib/database/idempotency.ts'
import { personal } from '../../lib/database/personal.ts'
import { users } from '../users/table.ts'

/** One login. Only the hash of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** What its owner calls it by; says nothing about the token. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agent: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)
personal(sessions, { leaving: sessions.userId, export: 'sessions' })

export type SessionRow = typeof sessions.$inferSelect

/** A link that sets a new password, once and for one hour. Only the hash of its token is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)
personal(passwordResets, {
  leaving: passwordResets.userId,
  export: { not: 'it is a key, and lasts an hour' },
})

/** The password that the settings last gave an administrator. As long as they say nothing new, nothing is renewed. */
export const appliedAdmins = pgTable('applied_admins', {
  email: text().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
})
personal(appliedAdmins, {
  leaving: { instead: 'an administrator does not leave this way' },
  export: { not: 'it is what the settings of the installation said' },
})
