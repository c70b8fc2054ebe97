import type { AccountsOfCurrency } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useCloseWindow, useListAddress } from '#office/address.ts'
import { Fresh, RecordWindow } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { AccountForm } from './office-form.tsx'
import { OfCurrency } from './office-of-currency.tsx'

type Accounts = readonly AccountsOfCurrency[]

/** Where buyers send their money, the requested change, the earlier accounts, and who did it. */
export function BankAccounts({ history }: { history: ReactNode }) {
  const result = useQuery({ ...query(api.bankAccounts.listAll), refetchOnMount: 'always' })
  return (
    <Screen title={t('Bank Accounts')} narrow>
      <Fresh found={result} remembered loading={t('Loading the bank accounts')} failed={messages.loadFailed}>
        {({ data }) => (
          <div className="grid gap-4">
            <p className="text-sm text-muted">
              {t(
                'One account for each currency. It appears on new invoices, in the deals and on the page Bank Details. All staff get a letter at every step of a change.',
              )}
            </p>
            {data.map((accounts) => (
              <OfCurrency key={accounts.currency} {...accounts} />
            ))}
            {history}
            <ChangeWindow accounts={data} />
          </div>
        )}
      </Fresh>
    </Screen>
  )
}

/** The window that requests another account. It is part of the address: Back closes it. */
function ChangeWindow({ accounts }: { accounts: Accounts }) {
  const address = useListAddress()
  const onClose = useCloseWindow(address.to({ change: '' }))
  const chosen = accounts.find(({ currency, asked }) => currency === address.get('change') && !asked)
  return (
    <RecordWindow
      open={chosen !== undefined}
      title={chosen ? t('Another account for payments in {currency}', { currency: chosen.currency }) : ''}
      onClose={onClose}
      steps={undefined}
    >
      {chosen && <AccountForm key={chosen.currency} {...chosen} onClose={onClose} />}
    </RecordWindow>
  )
}
