import { t } from '@minato/contract/language/messages.ts'
import type { Letter, Sender } from '../../../lib/mail/letter.ts'

type Invited = { firstName: string; role: string; by: string; token: string; days: number }

/** To somebody who is invited to the staff. The token stands behind a #: no server ever sees it. */
export const invited =
  ({ firstName, role, by, token, days }: Invited, { publicUrl }: { publicUrl: string }) =>
  (sender: Sender): Letter => ({
    subject: t('{by} invites you to the back-office of {company}', { by, company: sender.name }),
    greeting: t('Dear {name},', { name: firstName }),
    paragraphs: [
      t('{by} invites you to work in the back-office of {company}.', { by, company: sender.name }),
      t('This link lets you in. It works once, and for {days} days.', { days }),
    ],
    facts: [[t('You become'), role]],
    action: { label: t('Accept the invitation'), href: `${publicUrl}/invitation#${token}` },
    after: [
      t('Please give the link to nobody. If you do not know what this is about, there is nothing that you need to do.'),
    ],
  })
