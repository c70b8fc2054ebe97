import { permissionNames } from '@minato/contract/protocol/access.ts'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

/** One login. Stores only the hash of its token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Public id of the session, unrelated to the token. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    agent: text(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    lastSeenAt: timestampTz('last_seen_at').notNull().defaultNow(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** When a second-factor code last confirmed it; null for users without one. */
    confirmedAt: timestampTz('confirmed_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)
declarePersonalData(sessions, { leaving: sessions.userId, export: 'sessions' })

export type SessionRow = typeof sessions.$inferSelect

/** Link that sets a new password, once and for one hour. Stores only the hash of its token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)
declarePersonalData(passwordResets, {
  leaving: passwordResets.userId,
  export: { not: 'it is a key, and lasts an hour' },
})

/** Link that confirms the address of an account, once and for seven days. Stores only the hash of its token. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
)
declarePersonalData(emailConfirmations, {
  leaving: emailConfirmations.userId,
  export: { not: 'it is a key, and lasts seven days' },
})

export const secondFactors = pgTable('second_factors', {
  userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
  /** In Base32, as the app gets it. */
  secret: text().notNull(),
  /** When the user switched it on; null during set-up. */
  onSince: timestampTz('on_since'),
  /** Latest time step with a used code. Codes of this step or an earlier one are refused. */
  lastStep: integer('last_step').notNull().default(0),
})
declarePersonalData(secondFactors, { leaving: secondFactors.userId, export: { not: 'it is a key' } })

/** Each replaces a code of the app once. Stores only hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: bytea('code_hash').primaryKey(), userId: reference('user_id', () => users.id, 'cascade') },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
declarePersonalData(recoveryCodes, { leaving: recoveryCodes.userId, export: { not: 'they are keys' } })

/** API token of a staff member. Stores only its hash. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: reference('user_id', () => users.id, 'cascade'),
    name: text().notNull(),
    /** Upper bound; each use is limited to the owner's current permissions. */
    permissions: text({ enum: permissionNames }).array().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    expiresAt: timestampTz('expires_at').notNull(),
    lastUsedAt: timestampTz('last_used_at'),
    revokedAt: timestampTz('revoked_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
declarePersonalData(apiTokens, { leaving: apiTokens.userId, export: { not: 'they are keys to the office' } })

export type ApiTokenRow = typeof apiTokens.$inferSelect

/** Password that the configuration last gave an administrator. It is applied again only after the configuration changes. */
export const appliedAdmins = pgTable('applied_admins', {
  email: text().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  appliedAt: timestampTz('applied_at').notNull().defaultNow(),
})
declarePersonalData(appliedAdmins, {
  leaving: { instead: 'an administrator does not leave this way' },
  export: { not: 'it is what the settings of the installation said' },
})
