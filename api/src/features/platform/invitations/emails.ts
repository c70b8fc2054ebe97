import { emailTemplate } from '#lib/mail/email.ts'

/** Browsers do not send the part after the #, so no server logs the token. Repeats no name that a user typed. */
export const invitationEmail = emailTemplate({
  kind: 'invitation',
  subject: 'You are invited to the back-office of {company}',
  greeting: 'Hello,',
  paragraphs: [
    'You are invited to work in the back-office of {company}.',
    'Use this link to join. It works once, for {days, plural, one {# day} other {# days}}.',
  ],
  facts: [['Your role', '{role}']],
  action: ['Accept the invitation', '/invitation#{token}'],
  after: [
    'Please do not give the link to anybody. If you do not know what this is about, you do not need to do anything.',
  ],
})
