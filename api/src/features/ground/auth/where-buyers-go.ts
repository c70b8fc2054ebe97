// Rule: what changing the company's phone or e-mail takes.

import { isSame, ledTo, settingOf } from '@minato/contract/ground/settings/settings.ts'
import { t } from '@minato/contract/language/messages.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Letter } from '#lib/mail/letter.ts'
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
  const left = again.flatMap(({ name, before }) => (name === 'companyEmail' ? [String(before)] : []))
  const aboutId = again[0]?.id
  const post = {
    kind: 'where-buyers-go',
    letter: () => letterOf(again, by, parts),
    ...(aboutId && { aboutId }),
  } as const
  await postToStaff(tx, parts, post, left)
}

const letterOf = (again: readonly Changed[], by: Caller, { clock, config }: Parts): Letter => ({
  subject: t('The contact details for buyers were changed'),
  greeting: t('Hello,'),
  paragraphs: [
    t('{by} changed the contact details for buyers on {moment}. The change is in force.', {
      by: by.name,
      moment: inJapan(clock.now()),
    }),
    ...again.map(({ name, before, after }) => {
      const [was, is] = [before, after].map((value) => ledTo(name, value).join('; '))
      return t('{setting}: {after}. Before: {before}.', {
        setting: settingOf(name).label,
        after: is ?? '',
        before: was ?? '',
      })
    }),
    t(
      'If you did not expect this, check it at once. Somebody may be trying to divert your buyers. Change it back, and change your password.',
    ),
  ],
  action: { label: t('Settings'), href: `${config.publicUrl}/admin/settings?tab=company` },
})
