import type { AccountsOfCurrency, KeptAccount } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountStates, bankFields } from '@minato/contract/ground/bank-accounts/facts.ts'
import { bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { openedHere } from '~/lib/page/ways/opened-here'
import { useListAddress } from '~/office/address'
import { Lines, Panel } from '~/office/panel'
import { ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { FactList } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { WaitingChange } from './office-waiting.tsx'

export function OfCurrency({ currency, inForce, asked, before, isExample }: AccountsOfCurrency) {
  const address = useListAddress()
  const change = !asked && (
    <ButtonLink
      to={address.to({ change: currency })}
      size="small"
      state={openedHere}
      preventScrollReset
      aria-label={t('Change the {currency} account', { currency })}
    >
      {t('Change')}
    </ButtonLink>
  )
  return (
    <Panel title={t('Payments in {currency}', { currency })} aside={change}>
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
          <summary className="min-h-6 cursor-pointer text-sm text-link">
            {t('Before ({before})', { before: before.length })}
          </summary>
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
    {askedBy ? t(', asked for by {askedBy}', { askedBy: askedBy.name }) : ', as at the first start'}
    {decidedBy && decidedBy.id !== askedBy?.id && t(', confirmed by {decidedBy}', { decidedBy: decidedBy.name })}.
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
      {state === 'stopped' && decidedBy && t(' by {decidedBy}', { decidedBy: decidedBy.name })}
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
