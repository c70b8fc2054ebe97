import { oneTimeCodeRules, recoveryCodeCount } from '@minato/contract/platform/auth/second-factor/facts.ts'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { actingReader } from '#lib/people/reader.ts'
import { hashToken } from '#lib/people/tokens.ts'
import { findStep, generateBase32 } from '#lib/people/totp.ts'
import * as mails from '#platform/mail/mail.ts'
import type { UserRow } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { recoveryCodes, secondFactors } from '../table.ts'
import { recoveryCodeUsedEmail } from './emails.ts'

export type SecondFactorDeps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'limiter'>

/** Wrong codes of one account; the counter is reset after a right one. */
const tries = { max: 5, seconds: 900 }
/** Daily limit for guesses: three of a million codes are valid at any moment. */
const dailyTries = { max: 50, seconds: 86_400 }

/**
 * Accepts a code of the app or a recovery code, each once. Separate counters keep a stranger's wrong codes from blocking
 * recovery codes.
 * @throws Refusal 400 beside the field `code`, 429 after too many tries
 */
export async function verifySecondFactorCode(deps: SecondFactorDeps, user: UserRow, code: string) {
  const fromApp = /^\d+$/.test(code) && code.length === oneTimeCodeRules.digits
  const key = `${fromApp ? 'code' : 'recovery-code'}:${user.id}`
  await deps.limiter.take(key, tries)
  await deps.limiter.take(`${key}:day`, dailyTries)
  const accepted = fromApp
    ? await consumeAppCode(deps.db, user.id, code, deps.clock.now())
    : await consumeRecoveryCode(deps, user, code)
  if (!accepted) throw new Refusal('code-wrong').at('code')
  await deps.limiter.forgive(key)
  await deps.limiter.forgive(`${key}:day`)
}

/** The conditional update lets only one of several concurrent calls use a code. */
async function consumeAppCode(db: Database, userId: string, code: string, now: Date) {
  const ownSecret = eq(secondFactors.userId, userId)
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(ownSecret)
  const step = row && findStep(row.secret, code, now)
  if (!row || step === undefined) return false
  const unused = and(ownSecret, eq(secondFactors.secret, row.secret), lt(secondFactors.lastStep, step))
  return (await db.update(secondFactors).set({ lastStep: step }).where(unused)).rowCount === 1
}

/** Emails the owner, because a recovery code may be stolen. */
const consumeRecoveryCode = ({ db, jobs, clock, config }: SecondFactorDeps, user: UserRow, code: string) =>
  db.transaction(async (tx) => {
    const ownCode = and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashToken(code)))
    if ((await tx.delete(recoveryCodes).where(ownCode)).rowCount !== 1) return false
    const email = recoveryCodeUsedEmail({ count: await countRecoveryCodes(tx, user.id) })({ ...user, at: clock.now() })
    const post = { ...email, to: user.email, readBy: actingReader(user), aboutId: user.id }
    await mails.enqueueEmails(tx, { jobs, config }, post)
    return true
  })

export const countRecoveryCodes = (db: Database, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Replaces the recovery codes by ten new ones of 80 bits and returns their texts. */
export async function replaceRecoveryCodes(tx: Database, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateBase32(16))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Returns when the user switched the second factor on; undefined while it is off. */
export async function findSwitchedOnAt(db: Database, userId: string) {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.onSince))
  const [row] = await db.select({ since: secondFactors.onSince }).from(secondFactors).where(isOn)
  return row?.since ?? undefined
}

export async function deleteSecondFactor(tx: Database, userId: string) {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
