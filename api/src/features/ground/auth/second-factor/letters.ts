import { messages, t } from '@minato/contract/language/messages.ts'
import { ofSecurity } from '../letters.ts'

type Person = { firstName: string }
type Site = { publicUrl: string }

/** What each says that happened to the second factor. */
const changes = messages({
  on: {
    subject: 'Two-factor login is on',
    text: 'From now on a code of your authenticator app is asked for when you log in. Every other device was logged out.',
  },
  off: { subject: 'Two-factor login is off', text: 'Your password alone opens your account again.' },
  reset: {
    subject: 'Two-factor login was reset',
    text: 'The office has switched the two-factor login of your account off, and logged out every device. Please set it up again.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account. The ones before do not work any more.',
  },
} as const)

/** After a change of the second factor. */
export const changed = (person: Person, site: Site, at: Date, what: keyof typeof changes) =>
  ofSecurity(person, site, { subject: changes[what].subject, paragraphs: [changes[what].text], at })

/** After a recovery code was used. */
export const recoveryCodeUsed = (person: Person, site: Site, at: Date, left: number) =>
  ofSecurity(person, site, {
    subject: t('A recovery code was used'),
    paragraphs: [
      t('A recovery code was given in the place of a code of your authenticator app.'),
      left === 0
        ? t('It was the last one. Please make new ones.')
        : t('You have {count} left. You can make new ones any time.', { count: left }),
    ],
    at,
  })
