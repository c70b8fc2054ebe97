import { readBy } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import * as users from '../users/users.ts'
import { resetLink } from './emails.ts'
import { addReset } from './resets.ts'

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
    const token = await addReset(tx, user.id, clock.now())
    const reader = readBy({ ...user, language: user.language ?? language })
    const post = { to: user.email, readBy: reader, aboutId: user.id, secret: true }
    await mails.post(tx, { jobs, config }, { ...resetLink({ name: user.firstName, token }), ...post })
  })
}
