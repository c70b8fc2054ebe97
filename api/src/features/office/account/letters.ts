import type { Letter, Sender } from '../../../lib/mail/letter.ts'

/** The last letter to somebody who has deleted their account. */
export const accountDeleted =
  ({ firstName }: { firstName: string }) =>
  (sender: Sender): Letter => ({
    subject: 'Your account was deleted',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'As you asked, your account is deleted, with your profile, your inquiries and your sessions. Orders stay in our books without your name.',
      'You are welcome to register again with this address at any time.',
    ],
    after: [`If this was not you, please write to ${sender.email} at once.`],
  })
