// Rule: how the owner of an account confirms its email address.
import { confirmationLimits } from '@minato/contract/platform/auth/facts.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { actingReader } from '#lib/people/reader.ts'
import { generateToken, hashToken } from '#lib/people/tokens.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import { clearMailRefusals } from '../users/observed-columns.ts'
import { users as userRows } from '../users/table.ts'
import * as users from '../users/users.ts'
import { confirmationEmail } from './emails.ts'
import { emailConfirmations } from './table.ts'

const daySeconds = 86_400

/**
 * Stores the hash of a new token and returns the token. Without a user, the same statement runs and stores nothing. A
 * registration then takes equally long for a taken address.
 */
export async function createConfirmation(tx: Database, userId: string | null, now: Date) {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + confirmationLimits.days * daySeconds * 1000)
  const link = tx
    .select({
      tokenHash: sql<Buffer>`${hashToken(token)}::bytea`.as('token_hash'),
      userId: userRows.id,
      createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
      expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(userRows)
    .where(eq(userRows.id, sql`${userId}::uuid`))
  await tx.insert(emailConfirmations).select(link)
  return token
}

/** Returns true while a link sent to the account's address can still confirm it. */
export async function hasConfirmationLink(db: Database, userId: string, now: Date) {
  const isValid = and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now))
  return (await db.$count(emailConfirmations, isValid)) > 0
}

/** Emails another confirmation link to an unconfirmed address. @throws Refusal 429 after the third in a day */
export const sendConfirmation = ({ db, clock, jobs, config }: Services, { id }: Pick<Caller, 'id'>) =>
  db.transaction(async (tx) => {
    const user = await users.lock(tx, id)
    if (!user?.isActive) throw new Refusal('unauthenticated')
    if (user.emailConfirmedAt) return
    const now = clock.now()
    const dayAgo = new Date(now.getTime() - daySeconds * 1000)
    const recent = and(eq(emailConfirmations.userId, id), gt(emailConfirmations.createdAt, dayAgo))
    const links = await tx.select().from(emailConfirmations).where(recent).orderBy(emailConfirmations.createdAt)
    const [first] = links
    if (first && links.length >= confirmationLimits.perDay)
      throw new Refusal('too-many-tries', Math.max(1, Math.ceil((first.createdAt.getTime() - dayAgo.getTime()) / 1000)))
    const email = confirmationEmail({ token: await createConfirmation(tx, id, now) })
    const post = { ...email, to: user.email, readBy: actingReader(user), aboutId: id, secret: true }
    await mails.enqueueEmails(tx, { jobs, config }, post)
  })

/** Confirms the address of the account that owns the link. @throws Refusal 400 for an expired or used link */
export const confirmEmail = ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const valid = and(eq(emailConfirmations.tokenHash, hashToken(token)), gt(emailConfirmations.expiresAt, now))
    const [link] = await tx.select().from(emailConfirmations).where(valid)
    // The account is locked before its links, in the same order everywhere.
    const user = link && (await users.lock(tx, link.userId))
    const used = await tx.delete(emailConfirmations).where(valid)
    if (!user?.isActive || used.rowCount !== 1) throw new Refusal('confirmation-link-expired').at('token')
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, user.id))
    await users.confirmEmail(tx, user.id, now)
    await clearMailRefusals(tx, user.id)
  })
