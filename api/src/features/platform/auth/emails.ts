import { t } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { emailTemplate, emailTemplateInFrame } from '#lib/mail/email.ts'
import { toPageUrl } from '#lib/mail/render-email.ts'

export const formatUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Repeats nothing that the user typed, because a stranger may have typed it. */
export const welcomeEmail = emailTemplate({
  kind: 'welcome',
  subject: 'Welcome to {company}',
  greeting: 'Hello,',
  paragraphs: [
    'Thank you for registering. Your account is open.',
    'Choose a vehicle, and order it to negotiate its price with us. Then follow it on My Page until it reaches your port.',
    'Please confirm that this address is yours. The link works once, for seven days.',
  ],
  // Browsers do not send the part after the #, so no server logs the token.
  action: ['Confirm your email', '/confirmEmail#{token}'],
  links: [['Log in', '/login']],
  after: ['If you did not register with us, please write to {email}.'],
})

export const confirmationEmail = emailTemplate({
  kind: 'email-confirmation',
  subject: 'Confirm your email',
  greeting: 'Hello,',
  paragraphs: ['Please confirm that this address is yours. The link works once, for seven days.'],
  action: ['Confirm your email', '/confirmEmail#{token}'],
  after: ['If you did not register with us, please write to {email}.'],
})

/** Sent on a second registration of an address. Repeats nothing that the user typed. */
export const repeatedRegistrationEmail = emailTemplate({
  kind: 'registered-again',
  subject: 'You already have an account with {company}',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, probably you, has just tried to register with this email address. It already has an account. Nothing was changed.',
    'Log in with your password. If you do not remember it, choose “Forgot password?” on the login page.',
  ],
  action: ['Log in', '/login'],
  after: ['If it was not you, you do not need to do anything.'],
})

export const resetLinkEmail = emailTemplate({
  kind: 'reset',
  subject: 'Set a new password',
  paragraphs: ['You asked for a new password. Use this link to set one. It works once, for one hour.'],
  action: ['Set a new password', '/login?token={token}'],
  after: [
    'If you did not ask for this, your password stays as it is. Please do not give the link to anybody. We never ask for it.',
  ],
})

export const passwordChangedEmail = emailTemplate({
  kind: 'password-changed',
  subject: 'Your password was changed',
  paragraphs: ['The password of your account was changed, and every other device was logged out.'],
  facts: [['When', '{when}']],
  action: ['Log in', '/login'],
  after: ['If this was not you, please write to {email} at once.'],
})

type OwnerName = { firstName: string; lastName: string }

/** Sent to the owner when something else can open the account. */
export const securityEmail = emailTemplateInFrame(({ at, ...owner }: OwnerName & { at: Date }) => ({
  values: { name: formatFullName(owner) },
  add: (body, { email, publicUrl }) => ({
    ...body,
    facts: [...(body.facts ?? []), [t('When'), formatUtc(at)]],
    action: { label: t('Your account'), href: toPageUrl(publicUrl, '/profile?tab=security') },
    after: [t('If you did not expect this, please change your password, and write to {email} at once.', { email })],
  }),
}))
