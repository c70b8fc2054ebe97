// Rule: password reset by an emailed link, and password change.
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { hashPassword, isCommonPassword } from '#lib/people/passwords.ts'
import { actingReader, toReader } from '#lib/people/reader.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import { clearMailRefusals } from '../users/observed-columns.ts'
import type { UserRow } from '../users/table.ts'
import * as users from '../users/users.ts'
import { formatUtc, passwordChangedEmail, resetLinkEmail } from './emails.ts'
import * as resets from './password-resets.ts'
import { requirePassword } from './require-password.ts'
import * as sessions from './sessions.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>

/** Refuses a common password. `field` is the name of the field in the request. */
export async function rejectCommonPassword(password: string, field: string) {
  if (await isCommonPassword(password)) throw new Refusal('password-common').at(field)
}

export async function resetPassword(
  { db, ...services }: Deps,
  { token, newPassword }: Record<'token' | 'newPassword', string>,
) {
  const now = services.clock.now()
  const expired = new Refusal('reset-link-expired').at('token')
  // This check only saves the hashing for an invalid token; the deletion below decides.
  const userId = await resets.findResetOwner(db, token, now)
  if (!userId) throw expired
  await rejectCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const user = await users.lock(tx, userId)
    if (!user?.isActive || !(await resets.consumeReset(tx, token, now))) throw expired
    await users.confirmEmail(tx, user.id, now)
    await clearMailRefusals(tx, user.id)
    await applyPassword(tx, services, { ...user, emailConfirmedAt: now }, passwordHash)
    return user
  })
}

/** Changes the caller's password and returns the token of a new session. */
export async function changePassword(
  { db, ...services }: Deps & Pick<Services, 'limiter'>,
  caller: Caller,
  { currentPassword, newPassword }: Record<'currentPassword' | 'newPassword', string>,
  agent: string | undefined,
) {
  const verifiedUser = await requirePassword({ db, ...services }, caller, currentPassword)
  await rejectCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const user = await users.lock(tx, caller.id)
    // Another change or a reset was faster and has ended this session.
    if (!user?.isActive || user.passwordHash !== verifiedUser.passwordHash) throw new Refusal('unauthenticated')
    // The new session is no more confirmed than the one that ends.
    const confirmedAt = await sessions.findConfirmedAt(tx, caller)
    await applyPassword(tx, services, user, passwordHash)
    const now = services.clock.now()
    const { sessionSeconds: seconds } = services.config
    const newSession = { user: { id: user.id, passwordHash }, agent, now, seconds, confirmedAt }
    const token = await sessions.startSession(tx, newSession)
    if (!token) throw new Error('the password changed despite the lock')
    return token
  })
}

/** Ends all sessions and reset links, which the old password opened. Emails the owner. */
async function applyPassword(
  tx: Database,
  { jobs, clock, config }: Omit<Deps, 'db'>,
  user: UserRow,
  passwordHash: string,
) {
  await users.setPassword(tx, user.id, passwordHash)
  await sessions.endAllSessions(tx, user.id)
  await resets.deleteResets(tx, user.id)
  const email = passwordChangedEmail({ name: formatFullName(user), when: formatUtc(clock.now()) })
  const post = { ...email, to: user.email, readBy: actingReader(user), aboutId: user.id }
  await mails.enqueueEmails(tx, { jobs, config }, post)
}

/** Emails a reset link if the address has an active account. Runs in the background, so response times reveal nothing. */
export async function sendResetLink(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  /** `language` is that of the page with the request. */
  { email, language = null }: { email: string; language?: string | null },
) {
  const user = await users.findByEmail(db, email)
  if (!user?.isActive) return
  await db.transaction(async (tx) => {
    const token = await resets.createReset(tx, user.id, clock.now())
    const reader = toReader({ ...user, language: user.language ?? language })
    const link = resetLinkEmail({ name: formatFullName(user), token })
    const post = { ...link, to: user.email, readBy: reader, aboutId: user.id, secret: true }
    await mails.enqueueEmails(tx, { jobs, config }, post)
  })
}
