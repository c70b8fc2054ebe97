import type { ApiTokenDraft } from '@minato/contract/ground/auth/api-tokens/endpoints.ts'
import {
  apiTokenPermissions,
  apiTokenPrefix,
  apiTokenLimits as limits,
  apiTokenMessages as messages,
} from '@minato/contract/ground/auth/api-tokens/facts.ts'
import { may, permissions as permissionLabels, permissionNames } from '@minato/contract/protocol/access.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import * as mails from '#ground/mail/mail.ts'
import type { UserRow } from '#ground/users/table.ts'
import * as users from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { actingReader, readBy } from '#lib/people/read-by.ts'
import { hashToken, newToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { inUtc } from '../emails.ts'
import { type ApiTokenRow, apiTokens } from '../table.ts'
import { tokenMade, tokenRevoked } from './emails.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

const working = (userId: string, now: Date) =>
  and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now))

/** The tokens of a person that work, the newest first. */
export const ofUser = (db: Database, userId: string, now: Date) =>
  db.select().from(apiTokens).where(working(userId, now)).orderBy(desc(apiTokens.createdAt), apiTokens.id)

/** Makes a token and answers its text, which is not kept; its owner is written to. @throws Refusal 400 for what its maker may not do, 409 for too many */
export const create = ({ db, clock, ...posts }: Parts, by: Caller, { name, permissions, days }: ApiTokenDraft) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const chosen = permissionNames.filter((one) => permissions.some((other) => other === one))
    if (!chosen.every((one) => may(by, one))) throw new Refusal('invalid', messages.permissions).at('permissions')
    // Two that are made at once wait for one another.
    const owner = await users.lock(tx, by.id)
    if ((await tx.$count(apiTokens, working(by.id, now))) >= limits.count) throw new Refusal('too-many-tokens')
    const token = apiTokenPrefix + newToken()
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    const values = { tokenHash: hashToken(token), userId: by.id, name, permissions: chosen, createdAt: now, expiresAt }
    const row = await insertOne(tx, apiTokens, values)
    await audit.record(tx, by, { ...thing(row), after: auditable(row) })
    if (!owner) return { token, row }
    const allowed = () => row.permissions.map((one) => permissionLabels[one]).join('; ')
    const about = { token: name, permissions: allowed, end: inUtc(expiresAt) }
    await post(tx, posts, owner, actingReader(owner), tokenMade(about)({ ...owner, at: now }))
    return { token, row }
  })

/** Ends a token at once. Where somebody else does it, its owner is written to. */
export const revoke = ({ db, clock, ...posts }: Parts, by: Caller, { userId, id }: { userId: string; id: string }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const own = and(eq(apiTokens.id, id), working(userId, now))
    const [row] = await tx.update(apiTokens).set({ revokedAt: now }).where(own).returning()
    if (!row) throw new Refusal('token-not-found')
    await audit.record(tx, by, { ...thing(row), before: auditable(row) })
    const owner = userId === by.id ? undefined : await users.find(tx, userId)
    if (owner) await post(tx, posts, owner, readBy(owner), tokenRevoked({ token: row.name })({ ...owner, at: now }))
  })

const post = (
  tx: Database,
  posts: Pick<Parts, 'jobs' | 'config'>,
  owner: UserRow,
  reader: mails.Post['readBy'],
  email: Pick<mails.Post, 'kind' | 'letter'>,
) => mails.post(tx, posts, { ...email, to: owner.email, readBy: reader, aboutId: owner.id })

const thing = ({ id, name }: ApiTokenRow) => ({ entity: 'apiToken' as const, id, title: name })
const auditable = ({ permissions, expiresAt }: ApiTokenRow) => ({ permissions, expires: expiresAt.toISOString() })

/** What a token may do at this moment: what it was made for, of what its owner holds, and never what no token holds. */
export const permissionsNow = ({ permissions }: Pick<ApiTokenRow, 'permissions'>, held: Caller['permissions']) =>
  apiTokenPermissions.filter((one) => permissions.includes(one) && held.includes(one))
