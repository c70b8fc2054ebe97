import { permissionNames } from '@minato/contract/protocol/access.ts'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '#lib/database/columns.ts'
import { bytea } from '#lib/database/idempotency.ts'
import { personal } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

/** One login. Only the hash of its token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** What its owner calls it by; says nothing about the token. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    agent: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When a code of the second factor came with it last; never where its person has none. */
    confirmedAt: moment('confirmed_at'),
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
    userId: reference('user_id', () => users.id, 'cascade'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)
personal(passwordResets, {
  leaving: passwordResets.userId,
  export: { not: 'it is a key, and lasts an hour' },
})

/** A link that confirms the address of an account, once and for seven days. Only the hash of its token is stored. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
)
personal(emailConfirmations, {
  leaving: emailConfirmations.userId,
  export: { not: 'it is a key, and lasts seven days' },
})

/** The second factor of a person's login: the secret that they share with an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
  /** In Base32, as the app gets it. */
  secret: text().notNull(),
  /** Since when it is needed; null while it is being set up. */
  onSince: moment('on_since'),
  /** The latest step whose code was taken: neither that nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
})
personal(secondFactors, { leaving: secondFactors.userId, export: { not: 'it is a key' } })

/** Each opens an account once, instead of a code of the app. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
personal(recoveryCodes, { leaving: recoveryCodes.userId, export: { not: 'they are keys' } })

/** A key for scripts of a member of staff. Only its hash is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: reference('user_id', () => users.id, 'cascade'),
    name: text().notNull(),
    /** What it may at most: of these, at every use, what its owner holds. */
    permissions: text({ enum: permissionNames }).array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
personal(apiTokens, { leaving: apiTokens.userId, export: { not: 'they are keys to the office' } })

export type ApiTokenRow = typeof apiTokens.$inferSelect

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
