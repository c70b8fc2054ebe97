import type { Letter, Sender } from '../../../lib/mail/letter.ts'

type Person = { firstName: string }
type Site = { publicUrl: string }

export const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To somebody who has just registered. */
export const welcome =
  ({ firstName }: Person, { publicUrl }: Site) =>
  (sender: Sender): Letter => ({
    subject: `Welcome to ${sender.name}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'Thank you for registering. Your account is open.',
      'Choose a vehicle, order it to negotiate its price with us, and follow it on My Page until it reaches your port.',
    ],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    after: [`If you did not register with us, please write to ${sender.email}.`],
  })

/** To the owner of an address that somebody registered a second time; it says nothing that was typed there. */
export const registeredAgain =
  ({ publicUrl }: Site) =>
  (sender: Sender): Letter => ({
    subject: `You already have an account with ${sender.name}`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, has just tried to register with this email address. It already has an account, and nothing about it was changed.',
      'Log in with the password that you have. If you do not remember it, choose “Forgot password?” on the login page.',
    ],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    after: ['If it was not you, there is nothing that you need to do.'],
  })

/** The link that sets a new password. */
export const resetLink = ({ firstName }: Person, { publicUrl }: Site, token: string): Letter => ({
  subject: 'Set a new password',
  greeting: `Dear ${firstName},`,
  paragraphs: ['You asked for a new password. This link sets one. It works once, and for one hour.'],
  action: { label: 'Set a new password', href: `${publicUrl}/login?token=${token}` },
  after: [
    'If you did not ask for this, your password stays as it is. Please give the link to nobody: we never ask for it.',
  ],
})

/** After a change or a reset of the password. */
export const passwordChanged =
  ({ firstName }: Person, { publicUrl }: Site, at: Date) =>
  (sender: Sender): Letter => ({
    subject: 'Your password was changed',
    greeting: `Dear ${firstName},`,
    paragraphs: ['The password of your account was changed, and every other device was logged out.'],
    facts: [['When', inUtc(at)]],
    action: { label: 'Log in', href: `${publicUrl}/login` },
    after: [`If this was not you, please write to ${sender.email} at once.`],
  })

type Said = Pick<Letter, 'subject' | 'paragraphs'> & { at: Date; facts?: Letter['facts'] }

/** To somebody whose account is opened by something else from now on, which they should know of. */
export const ofSecurity =
  ({ firstName }: Person, { publicUrl }: Site, { subject, paragraphs, at, facts = [] }: Said) =>
  ({ email }: Sender): Letter => ({
    subject,
    greeting: `Dear ${firstName},`,
    paragraphs,
    facts: [...facts, ['When', inUtc(at)]],
    action: { label: 'Your account', href: `${publicUrl}/profile?tab=security` },
    after: [`If you know nothing of this, please write to ${email} at once, and change your password.`],
  })
