import { soloChangeDelayHours } from '@minato/contract/platform/bank-accounts/office.ts'
import type { Database } from '#lib/database/database.ts'
import { emailTemplate, emailTexts } from '#lib/mail/email.ts'
import type { Services } from '#services.ts'
import * as news from '../notifications/notifications.ts'
import type { BankAccountRow } from './table.ts'

type AccountChange = { change: BankAccountRow; by: { id: string | null; name: string }; at: Date }
type Kind = `bank-account-${'asked' | 'changed' | 'stopped'}`

/** Subject and paragraphs of each step. They never contain the account itself. */
const texts = emailTexts({
  alone: [
    'Another {currency} bank account was requested',
    '{by} requested that buyers send their payments in {currency} to another bank account.',
    'Nobody else may confirm this. It takes effect after {hours} hours, on {moment}, unless somebody stops it first.',
    'If you did not expect this, check it at once. Stop any change that is still waiting, and change your password.',
  ],
  'with-another': [
    'Another {currency} bank account was requested',
    '{by} requested that buyers send their payments in {currency} to another bank account.',
    'Nothing changes yet. Another person who may change bank accounts must confirm it with their password. It can be stopped.',
    'If you did not expect this, check it at once. Stop any change that is still waiting, and change your password.',
  ],
  confirmed: [
    'The {currency} bank account was changed',
    '{by} has put another bank account for payments in {currency} in force.',
    'Since {moment} it is shown on the page Bank Details and on every new invoice. Invoices with the old account say “do not pay”. They must be issued again.',
    'If you did not expect this, check it at once. Stop any change that is still waiting, and change your password.',
  ],
  'waiting-over': [
    'The {currency} bank account was changed',
    'The waiting time is over. Another bank account for payments in {currency} is now in force.',
    'Since {moment} it is shown on the page Bank Details and on every new invoice. Invoices with the old account say “do not pay”. They must be issued again.',
    'If you did not expect this, check it at once. Stop any change that is still waiting, and change your password.',
  ],
  stopped: [
    'The change of the {currency} bank account was stopped',
    '{by} has stopped the change of the bank account for payments in {currency}. The current account stays in force.',
  ],
})

const staffEmail = emailTemplate(({ kind, step }: { kind: Kind; step: keyof typeof texts }) => {
  const [subject, ...paragraphs] = texts[step]
  return { kind, subject, paragraphs, greeting: 'Hello,', action: ['Bank Accounts', '/admin/bankAccounts'] }
})

/** Emails all staff and the company's address, which no staff member can change alone. */
export async function emailStaff(
  tx: Database,
  deps: Pick<Services, 'jobs' | 'config'>,
  kind: Kind,
  { change: { id, currency, effectiveAt }, by, at }: AccountChange,
) {
  const step = {
    'bank-account-asked': effectiveAt ? 'alone' : 'with-another',
    'bank-account-changed': by.id ? 'confirmed' : 'waiting-over',
    'bank-account-stopped': 'stopped',
  } as const
  const moment = kind === 'bank-account-asked' ? effectiveAt : at
  const email = staffEmail({ kind, step: step[kind], currency, by: by.name, hours: soloChangeDelayHours, moment })
  await news.postToStaff(tx, deps, { ...email, aboutId: id })
}
