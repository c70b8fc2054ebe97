import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { actingReader, toReader } from '#lib/people/reader.ts'
import { generateSecret } from '#lib/people/totp.ts'
import * as audit from '#platform/audit/audit.ts'
import * as mails from '#platform/mail/mail.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import * as roles from '#platform/users/roles/roles.ts'
import type { UserRow } from '#platform/users/table.ts'
import * as users from '#platform/users/users.ts'
import { endAllSessions, endOtherSessions, markConfirmed } from '../sessions.ts'
import { secondFactors } from '../table.ts'
import { secondFactorChangedEmail } from './emails.ts'
import {
  deleteSecondFactor,
  findSwitchedOnAt,
  replaceRecoveryCodes,
  type SecondFactorDeps,
  verifySecondFactorCode,
} from './second-factor.ts'

type Change = Parameters<typeof secondFactorChangedEmail>[0]['change']

/** Creates a secret for an authenticator app. Replaces one whose set-up was not finished. */
export async function beginSetUp({ db, config }: SecondFactorDeps, { id }: Caller, email: string) {
  const secret = generateSecret()
  const [row] = await db
    .insert(secondFactors)
    .values({ userId: id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.onSince),
    })
    .returning({ userId: secondFactors.userId })
  if (!row) throw new Refusal('second-factor-on')
  return { secret, address: buildOtpUri(secret, email, (await readSettingsIn(db, config)).tradeName) }
}

/** Content of the QR code. Source: the key URI format of Google Authenticator, which all apps read. */
function buildOtpUri(secret: string, email: string, issuer: string) {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}

/** Switches the second factor on with the first code. Ends the caller's other sessions, which had none. */
export async function switchOnSecondFactor(deps: SecondFactorDeps, caller: Caller, code: string) {
  const user = await lockUser(deps.db, caller.id)
  if (await findSwitchedOnAt(deps.db, user.id)) throw new Refusal('second-factor-on')
  await verifySecondFactorCode(deps, user, code)
  return deps.db.transaction(async (tx) => {
    // A concurrent login without a code waits here, and is then refused.
    await lockUser(tx, user.id)
    const isBegun = and(eq(secondFactors.userId, user.id), isNull(secondFactors.onSince))
    const now = deps.clock.now()
    const switched = await tx.update(secondFactors).set({ onSince: now }).where(isBegun)
    if (switched.rowCount !== 1) throw new Refusal('second-factor-off')
    await endOtherSessions(tx, caller)
    await markConfirmed(tx, caller, now)
    await recordChange(tx, deps, caller, user, 'on')
    return replaceRecoveryCodes(tx, user.id)
  })
}

export const renewRecoveryCodes = (deps: SecondFactorDeps, caller: Caller) =>
  deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.id)
    if (!(await findSwitchedOnAt(tx, user.id))) throw new Refusal('second-factor-off')
    await recordChange(tx, deps, caller, user, 'renewed')
    return replaceRecoveryCodes(tx, user.id)
  })

export const switchOffSecondFactor = (deps: SecondFactorDeps, caller: Caller) =>
  deps.db.transaction(async (tx) => removeFactor(tx, deps, caller, await lockUser(tx, caller.id), 'off'))

/** Switches off another user's second factor after they lost their app. Ends all their sessions. */
export const resetSecondFactor = (deps: SecondFactorDeps, by: Caller, id: string) =>
  deps.db.transaction(async (tx) => {
    if (id === by.id) throw new Refusal('second-factor-own')
    const powers = await roles.lockPowers(tx, by)
    const user = await lockUser(tx, id)
    powers.requireWithin(powers.heldBy(user))
    await removeFactor(tx, deps, by, user, 'reset')
    await endAllSessions(tx, id)
  })

async function removeFactor(tx: Database, deps: SecondFactorDeps, by: Caller, user: UserRow, change: Change) {
  if (!(await findSwitchedOnAt(tx, user.id))) throw new Refusal('second-factor-off')
  await deleteSecondFactor(tx, user.id)
  await recordChange(tx, deps, by, user, change)
}

const lockUser = async (db: Database, id: string) => requirePresent(await users.lock(db, id), 'user-not-found')

async function recordChange(
  tx: Database,
  { jobs, clock, config }: SecondFactorDeps,
  by: Caller,
  user: UserRow,
  change: Change,
) {
  const [before, after] = change === 'on' ? [false, true] : change === 'renewed' ? [true, true] : [true, false]
  const subject = { entity: 'user' as const, id: user.id, title: formatFullName(user) }
  await audit.record(tx, by, { ...subject, before: { secondFactor: before }, after: { secondFactor: after } })
  const email = secondFactorChangedEmail({ change: change })({ ...user, at: clock.now() })
  const reader = by.id === user.id ? actingReader(user) : toReader(user)
  await mails.enqueueEmails(tx, { jobs, config }, { ...email, to: user.email, readBy: reader, aboutId: user.id })
}
