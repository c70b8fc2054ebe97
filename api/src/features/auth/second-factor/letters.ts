import type { Letter, Sender } from '../../../lib/mail/letter.ts'

type Person = { firstName: string }
type Site = { publicUrl: string }

const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What each says that happened to the second factor. */
const changes = {
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
} as const

/** After a change of the second factor. */
export const changed =
  ({ firstName }: Person, { publicUrl }: Site, at: Date, what: keyof typeof changes) =>
  ({ email }: Sender): Letter => ({
    subject: changes[what].subject,
    greeting: `Dear ${firstName},`,
    paragraphs: [changes[what].text],
    facts: [['When', inUtc(at)]],
    action: { label: 'Your account', href: `${publicUrl}/profile?tab=security` },
    after: [`If you know nothing of this, please write to ${email} at once, and change your password.`],
  })

/** After a recovery code was used. */
export const recoveryCodeUsed =
  (person: Person, site: Site, at: Date, left: number) =>
  (sender: Sender): Letter => ({
    ...changed(person, site, at, 'renewed')(sender),
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was given in the place of a code of your authenticator app.',
      left === 0
        ? 'It was the last one. Please make new ones.'
        : `You have ${left} left. You can make new ones any time.`,
    ],
  })
