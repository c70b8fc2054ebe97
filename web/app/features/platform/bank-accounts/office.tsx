import { t } from '@minato/contract/language/messages.ts'
import { type AccountDraft, accountDraft } from '@minato/contract/platform/bank-accounts/draft.ts'
import type { CurrencyAccounts } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import { accountChangeModes, bankAccountMessages as messages } from '@minato/contract/platform/bank-accounts/office.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useCloseWindow, useListAddress } from '#office/address.ts'
import { FreshRecord, RecordWindow } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { CurrencyAccount } from './office-currency-account.tsx'

type Accounts = readonly CurrencyAccounts[]

export function BankAccounts({ history }: { history: ReactNode }) {
  const result = useQuery({ ...query(api.bankAccounts.listAll), refetchOnMount: 'always' })
  return (
    <Screen title={t('Bank Accounts')} narrow>
      <FreshRecord result={result} allowCached loading={t('Loading the bank accounts')} failed={messages.loadFailed}>
        {({ data }) => (
          <div className="grid gap-4">
            <p className="text-sm text-muted">
              {t(
                'One account for each currency. It appears on new invoices, in the deals and on the page Bank Details. All staff get an email at every step of a change.',
              )}
            </p>
            {data.map((accounts) => (
              <CurrencyAccount key={accounts.currency} {...accounts} />
            ))}
            {history}
            <ChangeWindow accounts={data} />
          </div>
        )}
      </FreshRecord>
    </Screen>
  )
}

function ChangeWindow({ accounts }: { accounts: Accounts }) {
  const address = useListAddress()
  const onClose = useCloseWindow(address.to({ change: '' }))
  const selected = accounts.find(({ currency, asked }) => currency === address.get('change') && !asked)
  return (
    <RecordWindow
      open={selected !== undefined}
      title={selected ? t('Another account for payments in {currency}', { currency: selected.currency }) : ''}
      onClose={onClose}
      steps={undefined}
    >
      {selected && <AccountForm key={selected.currency} {...selected} onClose={onClose} />}
    </RecordWindow>
  )
}

type Input = z.input<typeof accountDraft>
type EditedAccount = { id: string; details: AccountDraft; waits: boolean }
const Field = createFields<Input>()

const blankAccount = Object.fromEntries(getKeys(bankDetailLabels).map((field) => [field, ''])) as Input

/** Starts with the account in force, unless that is the example company's. */
function AccountForm({ currency, inForce, way, isExample, onClose }: CurrencyAccounts & { onClose(): void }) {
  const toEditedAccount = ({ data }: { data: readonly CurrencyAccounts[] }): EditedAccount => {
    const current = data.find((account) => account.currency === currency)
    return { ...(current?.inForce ?? inForce), waits: Boolean(current?.asked) }
  }
  const edit = useEditForm({
    entity: 'bankAccount',
    schema: accountDraft,
    record: { ...inForce, waits: false },
    toValues: (account: EditedAccount | undefined): Input =>
      isExample ? blankAccount : { ...(account ?? inForce).details },
    read: async () => toEditedAccount(await api.bankAccounts.listAll()),
    update: async (values, base) =>
      toEditedAccount(await api.bankAccounts.ask({ body: { ...base.details, ...values, currency, over: base.id } })),
    groups: ['bankAccounts'],
    successText: ({ waits }) => (waits ? t('The change was requested. All staff get an email.') : messages.changed),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={t('Account for payments in {currency}', { currency })}
      submit={way === 'at-once' ? t('Change the Account') : t('Ask for the Change')}
      failed={{ text: messages.saveFailed }}
      onClose={onClose}
    >
      <Notice tone="hold">{accountChangeModes[way]}</Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text name="beneficiary" label={bankDetailLabels.beneficiary} required className="sm:col-span-2" />
        <Field.Text name="bank" label={bankDetailLabels.bank} required />
        <Field.Text name="branch" label={bankDetailLabels.branch} required />
        <Field.Text name="address" label={bankDetailLabels.address} required className="sm:col-span-2" />
        <Field.Text name="swift" label={bankDetailLabels.swift} required autoCapitalize="characters" />
        <Field.Text name="number" label={bankDetailLabels.number} required />
      </div>
    </EditForm>
  )
}
