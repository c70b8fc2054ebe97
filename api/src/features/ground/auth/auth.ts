import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { hashToken, newToken } from '#lib/people/tokens.ts'
import { type UserRow, users } from '../users/table.ts'
import { onSince } from './second-factor/second-factor.ts'
import { apiTokens, appliedAdmins, sessions } from './table.ts'

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

type NewSession = {
  user: Pick<UserRow, 'id' | 'passwordHash'>
  agent: string | undefined
  now: Date
  seconds: number
  /** When a code of the second factor confirmed it. */
  confirmedAt?: Date | null
}

/**
 * Begins a session and answers its token, which is not kept. Undefined when the password that was compared is no longer
 * the person's, they were deactivated, or have a second factor without a code yet: a change that is under way is
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

/** The sessions of a person that have not ended, the last seen first. */
export const ofUser = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)

/** When a code of the second factor last confirmed the caller's session. */
export async function confirmedAt(db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>) {
  const [own] = await db.select({ at: sessions.confirmedAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return own?.at ?? null
}

/** A code of the second factor confirms the caller's session. */
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

/** Ends every session of a person, on every device, and every API token of theirs. */
export async function endAllOf(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

/** Ends every session of the caller but the one that calls, and answers how many those were. */
export async function endOthers(db: Database, { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>) {
  const others = and(eq(sessions.userId, id), ne(sessions.tokenHash, tokenHash))
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length
}

export async function removeEnded(db: Database, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, now), isNotNull(apiTokens.revokedAt)))
}

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
