import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { hashToken, newToken } from '#lib/people/tokens.ts'
import { emailConfirmations, passwordResets } from './table.ts'

/** Keeps the hash of a new reset token and answers the token itself. */
export async function addReset(db: Database, userId: string, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + accountTimes.resetLink * 1000)
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

/** Takes back every link that was sent to the address of a person. */
export async function endLinksOf(tx: Database, userId: string) {
  await endResetsOf(tx, userId)
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

/** Removes the links whose time is over. */
export async function removeOldLinks(db: Database, now: Date) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now))
}
