import type { AccountsOfCurrency, KeptAccount } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountStates, bankFields } from '@minato/contract/ground/bank-accounts/facts.ts'
import { bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { openedHere } from '~/lib/page/opened-here'
import { useCloseWindow, useListAddress } from '~/office/address'
import { Lines, Panel } from '~/office/panel'
import { Fresh, RecordWindow } from '~/office/record'
import { Screen } from '~/office/screen'
import { ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { FactList } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { AccountForm } from './office-form.tsx'
import { WaitingChange } from './office-waiting.tsx'

type Accounts = readonly AccountsOfCurrency[]

/** Where buyers send their money, what was asked for, what was before, and who did it. */
export function BankAccounts({ history }: { history: ReactNode }) {
  const found = useQuery({ ...query(api.bankAccounts.listAll), refetchOnMount: 'always' })
  return (
    <Screen title="Bank Accounts" narrow>
      <Fresh found={found} remembered loading="Loading the bank accounts" failed={messages.loadFailed}>
        {({ data }) => (
          <div className="grid gap-4">
            <p className="text-sm text-muted">
              One account for each currency. It stands on new invoices, in the deals and on the page Bank Details. Every
              step of a change is written to everybody of the office.
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

function OfCurrency({ currency, inForce, asked, before, isExample }: AccountsOfCurrency) {
  const address = useListAddress()
  const change = !asked && (
    <ButtonLink
      to={address.to({ change: currency })}
      size="small"
      state={openedHere}
      preventScrollReset
      aria-label={`Change the ${currency} account`}
    >
      Change
    </ButtonLink>
  )
  return (
    <Panel title={`Payments in ${currency}`} aside={change}>
      {isExample ? (
        <Notice tone="hold">{messages.example}</Notice>
      ) : (
        <p className="mb-2 text-sm text-muted">
          <Origin {...inForce} />
        </p>
      )}
      <AccountFacts {...inForce} />
      {asked && (
        <WaitingChange change={asked}>
          <AccountFacts {...asked} over={inForce} />
        </WaitingChange>
      )}
      {before.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer text-sm text-link">Before ({before.length})</summary>
          <div className="mt-2">
            <Lines rows={before} line={(account) => <Past {...account} />} />
          </div>
        </details>
      )}
    </Panel>
  )
}

/** Since when an account is in force, and by whom. */
const Origin = ({ inForceFrom, askedBy, decidedBy }: KeptAccount) => (
  <>
    In force since {inForceFrom && <Moment at={inForceFrom} exact />}
    {askedBy ? `, asked for by ${askedBy.name}` : ', as at the first start'}
    {decidedBy && decidedBy.id !== askedBy?.id && `, confirmed by ${decidedBy.name}`}.
  </>
)

/** What stands on a transfer; what would be other than it is stands out. */
const AccountFacts = ({ details, over }: KeptAccount & { over?: KeptAccount }) => (
  <FactList
    rows={namesOf(bankFields).map((field) => [
      bankFields[field],
      <span
        key={field}
        className={`wrap-anywhere ${over && over.details[field] !== details[field] ? 'rounded bg-hold-soft px-1 text-hold' : ''}`}
      >
        {details[field]}
      </span>,
    ])}
  />
)

const Past = ({ state, details, askedBy, askedAt, inForceFrom, endedAt, decidedBy }: KeptAccount) => (
  <>
    <span className="font-semibold wrap-anywhere">
      {details.number}, {details.bank}
    </span>
    <span className="block text-muted">
      {bankAccountStates[state]}
      {endedAt && (
        <>
          {' '}
          on <Moment at={endedAt} exact />
        </>
      )}
      {state === 'stopped' && decidedBy && ` by ${decidedBy.name}`}
      {askedBy && (
        <>
          , asked for by {askedBy.name} on <Moment at={askedAt} />
        </>
      )}
      {inForceFrom && (
        <>
          , in force since <Moment at={inForceFrom} />
        </>
      )}
    </span>
  </>
)

/** The window in which another account is asked for. It is part of the address: Back closes it. */
function ChangeWindow({ accounts }: { accounts: Accounts }) {
  const address = useListAddress()
  const onClose = useCloseWindow(address.to({ change: '' }))
  const chosen = accounts.find(({ currency, asked }) => currency === address.get('change') && !asked)
  return (
    <RecordWindow
      open={chosen !== undefined}
      title={chosen ? `Another account for payments in ${chosen.currency}` : ''}
      onClose={onClose}
      steps={undefined}
    >
      {chosen && <AccountForm key={chosen.currency} {...chosen} onClose={onClose} />}
    </RecordWindow>
  )
}
