import { t } from '@minato/contract/language/messages.ts'
import { type Letter, pageAt, type Sender } from '../../../lib/mail/letter.ts'

type Invited = { role: string; token: string; days: number }

/** To a person invited to the staff. No server ever sees the token behind the #, and no name that was typed is repeated. */
export const invited =
  ({ role, token, days }: Invited, { publicUrl }: { publicUrl: string }) =>
  (sender: Sender): Letter => ({
    subject: t('You are invited to the back-office of {company}', { company: sender.name }),
    greeting: t('Hello,'),
    paragraphs: [
      t('You are invited to work in the back-office of {company}.', { company: sender.name }),
      t('Use this link to join. It works once, for {days, plural, one {# day} other {# days}}.', { days }),
    ],
    facts: [[t('Your role'), role]],
    action: { label: t('Accept the invitation'), href: pageAt(publicUrl, `/invitation#${token}`) },
    after: [
      t(
        'Please do not give the link to anybody. If you do not know what this is about, you do not need to do anything.',
      ),
    ],
  })
