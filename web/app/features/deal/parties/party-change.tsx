import { type PartyRole, partyWords } from '@minato/contract/deal/parties/facts.ts'
import type { PartyStanding } from '@minato/contract/deal/parties/party.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useDealAct } from '~/deal/use-deal-act'
import { Allowed } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Alert, Notice } from '~/ui/read/badge'
import { PartyLines } from './party-lines.tsx'
import { partyScreen } from './words.ts'

type Props = {
  orderId: string
  role: PartyRole
  side: DealSide
  standing: PartyStanding & { change: NonNullable<PartyStanding['change']> }
}
type Act = 'accepted' | 'declined' | 'withdrawn'

/** A change that waits: what stands is beside it. The office answers it, the buyer may take it back. */
export function PartyChange({ orderId, role, side, standing: { party, version, change } }: Props) {
  const params = { id: orderId, change: change.id }
  const { run, isPending, error } = useDealAct<Act>({
    send: (state, options) =>
      state === 'withdrawn'
        ? api.parties.withdraw({ params }, options)
        : api.parties.decide({ params, body: { state, version } }, options),
    done: (_, state) => partyScreen[state],
  })
  const act = (state: Act, label: string, look: 'main' | 'plain') => (
    <Button size="small" look={look} busy={isPending} onClick={() => run(state)}>
      {label}{' '}
      <span className="sr-only">{t('the change of the {label}', { label: partyWords[role].label.toLowerCase() })}</span>
    </Button>
  )
  return (
    <div className="grid w-full content-start gap-2 rounded-md bg-sunken p-3">
      <Notice tone={side === 'office' ? 'hold' : 'theirs'}>{partyScreen.waits[side]}</Notice>
      <PartyLines party={change.after} beside={party} />
      <Alert text={error && sentence(error, partyScreen.saveFailed)} />
      <div className="flex flex-wrap gap-2">
        {side === 'office' ? (
          <Allowed to="orders.edit">
            {act('accepted', t('Accept'), 'main')}
            {act('declined', t('Decline'), 'plain')}
          </Allowed>
        ) : (
          act('withdrawn', t('Take back'), 'plain')
        )}
      </div>
    </div>
  )
}
