// Rule: start, session expiry and end of logins.
import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import { type UserRow, users } from '../users/table.ts'
import { findSwitchedOnAt } from './second-factor/second-factor.ts'
import { apiTokens, appliedAdmins, sessions } from './table.ts'

type NewSession = {
  user: Pick<UserRow, 'id' | 'passwordHash'>
  agent: string | undefined
  now: Date
  seconds: number
  /** When a code of the second factor confirmed the session. */
  confirmedAt?: Date | null
}

/**
 * Starts a session and returns its token, which is not stored. Returns undefined if the password changed meanwhile, the
 * user is inactive, or a code is missing. The lock waits for concurrent changes of the user.
 */
export async function startSession(db: Database, { user, agent, now, seconds, confirmedAt }: NewSession) {
  return db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), eq(users.isActive, true))
    const [currentUser] = await tx.select({ id: users.id }).from(users).where(unchanged).for('share')
    if (!currentUser || (!confirmedAt && (await findSwitchedOnAt(tx, user.id)))) return undefined
    const token = generateToken()
    await tx
      .insert(sessions)
      .values({
        userId: user.id,
        agent: agent?.slice(0, 300),
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + seconds * 1000),
        confirmedAt,
      })
    return token
  })
}

export const listSessions = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)

export async function findConfirmedAt(db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>) {
  const [session] = await db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return session?.at ?? null
}

export const markConfirmed = (db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>, at: Date) =>
  db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.tokenHash, tokenHash))

export const endSession = (db: Database, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export async function endSessionById(db: Database, userId: string, id: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endAllSessions(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

export async function endOtherSessions(db: Database, { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>) {
  const otherSessions = and(eq(sessions.userId, id), ne(sessions.tokenHash, tokenHash))
  return (await db.delete(sessions).where(otherSessions).returning({ id: sessions.id })).length
}

export async function deleteExpiredSessions(db: Database, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, now), isNotNull(apiTokens.revokedAt)))
}

/** Returns the password hash that the configuration last applied to this administrator. */
export async function findAppliedPassword(db: Database, email: string) {
  const [applied] = await db.select().from(appliedAdmins).where(eq(appliedAdmins.email, email))
  return applied?.passwordHash
}

export const saveAppliedPassword = (db: Database, email: string, passwordHash: string) =>
  db
    .insert(appliedAdmins)
    .values({ email, passwordHash })
    .onConflictDoUpdate({ target: appliedAdmins.email, set: { passwordHash, appliedAt: sql`now()` } })
