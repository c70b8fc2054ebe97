import type { ApiTokenDraft } from '@minato/contract/platform/auth/api-tokens/endpoints.ts'
import {
  apiTokenPermissions,
  apiTokenPrefix,
  apiTokenLimits as limits,
  apiTokenMessages as messages,
} from '@minato/contract/platform/auth/api-tokens/facts.ts'
import { hasPermission, permissions as permissionLabels, permissionNames } from '@minato/contract/protocol/access.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { actingReader, toReader } from '#lib/people/reader.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import * as audit from '#platform/audit/audit.ts'
import * as mails from '#platform/mail/mail.ts'
import type { UserRow } from '#platform/users/table.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { formatUtc } from '../emails.ts'
import { type ApiTokenRow, apiTokens } from '../table.ts'
import { tokenCreatedEmail, tokenRevokedEmail } from './emails.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

const isActive = (userId: string, now: Date) =>
  and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now))

export const listApiTokens = (db: Database, userId: string, now: Date) =>
  db.select().from(apiTokens).where(isActive(userId, now)).orderBy(desc(apiTokens.createdAt), apiTokens.id)

/** Returns the token's text, which is not stored. @throws Refusal 400 for missing permissions, 409 for too many tokens */
export const createApiToken = ({ db, clock, ...posts }: Deps, by: Caller, { name, permissions, days }: ApiTokenDraft) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const requested = permissionNames.filter((permission) => permissions.some((other) => other === permission))
    if (!requested.every((permission) => hasPermission(by, permission)))
      throw new Refusal('invalid', messages.permissions).at('permissions')
    // Locks the user, so concurrent calls cannot exceed the limit.
    const owner = await users.lock(tx, by.id)
    if ((await tx.$count(apiTokens, isActive(by.id, now))) >= limits.count) throw new Refusal('too-many-tokens')
    const token = apiTokenPrefix + generateToken()
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    const values = {
      tokenHash: hashToken(token),
      userId: by.id,
      name,
      permissions: requested,
      createdAt: now,
      expiresAt,
    }
    const row = await insertOne(tx, apiTokens, values)
    await audit.record(tx, by, { ...auditSubject(row), after: auditable(row) })
    if (!owner) return { token, row }
    const allowed = () => row.permissions.map((permission) => permissionLabels[permission]).join('; ')
    const about = { token: name, permissions: allowed, end: formatUtc(expiresAt) }
    await post(tx, posts, owner, actingReader(owner), tokenCreatedEmail(about)({ ...owner, at: now }))
    return { token, row }
  })

/** Revokes a token. Emails the owner when another user revokes it. */
export const revokeApiToken = (
  { db, clock, ...posts }: Deps,
  by: Caller,
  { userId, id }: { userId: string; id: string },
) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const ownToken = and(eq(apiTokens.id, id), isActive(userId, now))
    const [row] = await tx.update(apiTokens).set({ revokedAt: now }).where(ownToken).returning()
    if (!row) throw new Refusal('token-not-found')
    await audit.record(tx, by, { ...auditSubject(row), before: auditable(row) })
    const owner = userId === by.id ? undefined : await users.find(tx, userId)
    if (owner)
      await post(tx, posts, owner, toReader(owner), tokenRevokedEmail({ token: row.name })({ ...owner, at: now }))
  })

const post = (
  tx: Database,
  posts: Pick<Deps, 'jobs' | 'config'>,
  owner: UserRow,
  reader: mails.EmailInput['readBy'],
  email: Pick<mails.EmailInput, 'kind' | 'letter'>,
) => mails.enqueueEmails(tx, posts, { ...email, to: owner.email, readBy: reader, aboutId: owner.id })

const auditSubject = ({ id, name }: ApiTokenRow) => ({ entity: 'apiToken' as const, id, title: name })
const auditable = ({ permissions, expiresAt }: ApiTokenRow) => ({ permissions, expires: expiresAt.toISOString() })

/** Returns the token's permissions that its owner still has. Some permissions are never available to tokens. */
export const currentPermissions = ({ permissions }: Pick<ApiTokenRow, 'permissions'>, held: Caller['permissions']) =>
  apiTokenPermissions.filter((permission) => permissions.includes(permission) && held.includes(permission))
