import { t } from '@minato/contract/language/messages.ts'
import { type Letter, pageAt, type Sender } from '../../../lib/mail/letter.ts'

type Invited = { firstName: string; role: string; by: string; token: string; days: number }

/** To somebody who is invited to the staff. The token stands behind a #: no server ever sees it. */
export const invited =
  ({ firstName, role, by, token, days }: Invited, { publicUrl }: { publicUrl: string }) =>
  (sender: Sender): Letter => ({
    subject: t('{by} invites you to the back-office of {company}', { by, company: sender.name }),
    greeting: t('Dear {name},', { name: firstName }),
    paragraphs: [
      t('{by} invites you to work in the back-office of {company}.', { by, company: sender.name }),
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
