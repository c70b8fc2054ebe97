import { ThingHistory } from '~/features/audit/office-history'
import { BankAccounts } from '~/features/bank-accounts/office'
import { adminMeta } from '~/office/meta'

export const meta = adminMeta('Bank Accounts')

export default function BankAccountsScreen() {
  return <BankAccounts history={<ThingHistory entity="bankAccount" />} />
}
