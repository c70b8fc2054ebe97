// Rule: who is calling, and what a session or a token may do at this moment.
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { apiTokenLimits, apiTokenPrefix } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { listPermissions } from '@minato/contract/platform/users/office.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '#lib/database/prepared-inserts.ts'
import type { Caller } from '#lib/http/guard.ts'
import { isZone } from '#lib/people/time-zones.ts'
import { hashToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import { type CachedSettingsDeps, readSettings } from '../settings/read-settings.ts'
import { saveTimeZone } from '../users/observed-columns.ts'
import { staffRoles } from '../users/roles/table.ts'
import { users } from '../users/table.ts'
import { currentPermissions } from './api-tokens/api-tokens.ts'
import { apiTokens, secondFactors, sessions } from './table.ts'

type Deps = CachedSettingsDeps & Pick<Services, 'clock' | 'limiter'>

const subtractSeconds = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

const callerColumns = {
  id: users.id,
  role: users.role,
  staffPermissions: staffRoles.permissions,
  firstName: users.firstName,
  lastName: users.lastName,
  secondFactorSince: secondFactors.onSince,
}

const findActiveSession = prepareOnce((db) =>
  db
    .select({ ...callerColumns, timeZone: users.timeZone, lastSeenAt: sessions.lastSeenAt })
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
 * Finds the active user of a session token or API token. Updates `lastSeenAt` at most once per interval, and stores the `zone`
 * that the browser names.
 */
export async function findCaller(deps: Deps, token: string, zone?: string): Promise<Caller | null> {
  if (token.startsWith(apiTokenPrefix)) return findCallerByApiToken(deps, token)
  const { db, clock } = deps
  const now = clock.now()
  const tokenHash = hashToken(token)
  const [row] = await findActiveSession(db).execute({ tokenHash, now })
  if (!row) return null
  if (row.lastSeenAt < subtractSeconds(now, accountTimes.lastSeen))
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  if (zone && zone !== row.timeZone && isZone(zone)) await saveTimeZone(db, row.id, zone)
  return { id: row.id, role: row.role, ...(await resolveRights(deps, row)), name: formatFullName(row), tokenHash }
}

type RightsRow = Pick<
  Awaited<ReturnType<ReturnType<typeof findActiveSession>['execute']>>[number],
  'role' | 'staffPermissions' | 'secondFactorSince'
>

/** Withholds the permissions of staff without a second factor where the settings demand one. */
async function resolveRights(deps: Deps, row: RightsRow): Promise<Pick<Caller, 'permissions' | 'withheld'>> {
  const rolePermissions = listPermissions(row)
  if (rolePermissions.length === 0 || row.secondFactorSince) return { permissions: rolePermissions }
  const { staffSecondFactor } = await readSettings(deps)
  return staffSecondFactor === 'demanded'
    ? { permissions: [], withheld: rolePermissions }
    : { permissions: rolePermissions }
}

/** Checks that the caller's rights are unchanged, for streams that outlive one request. */
export async function hasSameRights(deps: Deps, { tokenHash, permissions: previous }: Caller) {
  const [row] = await findActiveSession(deps.db).execute({ tokenHash, now: deps.clock.now() })
  if (!row) return false
  const { permissions } = await resolveRights(deps, row)
  return permissions.length === previous.length && permissions.every((name) => previous.includes(name))
}

const findActiveToken = prepareOnce((db) =>
  db
    .select({
      ...callerColumns,
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

const scriptCallLimit = { max: apiTokenLimits.calls, seconds: 60 }

async function findCallerByApiToken(deps: Deps, token: string): Promise<Caller | null> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const [row] = await findActiveToken(deps.db).execute({ tokenHash, now })
  if (!row) return null
  await deps.limiter.take(`api-token:${row.tokenId}`, scriptCallLimit)
  if (!row.lastUsedAt || row.lastUsedAt < subtractSeconds(now, accountTimes.tokenUsed))
    await deps.db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.tokenId))
  const { permissions, withheld } = await resolveRights(deps, row)
  const rights = {
    permissions: currentPermissions(row, permissions),
    ...(withheld && { withheld: currentPermissions(row, withheld) }),
  }
  return { id: row.id, role: row.role, ...rights, name: formatFullName(row), tokenHash, byToken: true }
}
