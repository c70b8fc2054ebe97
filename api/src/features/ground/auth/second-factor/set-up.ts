import { fullName } from '@minato/contract/ground/users/facts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import * as audit from '#ground/audit/audit.ts'
import * as mails from '#ground/mail/mail.ts'
import { readSettingsIn } from '#ground/settings/read.ts'
import * as roles from '#ground/users/roles/roles.ts'
import type { UserRow } from '#ground/users/table.ts'
import * as users from '#ground/users/users.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal, requirePresent } from '#lib/http/problem.ts'
import { actingReader, readBy } from '#lib/people/read-by.ts'
import { newSecret } from '#lib/people/totp.ts'
import { endAllOf, endOthers, noteConfirmed } from '../auth.ts'
import { secondFactors } from '../table.ts'
import { factorChanged } from './emails.ts'
import { forgetSecondFactor, newRecoveryCodes, onSince, type Parts, takeCode } from './second-factor.ts'

type Changed = Parameters<typeof factorChanged>[0]['change']

/** A secret for an app of the caller; one that was begun before is forgotten. */
export async function begin({ db, config }: Parts, { id }: Caller, email: string) {
  const secret = newSecret()
  const [begun] = await db
    .insert(secondFactors)
    .values({ userId: id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.onSince),
    })
    .returning({ userId: secondFactors.userId })
  if (!begun) throw new Refusal('second-factor-on')
  return { secret, address: addressOf(secret, email, (await readSettingsIn(db, config)).tradeName) }
}

/** What a QR code for an app says. Source: the key URI format of Google Authenticator, which all apps read. */
function addressOf(secret: string, email: string, issuer: string) {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}

/** From the first code on a second factor is needed. Whoever was let in without one has to log in again. */
export async function switchOn(parts: Parts, caller: Caller, code: string) {
  const user = await known(parts.db, caller.id)
  if (await onSince(parts.db, user.id)) throw new Refusal('second-factor-on')
  await takeCode(parts, user, code)
  return parts.db.transaction(async (tx) => {
    // A login that is under way without a code waits here, and then finds that one is needed.
    await known(tx, user.id)
    const begun = and(eq(secondFactors.userId, user.id), isNull(secondFactors.onSince))
    const now = parts.clock.now()
    const on = await tx.update(secondFactors).set({ onSince: now }).where(begun)
    if (on.rowCount !== 1) throw new Refusal('second-factor-off')
    await endOthers(tx, caller)
    await noteConfirmed(tx, caller, now)
    await note(tx, parts, caller, user, 'on')
    return newRecoveryCodes(tx, user.id)
  })
}

export const renewCodes = (parts: Parts, caller: Caller) =>
  parts.db.transaction(async (tx) => {
    const user = await known(tx, caller.id)
    if (!(await onSince(tx, user.id))) throw new Refusal('second-factor-off')
    await note(tx, parts, caller, user, 'renewed')
    return newRecoveryCodes(tx, user.id)
  })

export const switchOff = (parts: Parts, caller: Caller) =>
  parts.db.transaction(async (tx) => remove(tx, parts, caller, await known(tx, caller.id), 'off'))

/** Switches somebody else's off, who has lost their app: they are logged out everywhere, and may set it up anew. */
export const reset = (parts: Parts, by: Caller, id: string) =>
  parts.db.transaction(async (tx) => {
    if (id === by.id) throw new Refusal('second-factor-own')
    const powers = await roles.lockPowers(tx, by)
    const user = await known(tx, id)
    powers.requireWithin(powers.heldBy(user))
    await remove(tx, parts, by, user, 'reset')
    await endAllOf(tx, id)
  })

/** Removes secret and recovery codes. */
async function remove(tx: Database, parts: Parts, by: Caller, user: UserRow, what: Changed) {
  if (!(await onSince(tx, user.id))) throw new Refusal('second-factor-off')
  await forgetSecondFactor(tx, user.id)
  await note(tx, parts, by, user, what)
}

/** Somebody with an account, locked within a transaction. */
async function known(db: Database, id: string) {
  return requirePresent(await users.lock(db, id), 'user-not-found')
}

/** In the history, and by mail to its owner. */
async function note(tx: Database, { jobs, clock, config }: Parts, by: Caller, user: UserRow, what: Changed) {
  const [before, after] = what === 'on' ? [false, true] : what === 'renewed' ? [true, true] : [true, false]
  const thing = { entity: 'user' as const, id: user.id, title: fullName(user) }
  await audit.record(tx, by, { ...thing, before: { secondFactor: before }, after: { secondFactor: after } })
  const email = factorChanged({ change: what })({ ...user, at: clock.now() })
  const reader = by.id === user.id ? actingReader(user) : readBy(user)
  await mails.post(tx, { jobs, config }, { ...email, to: user.email, readBy: reader, aboutId: user.id })
}
