import { accountTimes } from '@minato/contract/account/facts.ts'
import { permissionsOf } from '@minato/contract/protocol/access.ts'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { builtOnce, type Database } from '../../lib/database/database.ts'
import type { Caller } from '../../lib/http/guard.ts'
import { hashToken, newToken } from '../../lib/people/tokens.ts'
import type { Services } from '../../services.ts'
import { staffRoles } from '../roles/table.ts'
import * as settings from '../settings/settings.ts'
import { type UserRow, users } from '../users/table.ts'
import { fullName } from '../users/users.ts'
import { onSince } from './second-factor/codes.ts'
import { appliedAdmins, passwordResets, secondFactors, sessions } from './table.ts'

export { requireConfirmed } from './confirmed.ts'
export { requirePassword } from './password-again.ts'

/** What it takes to know who calls. */
type Parts = settings.Readers & Pick<Services, 'clock'>

type NewSession = {
  user: Pick<UserRow, 'id' | 'passwordHash'>
  agent: string | undefined
  now: Date
  seconds: number
  /** When a code of the second factor was given for it. */
  confirmedAt?: Date | null
}

/**
 * Begins a session and answers its token, which is not kept. Undefined when the password that was compared is no longer
 * the person's, they were deactivated, or have a second factor of which no code was given: a change that is under way is
 * waited for, so that no session slips in behind it.
 */
export async function begin(db: Database, { user, agent, now, seconds, confirmedAt }: NewSession) {
  return db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), eq(users.isActive, true))
    const [still] = await tx.select({ id: users.id }).from(users).where(unchanged).for('share')
    if (!still || (!confirmedAt && (await onSince(tx, user.id)))) return undefined
    const token = newToken()
    await tx.insert(sessions).values({
      userId: user.id,
      agent: agent?.slice(0, 300),
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: after(now, seconds),
      confirmedAt,
    })
    return token
  })
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whose session lasts. */
const lasting = builtOnce((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      staffPermissions: staffRoles.permissions,
      firstName: users.firstName,
      lastName: users.lastName,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorSince: secondFactors.onSince,
    })
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

/** Who a token belongs to, while its session lasts and the person is active; notes now and then that it was seen. */
export async function callerOf(parts: Parts, token: string): Promise<Caller | null> {
  const { db, clock } = parts
  const now = clock.now()
  const tokenHash = hashToken(token)
  const [found] = await lasting(db).execute({ tokenHash, now })
  if (!found) return null
  if (found.lastSeenAt < after(now, -accountTimes.lastSeen))
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return { id: found.id, role: found.role, ...(await rightsOf(parts, found)), name: fullName(found), tokenHash }
}

type Found = Awaited<ReturnType<ReturnType<typeof lasting>['execute']>>[number]

/** What somebody holds, or would, where the owner demands a second factor of all staff and they have none. */
async function rightsOf(parts: Parts, found: Found): Promise<Pick<Caller, 'permissions' | 'withheld'>> {
  const held = permissionsOf(found)
  if (held.length === 0 || found.secondFactorSince) return { permissions: held }
  const { staffSecondFactor } = await settings.read(parts)
  return staffSecondFactor === 'demanded' ? { permissions: [], withheld: held } : { permissions: held }
}

/** The sessions of a person that have not ended, the last seen first. */
export const ofUser = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)

/** Whether a caller may still do what they may, no more and no less: for what goes on for longer than one request. */
export async function isStill(parts: Parts, { tokenHash, permissions: before }: Caller) {
  const [found] = await lasting(parts.db).execute({ tokenHash, now: parts.clock.now() })
  if (!found) return false
  const { permissions } = await rightsOf(parts, found)
  return permissions.length === before.length && permissions.every((name) => before.includes(name))
}

/** When a code of the second factor was given last for the session of the caller. */
export async function confirmedAt(db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>) {
  const [own] = await db.select({ at: sessions.confirmedAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return own?.at ?? null
}

/** A code of the second factor was given for the session of the caller. */
export const noteConfirmed = (db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>, at: Date) =>
  db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.tokenHash, tokenHash))

export const end = (db: Database, tokenHash: Buffer) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Ends one session of a person; false when there is no such session of theirs. */
export async function endOne(db: Database, userId: string, id: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of a person, on every device. */
export const endAllOf = (db: Database, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId))

/** Ends every session of the caller but the one that calls, and answers how many those were. */
export async function endOthers(db: Database, { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>) {
  const others = and(eq(sessions.userId, id), ne(sessions.tokenHash, tokenHash))
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length
}

/** Removes the sessions that have ended. */
export const removeEnded = (db: Database, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))

/** Keeps the hash of a new reset token and answers the token itself. */
export async function addReset(db: Database, userId: string, now: Date) {
  const token = newToken()
  const expiresAt = after(now, accountTimes.resetLink)
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt })
  return token
}

const validReset = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now))

/** Whose a reset token is; undefined when it has been used or its hour is over. */
export async function ownerOfReset(db: Database, token: string, now: Date) {
  const [reset] = await db.select().from(passwordResets).where(validReset(token, now))
  return reset?.userId
}

/** Uses a reset token up; false when it has been used meanwhile. Its owner is locked before, as wherever links end. */
export async function takeReset(tx: Database, token: string, now: Date) {
  const used = await tx.delete(passwordResets).where(validReset(token, now))
  return used.rowCount === 1
}

/** Takes back every reset link of a person. */
export const endResetsOf = (tx: Database, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId))

/** Removes the reset links whose hour is over. */
export const removeOldResets = (db: Database, now: Date) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))

/** The hash of the password that the settings last gave the administrator of this address. */
export async function appliedPassword(db: Database, email: string) {
  const [applied] = await db.select().from(appliedAdmins).where(eq(appliedAdmins.email, email))
  return applied?.passwordHash
}

export const noteApplied = (db: Database, email: string, passwordHash: string) =>
  db
    .insert(appliedAdmins)
    .values({ email, passwordHash })
    .onConflictDoUpdate({ target: appliedAdmins.email, set: { passwordHash, appliedAt: sql`now()` } })
