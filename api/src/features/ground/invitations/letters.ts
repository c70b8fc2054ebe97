import type { Letter, Sender } from '../../../lib/mail/letter.ts'

type Invited = { firstName: string; role: string; by: string; token: string; days: number }

/** To somebody who is invited to the staff. The token stands behind a #: no server ever sees it. */
export const invited =
  ({ firstName, role, by, token, days }: Invited, { publicUrl }: { publicUrl: string }) =>
  (sender: Sender): Letter => ({
    subject: `${by} invites you to the back-office of ${sender.name}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `${by} invites you to work in the back-office of ${sender.name}.`,
      `This link lets you in. It works once, and for ${days} days.`,
    ],
    facts: [['You become', role]],
    action: { label: 'Accept the invitation', href: `${publicUrl}/invitation#${token}` },
    after: [
      'Please give the link to nobody. If you do not know what this is about, there is nothing that you need to do.',
    ],
  })
