import { t } from '@minato/contract/language/messages.ts'
import type { Letter, Sender } from '../../../lib/mail/letter.ts'

/** The last letter to somebody who has deleted their account. */
export const accountDeleted =
  ({ firstName }: { firstName: string }) =>
  (sender: Sender): Letter => ({
    subject: t('Your account was deleted'),
    greeting: { name: firstName },
    paragraphs: [
      t(
        'As you asked, we have deleted your account, with your profile, inquiries and sessions. Orders stay in our books without your name.',
      ),
      t('You are welcome to register again with this address at any time.'),
    ],
    after: [t('If this was not you, please write to {email} at once.', { email: sender.email })],
  })
