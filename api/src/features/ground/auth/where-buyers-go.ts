// Rule: what changing the company's phone or e-mail takes.

import { isSame, ledTo, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { emailTemplate } from '#lib/mail/email.ts'
import type { Services } from '#services.ts'
import { postToStaff } from '../news/news.ts'
import type { Changed } from '../settings/settings.ts'
import { requireConfirmed } from './confirmed.ts'

type Parts = Pick<Services, 'clock' | 'config' | 'jobs'>

/**
 * Where buyers write and call is as grave as where they pay: no script changes it, and once it was set a change asks for a code
 * and is written to all staff, and to the address of the company that was in force before.
 * @throws Refusal 403 `code-needed` or `not-for-tokens`
 */
export async function guardWhereBuyersGo(parts: Parts, tx: Database, by: Caller, changed: readonly Changed[]) {
  const grave = changed.filter(({ name, before, after }) => !isSame(ledTo(name, before), ledTo(name, after)))
  if (grave.length === 0) return
  if (by.byToken) throw new Refusal('not-for-tokens')
  const again = grave.filter(({ isFirst }) => !isFirst)
  if (again.length === 0) return
  await requireConfirmed({ db: tx, clock: parts.clock }, by)
  const previousAddresses = again.flatMap(({ name, before }) => (name === 'companyEmail' ? [String(before)] : []))
  const email = contactDetailsChanged({
    by: by.name,
    moment: parts.clock.now(),
    changes: () => again.map(changeText),
  })
  await postToStaff(tx, parts, { ...email, ...(again[0]?.id && { aboutId: again[0].id }) }, previousAddresses)
}

function changeText({ name, before, after }: Changed) {
  const [was = '', is = ''] = [before, after].map((value) => ledTo(name, value).join('; '))
  return t('{setting}: {after}. Before: {before}.', { setting: settingOf(name).label, after: is, before: was })
}

const contactDetailsChanged = emailTemplate({
  kind: 'where-buyers-go',
  subject: 'The contact details for buyers were changed',
  greeting: 'Hello,',
  paragraphs: [
    '{by} changed the contact details for buyers on {moment}. The change is in force.',
    '{changes}',
    'If you did not expect this, check it at once. Somebody may be trying to divert your buyers. Change it back, and change your password.',
  ],
  action: ['Settings', '/admin/settings?tab=company'],
})
