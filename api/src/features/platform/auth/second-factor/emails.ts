import { emailTexts } from '#lib/mail/email.ts'
import { securityEmail } from '../emails.ts'

const changes = emailTexts({
  on: [
    'Two-factor login is on',
    'From now on you need a code from your authenticator app to log in. Every other device was logged out.',
  ],
  off: ['Two-factor login is off', 'You can log in with your password alone again.'],
  reset: [
    'Two-factor login was reset',
    'The office has switched off two-factor login for your account, and logged out every device. Please set it up again.',
  ],
  renewed: ['New recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
})

export const secondFactorChangedEmail = securityEmail(({ change }: { change: keyof typeof changes }) => {
  const [subject, text] = changes[change]
  return { kind: 'second-factor', subject, paragraphs: [text] }
})

export const recoveryCodeUsedEmail = securityEmail(({ count }: { count: number }) => ({
  kind: 'second-factor',
  subject: 'A recovery code was used',
  paragraphs: [
    'A recovery code was used instead of a code from your authenticator app.',
    count === 0
      ? 'It was the last one. Please make new ones.'
      : 'You have {count} left. You can make new ones at any time.',
  ],
}))
