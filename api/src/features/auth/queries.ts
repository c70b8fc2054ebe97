import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import type { Caller } from '../../lib/guard.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { fullName } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { sessions } from './table.ts'

/** Begins a session and answers its token, which is not kept. */
export async function begin(db: Database, session: { userId: string; agent?: string; expiresAt: Date }) {
  const token = newToken()
  await db.insert(sessions).values({ ...session, agent: session.agent?.slice(0, 300), tokenHash: hashToken(token) })
  return token
}

/** Who a token belongs to, while its session lasts and the person is active. */
export async function callerOf(db: Database, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({ id: users.id, role: users.role, firstName: users.firstName, lastName: users.lastName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.isActive, true)))
  return found ? { id: found.id, role: found.role, name: fullName(found), tokenHash } : null
}

export const end = (db: Database, tokenHash: Buffer) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Ends every session of a person, on every device. */
export const endAllOf = (db: Database, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId))

/** Removes the sessions that have ended. */
export const removeEnded = (db: Database, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))
