import type { registration } from '@minato/contract/ground/auth/endpoints.ts'
import { splitName } from '@minato/contract/ground/users/facts.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import type { z } from 'zod'
import { hashPassword } from '#lib/people/passwords.ts'
import { international } from '#lib/people/phones.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import * as users from '../users/users.ts'
import { addConfirmation } from './email-confirmation.ts'
import { registeredAgain, welcome } from './emails.ts'

/**
 * Opens an account and welcomes its owner. Where the address has one already, its owner gets a letter about it instead: the same
 * statements run either way, and nobody else learns the difference.
 */
export async function register(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  { fullName, password, ...person }: z.output<typeof registration>,
) {
  const { firstName, lastName } = splitName(fullName)
  const passwordHash = await hashPassword(password)
  const phone = international(person.phone, person.country)
  await db.transaction(async (tx) => {
    const made = await users.insert(tx, {
      ...person,
      phone,
      firstName,
      lastName,
      passwordHash,
      language: languageNow(),
    })
    const token = await addConfirmation(tx, made?.id ?? null, clock.now())
    const mail = made ? { ...welcome({ token }), aboutId: made.id, secret: true } : registeredAgain({})
    const reader = { language: languageNow(), isStaff: false, isConfirmed: false }
    await mails.post(tx, { jobs, config }, { ...mail, to: person.email, readBy: reader })
  })
}
