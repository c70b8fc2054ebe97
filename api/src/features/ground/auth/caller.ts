// Rule: who is calling, and what a session or a token may do at this moment.
import { apiTokenLimits, apiTokenPrefix } from '@minato/contract/ground/auth/api-tokens/facts.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { permissionsOf } from '@minato/contract/ground/users/office.ts'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { builtOnce } from '#lib/database/built-once.ts'
import type { Caller } from '#lib/http/guard.ts'
import { hashToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { type Readers, readSettings } from '../settings/read.ts'
import { staffRoles } from '../users/roles/table.ts'
import { users } from '../users/table.ts'
import { permissionsNow } from './api-tokens/api-tokens.ts'
import { apiTokens, secondFactors, sessions } from './table.ts'

/** What it takes to know who calls. */
type Parts = Readers & Pick<Services, 'clock' | 'limiter'>

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** What is read of whoever calls. */
const person = {
  id: users.id,
  role: users.role,
  staffPermissions: staffRoles.permissions,
  firstName: users.firstName,
  lastName: users.lastName,
  secondFactorSince: secondFactors.onSince,
}

const lasting = builtOnce((db) =>
  db
    .select({ ...person, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.isActive, true),
      ),
    )
    .prepare('lasting_session'),
)

/**
 * Who a token belongs to, while its session lasts, or the API token itself, and the person is active; notes now and then
 * that it was seen.
 */
export async function callerOf(parts: Parts, token: string): Promise<Caller | null> {
  if (token.startsWith(apiTokenPrefix)) return callerByToken(parts, token)
  const { db, clock } = parts
  const now = clock.now()
  const tokenHash = hashToken(token)
  const [row] = await lasting(db).execute({ tokenHash, now })
  if (!row) return null
  if (row.lastSeenAt < before(now, accountTimes.lastSeen))
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return { id: row.id, role: row.role, ...(await rightsOf(parts, row)), name: fullName(row), tokenHash }
}

type Found = Pick<
  Awaited<ReturnType<ReturnType<typeof lasting>['execute']>>[number],
  'role' | 'staffPermissions' | 'secondFactorSince'
>

/** What somebody holds, or would, where the owner demands a second factor of all staff and they have none. */
async function rightsOf(parts: Parts, row: Found): Promise<Pick<Caller, 'permissions' | 'withheld'>> {
  const held = permissionsOf(row)
  if (held.length === 0 || row.secondFactorSince) return { permissions: held }
  const { staffSecondFactor } = await readSettings(parts)
  return staffSecondFactor === 'demanded' ? { permissions: [], withheld: held } : { permissions: held }
}

/** Whether a caller's rights are still the same: for work that outlives one request. */
export async function isStill(parts: Parts, { tokenHash, permissions: began }: Caller) {
  const [row] = await lasting(parts.db).execute({ tokenHash, now: parts.clock.now() })
  if (!row) return false
  const { permissions } = await rightsOf(parts, row)
  return permissions.length === began.length && permissions.every((name) => began.includes(name))
}

const workingToken = builtOnce((db) =>
  db
    .select({
      ...person,
      tokenId: apiTokens.id,
      permissions: apiTokens.permissions,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(apiTokens.expiresAt, sql.placeholder('now')),
        isNull(apiTokens.revokedAt),
        eq(users.isActive, true),
      ),
    )
    .prepare('working_api_token'),
)

const scriptCalls = { max: apiTokenLimits.calls, seconds: 60 }

async function callerByToken(parts: Parts, token: string): Promise<Caller | null> {
  const now = parts.clock.now()
  const tokenHash = hashToken(token)
  const [row] = await workingToken(parts.db).execute({ tokenHash, now })
  if (!row) return null
  await parts.limiter.take(`api-token:${row.tokenId}`, scriptCalls)
  if (!row.lastUsedAt || row.lastUsedAt < before(now, accountTimes.tokenUsed))
    await parts.db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.tokenId))
  const { permissions, withheld } = await rightsOf(parts, row)
  const rights = {
    permissions: permissionsNow(row, permissions),
    ...(withheld && { withheld: permissionsNow(row, withheld) }),
  }
  return { id: row.id, role: row.role, ...rights, name: fullName(row), tokenHash, byToken: true }
}
