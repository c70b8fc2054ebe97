import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import { actingReader, readBy } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import type { UserRow } from '../users/table.ts'
import * as users from '../users/users.ts'
import * as sessions from './auth.ts'
import { inUtc, passwordChanged, resetLink } from './emails.ts'
import { requirePassword } from './password-again.ts'
import * as resets from './resets.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Refuses a password that too many people use; `field` is what the caller calls it. */
export async function refuseCommon(password: string, field: string) {
  if (await isCommonPassword(password)) throw new Refusal('password-common').at(field)
}

/** Sets a new password with the token of a reset link, and answers whose it was. */
export async function resetPassword(
  { db, ...services }: Needs,
  { token, newPassword }: Record<'token' | 'newPassword', string>,
) {
  const now = services.clock.now()
  const expired = new Refusal('reset-link-expired').at('token')
  // Asked first, so that a made-up token costs no hashing; what counts is the deletion below.
  const userId = await resets.ownerOfReset(db, token, now)
  if (!userId) throw expired
  await refuseCommon(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const user = await users.lock(tx, userId)
    if (!user?.isActive || !(await resets.takeReset(tx, token, now))) throw expired
    await users.confirmEmail(tx, user.id, now)
    await setPassword(tx, services, { ...user, emailConfirmedAt: now }, passwordHash)
    return user
  })
}

/** Sets a new password for somebody who knows the current one, and answers the token of a fresh session. */
export async function changePassword(
  { db, ...services }: Needs & Pick<Services, 'limiter'>,
  caller: Caller,
  { currentPassword, newPassword }: Record<'currentPassword' | 'newPassword', string>,
  agent: string | undefined,
) {
  const known = await requirePassword({ db, ...services }, caller, currentPassword)
  await refuseCommon(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const user = await users.lock(tx, caller.id)
    // Somebody else was quicker: another change or a reset has ended this session.
    if (!user?.isActive || user.passwordHash !== known?.passwordHash) throw new Refusal('unauthenticated')
    // The fresh session is no more confirmed than the one that ends.
    const confirmedAt = await sessions.confirmedAt(tx, caller)
    await setPassword(tx, services, user, passwordHash)
    const now = services.clock.now()
    const { sessionSeconds: seconds } = services.config
    const fresh = { user: { id: user.id, passwordHash }, agent, now, seconds, confirmedAt }
    const token = await sessions.begin(tx, fresh)
    if (!token) throw new Error('a password changed under a lock')
    return token
  })
}

/** Every way in ends with the old password: sessions and reset links. Its owner gets a letter. */
async function setPassword(
  tx: Database,
  { jobs, clock, config }: Omit<Needs, 'db'>,
  user: UserRow,
  passwordHash: string,
) {
  await users.setPassword(tx, user.id, passwordHash)
  await sessions.endAllOf(tx, user.id)
  await resets.endResetsOf(tx, user.id)
  const email = passwordChanged({ name: user.firstName, when: inUtc(clock.now()) })
  await mails.post(tx, { jobs, config }, { ...email, to: user.email, readBy: actingReader(user), aboutId: user.id })
}

/**
 * Sends a link that sets a new password, if the address has an account that may log in. Done in the background: whoever
 * asks has long been answered, and can measure nothing.
 */
export async function sendResetLink(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  /** `language`: of the page on which it was asked for. */
  { email, language = null }: { email: string; language?: string | null },
) {
  const user = await users.findByEmail(db, email)
  if (!user?.isActive) return
  await db.transaction(async (tx) => {
    const token = await resets.addReset(tx, user.id, clock.now())
    const reader = readBy({ ...user, language: user.language ?? language })
    const post = { to: user.email, readBy: reader, aboutId: user.id, secret: true }
    await mails.post(tx, { jobs, config }, { ...resetLink({ name: user.firstName, token }), ...post })
  })
}
