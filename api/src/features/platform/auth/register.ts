import { getLanguage } from '@minato/contract/language/messages.ts'
import type { registration } from '@minato/contract/platform/auth/endpoints.ts'
import { splitName } from '@minato/contract/platform/users/facts.ts'
import type { z } from 'zod'
import { hashPassword } from '#lib/people/passwords.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import type { Services } from '#services.ts'
import * as mails from '../mail/mail.ts'
import * as users from '../users/users.ts'
import { createConfirmation } from './email-confirmation.ts'
import { repeatedRegistrationEmail, welcomeEmail } from './emails.ts'

/**
 * Creates an account and emails its owner. A taken address runs the same statements and emails the existing owner. Response
 * times therefore do not reveal which addresses have accounts.
 */
export async function registerUser(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  { fullName, password, ...person }: z.output<typeof registration>,
) {
  const { firstName, lastName } = splitName(fullName)
  const passwordHash = await hashPassword(password)
  const phone = normalisePhone(person.phone, person.country)
  await db.transaction(async (tx) => {
    const user = await users.insertUser(tx, {
      ...person,
      phone,
      firstName,
      lastName,
      passwordHash,
      language: getLanguage(),
    })
    const token = await createConfirmation(tx, user?.id ?? null, clock.now())
    const mail = user ? { ...welcomeEmail({ token }), aboutId: user.id, secret: true } : repeatedRegistrationEmail({})
    const reader = { language: getLanguage(), isStaff: false, isConfirmed: false }
    await mails.enqueueEmails(tx, { jobs, config }, { ...mail, to: person.email, readBy: reader })
  })
}
