import { t } from '@minato/contract/language/messages.ts'
import type { CurrencyAccounts, StoredBankAccount } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { bankAccountStates, bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import { bankAccountMessages as messages } from '@minato/contract/platform/bank-accounts/office.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { useListAddress } from '#office/address.ts'
import { Panel, RowList } from '#office/panel.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { FactList } from '#ui/display/fact-list.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { WaitingChange } from './office-waiting.tsx'

export function CurrencyAccount({ currency, inForce, asked: waiting, before, isExample, isOff }: CurrencyAccounts) {
  const address = useListAddress()
  const change = !waiting && (
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
        <>
          <Notice tone={isOff ? 'still' : 'hold'}>{isOff ? messages.off : messages.example}</Notice>
          {currency === 'JPY' && <ExampleSwitch isOff={isOff} />}
        </>
      ) : (
        <p className="mb-2 text-sm text-muted">
          <Origin {...inForce} />
        </p>
      )}
      {!isOff && <AccountFacts {...inForce} />}
      {waiting && (
        <WaitingChange change={waiting}>
          <AccountFacts {...waiting} over={inForce} />
        </WaitingChange>
      )}
      {before.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer text-sm text-link">
            {t('Earlier accounts ({count})', { count: before.length })}
          </summary>
          <div className="mt-2">
            <RowList rows={before} line={(account) => <PastAccount account={account} />} />
          </div>
        </details>
      )}
    </Panel>
  )
}

function ExampleSwitch({ isOff }: Pick<CurrencyAccounts, 'isOff'>) {
  const change = useDealAction({
    send: () => api.settings.change({ body: { exampleYenAccount: isOff ? 'on' : 'off', versions: {}, reason: null } }),
    successText: isOff
      ? t('The example company’s account is shown again.')
      : t('The example company’s account was switched off.'),
    failureText: messages.saveFailed,
    groups: ['bankAccounts', 'settings'],
  })
  return (
    <Allowed to="settings.edit">
      <Button size="small" className="mt-2" busy={change.isPending} onClick={() => change.run()}>
        {isOff ? messages.switchOn : messages.switchOff}
      </Button>
    </Allowed>
  )
}

function Origin({ inForceFrom, askedBy, decidedBy }: StoredBankAccount) {
  const decider = decidedBy?.id === askedBy?.id ? undefined : decidedBy
  return renderRichText(formatOrigin(askedBy?.name, decider?.name), {
    day: inForceFrom && <Moment at={inForceFrom} exact />,
  })
}

function formatOrigin(asker: string | undefined, confirmer: string | undefined) {
  if (asker && confirmer)
    return t('In force since <day/>, asked for by {asker}, confirmed by {confirmer}.', { asker, confirmer })
  if (asker) return t('In force since <day/>, asked for by {asker}.', { asker })
  if (confirmer) return t('In force since <day/>, set at the first start, confirmed by {confirmer}.', { confirmer })
  return t('In force since <day/>, set at the first start.')
}

const AccountFacts = ({ details, over }: StoredBankAccount & { over?: StoredBankAccount }) => (
  <FactList
    rows={getKeys(bankDetailLabels).map((field) => [
      bankDetailLabels[field],
      <span
        key={field}
        className={`wrap-anywhere ${over && over.details[field] !== details[field] ? 'rounded bg-hold-soft px-1 text-hold' : ''}`}
      >
        {details[field]}
      </span>,
    ])}
  />
)

function PastAccount({ account }: { account: StoredBankAccount }) {
  const { details, askedAt, inForceFrom, endedAt } = account
  return (
    <>
      <span className="font-semibold wrap-anywhere">{`${details.number}, ${details.bank}`}</span>
      <span className="block text-muted">
        {renderRichText(formatPastText(account), {
          ended: endedAt && <Moment at={endedAt} exact />,
          asked: <Moment at={askedAt} />,
          since: inForceFrom && <Moment at={inForceFrom} />,
        })}
      </span>
    </>
  )
}

function formatPastText({ state, askedBy, inForceFrom, endedAt, decidedBy }: StoredBankAccount) {
  const end = !endedAt ? 'none' : state === 'stopped' && decidedBy ? 'decided' : 'day'
  return t(
    '{end, select, decided {{state} on <ended/> by {decider}} day {{state} on <ended/>} other {{state}}}{isAsked, select, yes {, asked for by {asker} on <asked/>} other {}}{wasInForce, select, yes {, in force since <since/>} other {}}',
    {
      end,
      state: bankAccountStates[state],
      decider: decidedBy?.name ?? '',
      isAsked: askedBy ? 'yes' : 'no',
      asker: askedBy?.name ?? '',
      wasInForce: inForceFrom ? 'yes' : 'no',
    },
  )
}
