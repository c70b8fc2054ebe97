// Rule: what changing the company's phone or e-mail takes.
import { t } from '@minato/contract/language/messages.ts'
import { getSetting, isSameSettingValue, listContactDetails } from '@minato/contract/platform/settings/settings.ts'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { emailTemplate } from '#lib/mail/email.ts'
import type { Services } from '#services.ts'
import { postToStaff } from '../notifications/notifications.ts'
import type { SettingChange } from '../settings/settings.ts'
import { requireConfirmed } from './require-confirmed.ts'

type Deps = Pick<Services, 'clock' | 'config' | 'jobs'>

/**
 * Guards the company's contact details as strictly as its bank accounts. API tokens may not change them. A change after the
 * first asks for a code and is emailed to all staff and the previous address.
 * @throws Refusal 403 `code-needed` or `not-for-tokens`
 */
export async function guardContactDetails(deps: Deps, tx: Database, by: Caller, changed: readonly SettingChange[]) {
  const redirectingChanges = changed.filter(
    ({ name, before, after }) => !isSameSettingValue(listContactDetails(name, before), listContactDetails(name, after)),
  )
  if (redirectingChanges.length === 0) return
  if (by.byToken) throw new Refusal('not-for-tokens')
  const replacingChanges = redirectingChanges.filter(({ isFirst }) => !isFirst)
  if (replacingChanges.length === 0) return
  await requireConfirmed({ db: tx, clock: deps.clock }, by)
  const previousAddresses = replacingChanges.flatMap(({ name, before }) =>
    name === 'companyEmail' ? [String(before)] : [],
  )
  const email = contactDetailsChanged({
    by: by.name,
    moment: deps.clock.now(),
    changes: () => replacingChanges.map(changeText),
  })
  const [{ id } = {}] = replacingChanges
  await postToStaff(tx, deps, { ...email, ...(id && { aboutId: id }) }, previousAddresses)
}

function changeText({ name, before, after }: SettingChange) {
  const [oldValue = '', newValue = ''] = [before, after].map((value) => listContactDetails(name, value).join('; '))
  return t('{setting}: {after}. Before: {before}.', {
    setting: getSetting(name).label,
    after: newValue,
    before: oldValue,
  })
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
