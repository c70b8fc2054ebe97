import { messages, t } from '@minato/contract/language/messages.ts'
import { ofSecurity } from '../letters.ts'

type Person = { firstName: string }
type Site = { publicUrl: string }

/** What each says that happened to the second factor. */
const changes = messages({
  on: {
    subject: 'Two-factor login is on',
    text: 'From now on you need a code from your authenticator app to log in. Every other device was logged out.',
  },
  off: { subject: 'Two-factor login is off', text: 'You can log in with your password alone again.' },
  reset: {
    subject: 'Two-factor login was reset',
    text: 'The office has switched off two-factor login for your account, and logged out every device. Please set it up again.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account. The old ones no longer work.',
  },
} as const)

/** After a change of the second factor. */
export const changed = (person: Person, site: Site, at: Date, what: keyof typeof changes) =>
  ofSecurity(person, site, at, () => ({ subject: changes[what].subject, paragraphs: [changes[what].text] }))

/** After a recovery code was used. */
export const recoveryCodeUsed = (person: Person, site: Site, at: Date, left: number) =>
  ofSecurity(person, site, at, () => ({
    subject: t('A recovery code was used'),
    paragraphs: [
      t('A recovery code was used instead of a code from your authenticator app.'),
      left === 0
        ? t('It was the last one. Please make new ones.')
        : t('You have {count} left. You can make new ones at any time.', { count: left }),
    ],
  }))
