import { t } from '@minato/contract/language/messages.ts'
import { type Letter, pageAt, type Sender } from '../../../lib/mail/letter.ts'

type Person = { firstName: string }
type Site = { publicUrl: string }

export const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** No server ever sees the token behind the #. */
const toConfirm = (publicUrl: string, token: string) => ({
  label: t('Confirm your email'),
  href: pageAt(publicUrl, `/confirmEmail#${token}`),
})

/** To the address of a new account: it repeats nothing that was typed, because a stranger may have typed it. */
export const welcome =
  ({ publicUrl }: Site, token: string) =>
  (sender: Sender): Letter => ({
    subject: t('Welcome to {company}', { company: sender.name }),
    greeting: t('Hello,'),
    paragraphs: [
      t('Thank you for registering. Your account is open.'),
      t(
        'Choose a vehicle, and order it to negotiate its price with us. Then follow it on My Page until it reaches your port.',
      ),
      t('Please confirm that this address is yours. The link works once, for seven days.'),
    ],
    action: toConfirm(publicUrl, token),
    links: [{ label: t('Log in'), href: pageAt(publicUrl, '/login') }],
    after: [t('If you did not register with us, please write to {email}.', { email: sender.email })],
  })

/** The link that confirms an address, for the owner of an account who asked for it again. */
export const emailConfirmation =
  ({ publicUrl }: Site, token: string) =>
  (sender: Sender): Letter => ({
    subject: t('Confirm your email'),
    greeting: t('Hello,'),
    paragraphs: [t('Please confirm that this address is yours. The link works once, for seven days.')],
    action: toConfirm(publicUrl, token),
    after: [t('If you did not register with us, please write to {email}.', { email: sender.email })],
  })

/** To the owner of an address that somebody registered a second time; it says nothing that was typed there. */
export const registeredAgain =
  ({ publicUrl }: Site) =>
  (sender: Sender): Letter => ({
    subject: t('You already have an account with {company}', { company: sender.name }),
    greeting: t('Hello,'),
    paragraphs: [
      t(
        'Somebody, probably you, has just tried to register with this email address. It already has an account. Nothing was changed.',
      ),
      t('Log in with your password. If you do not remember it, choose “Forgot password?” on the login page.'),
    ],
    action: { label: t('Log in'), href: pageAt(publicUrl, '/login') },
    after: [t('If it was not you, you do not need to do anything.')],
  })

/** The link that sets a new password. */
export const resetLink = ({ firstName }: Person, { publicUrl }: Site, token: string): Letter => ({
  subject: t('Set a new password'),
  greeting: { name: firstName },
  paragraphs: [t('You asked for a new password. Use this link to set one. It works once, for one hour.')],
  action: { label: t('Set a new password'), href: pageAt(publicUrl, `/login?token=${token}`) },
  after: [
    t(
      'If you did not ask for this, your password stays as it is. Please do not give the link to anybody. We never ask for it.',
    ),
  ],
})

/** After a change or a reset of the password. */
export const passwordChanged =
  ({ firstName }: Person, { publicUrl }: Site, at: Date) =>
  (sender: Sender): Letter => ({
    subject: t('Your password was changed'),
    greeting: { name: firstName },
    paragraphs: [t('The password of your account was changed, and every other device was logged out.')],
    facts: [[t('When'), inUtc(at)]],
    action: { label: t('Log in'), href: pageAt(publicUrl, '/login') },
    after: [t('If this was not you, please write to {email} at once.', { email: sender.email })],
  })

type Said = Pick<Letter, 'subject' | 'paragraphs' | 'facts'>

/** To somebody whose account is opened by something else from now on, which they should know of. */
export const ofSecurity =
  ({ firstName }: Person, { publicUrl }: Site, at: Date, said: () => Said) =>
  ({ email }: Sender): Letter => {
    const { facts = [], ...rest } = said()
    return {
      ...rest,
      greeting: { name: firstName },
      facts: [...facts, [t('When'), inUtc(at)]],
      action: { label: t('Your account'), href: pageAt(publicUrl, '/profile?tab=security') },
      after: [t('If you did not expect this, please change your password, and write to {email} at once.', { email })],
    }
  }
