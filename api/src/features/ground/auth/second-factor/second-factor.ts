import { codeRules, recoveryCodeCount } from '@minato/contract/ground/auth/second-factor/facts.ts'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import * as mails from '#ground/mail/mail.ts'
import type { UserRow } from '#ground/users/table.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { actingReader } from '#lib/people/read-by.ts'
import { hashToken } from '#lib/people/tokens.ts'
import { randomLetters, stepOf } from '#lib/people/totp.ts'
import type { Services } from '#services.ts'
import { recoveryCodes, secondFactors } from '../table.ts'
import { recoveryCodeUsed } from './emails.ts'

export type Parts = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'limiter'>

/** Tries at the codes of one account, from anywhere; restored after a right one. */
const tries = { max: 5, seconds: 900 }
/** And in a day: of a million codes, of which three are right at any moment. */
const triesADay = { max: 50, seconds: 86_400 }

const isOfApp = (code: string) => /^\d+$/.test(code) && code.length === codeRules.digits

/**
 * Takes a code of the app or a recovery code, each once. The two are counted apart, so that a stranger's wrong codes do not
 * stand in the way of a recovery code.
 * @throws Refusal 400 beside the field `code`, 429 after too many tries
 */
export async function takeCode(parts: Parts, user: UserRow, code: string) {
  const ofApp = isOfApp(code)
  const key = `${ofApp ? 'code' : 'recovery-code'}:${user.id}`
  await parts.limiter.take(key, tries)
  await parts.limiter.take(`${key}:day`, triesADay)
  const taken = ofApp
    ? await takeOfApp(parts.db, user.id, code, parts.clock.now())
    : await takeRecovery(parts, user, code)
  if (!taken) throw new Refusal('code-wrong').at('code')
  await parts.limiter.forgive(key)
  await parts.limiter.forgive(`${key}:day`)
}

/** Of several who send the same code at the same moment one has it. */
async function takeOfApp(db: Database, userId: string, code: string, now: Date) {
  const own = eq(secondFactors.userId, userId)
  const [row] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(own)
  const step = row && stepOf(row.secret, code, now)
  if (!row || step === undefined) return false
  const unused = and(own, eq(secondFactors.secret, row.secret), lt(secondFactors.lastStep, step))
  return (await db.update(secondFactors).set({ lastStep: step }).where(unused)).rowCount === 1
}

/** Its owner is written to: whoever has lost the app knows of it, and nobody else should have such a code. */
const takeRecovery = ({ db, jobs, clock, config }: Parts, user: UserRow, code: string) =>
  db.transaction(async (tx) => {
    const own = and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashToken(code)))
    if ((await tx.delete(recoveryCodes).where(own)).rowCount !== 1) return false
    const email = recoveryCodeUsed({ count: await recoveryCodesLeft(tx, user.id) })({ ...user, at: clock.now() })
    await mails.post(tx, { jobs, config }, { ...email, to: user.email, readBy: actingReader(user), aboutId: user.id })
    return true
  })

export const recoveryCodesLeft = (db: Database, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Ten new recovery codes of 80 bits instead of the old ones, as they are written down. */
export async function newRecoveryCodes(tx: Database, userId: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomLetters(16))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Since when somebody needs a second factor; undefined where it is not. */
export async function onSince(db: Database, userId: string) {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.onSince))
  const [row] = await db.select({ since: secondFactors.onSince }).from(secondFactors).where(isOn)
  return row?.since ?? undefined
}

/** Removes the secret of somebody and their recovery codes. */
export async function forgetSecondFactor(tx: Database, userId: string) {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
