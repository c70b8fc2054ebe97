import { t } from '@minato/contract/language/messages.ts'
import { RecordHistory } from '#features/platform/audit/office-history.tsx'
import { BankAccounts } from '#features/platform/bank-accounts/office.tsx'
import { adminMeta } from '#office/meta.ts'

export const meta = adminMeta(() => t('Bank Accounts'))

export default function BankAccountsScreen() {
  return <BankAccounts history={<RecordHistory entity="bankAccount" />} />
}
