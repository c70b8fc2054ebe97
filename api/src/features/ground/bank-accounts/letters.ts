import { hoursToStop } from '@minato/contract/ground/bank-accounts/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import type { Database } from '../../../lib/database/database.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import type { Services } from '../../../services.ts'
import type { MailKind } from '../mail/table.ts'
import * as news from '../news/news.ts'
import type { BankAccountRow } from './table.ts'

type About = { change: BankAccountRow; by: { id: string | null; name: string }; at: Date }
type Kind = Extract<MailKind, `bank-account-${string}`>

const unknown = () =>
  t('If you did not expect this, check it at once. Stop any change that is still waiting, and change your password.')

/** What the office reads of each step. The account itself is never written. */
const letters: Record<Kind, (about: About) => Pick<Letter, 'subject' | 'paragraphs'>> = {
  'bank-account-asked': ({ change: { currency, effectiveAt }, by }) => ({
    subject: t('Another {currency} bank account was requested', { currency }),
    paragraphs: [
      t('{by} requested that buyers send their payments in {currency} to another bank account.', {
        by: by.name,
        currency,
      }),
      effectiveAt
        ? t(
            'Nobody else may confirm this. It takes effect after {hours} hours, on {moment}, unless somebody stops it first.',
            { hours: hoursToStop, moment: inJapan(effectiveAt) },
          )
        : t(
            'Nothing changes yet. Another person who may change bank accounts must confirm it with their password. It can be stopped.',
          ),
      unknown(),
    ],
  }),
  'bank-account-changed': ({ change: { currency }, by, at }) => ({
    subject: t('The {currency} bank account was changed', { currency }),
    paragraphs: [
      by.id
        ? t('{by} has put another bank account for payments in {currency} in force.', { by: by.name, currency })
        : t('The waiting time is over. Another bank account for payments in {currency} is now in force.', {
            currency,
          }),
      t(
        'Since {moment} it is shown on the page Bank Details and on every new invoice. Invoices with the old account say “do not pay”. They must be issued again.',
        { moment: inJapan(at) },
      ),
      unknown(),
    ],
  }),
  'bank-account-stopped': ({ change: { currency }, by }) => ({
    subject: t('The change of the {currency} bank account was stopped', { currency }),
    paragraphs: [
      t(
        '{by} has stopped the change of the bank account for payments in {currency}. The current account stays in force.',
        {
          by: by.name,
          currency,
        },
      ),
    ],
  }),
}

/** Writes to every address of the office, and to that of the company, which nobody can change from within. */
export async function postToStaff(tx: Database, parts: Pick<Services, 'jobs' | 'config'>, kind: Kind, about: About) {
  const letter = () => ({
    greeting: t('Hello,'),
    ...letters[kind](about),
    action: { label: t('Bank Accounts'), href: `${parts.config.publicUrl}/admin/bankAccounts` },
  })
  await news.postToStaff(tx, parts, { kind, letter, aboutId: about.change.id })
}
