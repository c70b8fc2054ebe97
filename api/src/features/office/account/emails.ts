import { emailTemplate } from '#lib/mail/email.ts'

export const accountDeletedEmail = emailTemplate({
  kind: 'account-deleted',
  subject: 'Your account was deleted',
  paragraphs: [
    'As you asked, we have deleted your account, with your profile, inquiries and sessions. Orders stay in our books without your name.',
    'You are welcome to register again with this address at any time.',
  ],
  after: ['If this was not you, please write to {email} at once.'],
})
