import type { KeptAccount } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountStates } from '@minato/contract/ground/bank-accounts/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { rich } from '#ui/read/rich.tsx'
import { Moment } from '#ui/read/time/moment.tsx'

export function PastAccount({ account }: { account: KeptAccount }) {
  const { details, askedAt, inForceFrom, endedAt } = account
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        {details.number}, {details.bank}
      </span>
      <span className="block text-muted">
        {rich(pastText(account), {
          ended: endedAt && <Moment at={endedAt} exact />,
          asked: <Moment at={askedAt} />,
          since: inForceFrom && <Moment at={inForceFrom} />,
        })}
      </span>
    </>
  )
}

function pastText({ state, askedBy, inForceFrom, endedAt, decidedBy }: KeptAccount) {
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
