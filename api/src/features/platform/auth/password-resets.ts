import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import { emailConfirmations, passwordResets } from './table.ts'

export async function createReset(db: Database, userId: string, now: Date) {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + accountTimes.resetLink * 1000)
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt })
  return token
}

const isValidReset = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now))

export async function findResetOwner(db: Database, token: string, now: Date) {
  const [reset] = await db.select().from(passwordResets).where(isValidReset(token, now))
  return reset?.userId
}

/** Uses up a reset token; returns false if it was used meanwhile. The caller locks the user first. */
export async function consumeReset(tx: Database, token: string, now: Date) {
  const used = await tx.delete(passwordResets).where(isValidReset(token, now))
  return used.rowCount === 1
}

export const deleteResets = (tx: Database, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId))

export async function deleteLinks(tx: Database, userId: string) {
  await deleteResets(tx, userId)
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

export async function deleteExpiredLinks(db: Database, now: Date) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now))
}
