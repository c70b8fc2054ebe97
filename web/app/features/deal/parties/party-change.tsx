import type { PartyRole } from '@minato/contract/deal/parties/facts.ts'
import type { PartyState } from '@minato/contract/deal/parties/party.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { PartyLines } from './party-lines.tsx'
import { partyTexts } from './words.ts'

type Props = {
  orderId: string
  role: PartyRole
  side: DealSide
  partyState: PartyState & { change: NonNullable<PartyState['change']> }
}
type Decision = 'accepted' | 'declined' | 'withdrawn'

export function PartyChange({ orderId, role, side, partyState: { party, version, change } }: Props) {
  const params = { id: orderId, change: change.id }
  const { run, isPending, error } = useDealAction<Decision>({
    send: (state, options) =>
      state === 'withdrawn'
        ? api.parties.withdraw({ params }, options)
        : api.parties.decide({ params, body: { state, version } }, options),
    successText: (_, state) => partyTexts[state],
  })
  const renderAction = (state: Decision, variant: 'main' | 'plain') => (
    <Button size="small" variant={variant} busy={isPending} onClick={() => run(state)}>
      {renderRichText(partyTexts.acts[state](role), { more: (text) => <span className="sr-only">{text}</span> })}
    </Button>
  )
  return (
    <div className="grid w-full content-start gap-2 rounded-md bg-sunken p-3">
      <Notice tone={side === 'office' ? 'hold' : 'theirs'}>{partyTexts.waits[side]}</Notice>
      <PartyLines party={change.after} beside={party} />
      <Alert text={error && getFailureText(error, partyTexts.saveFailed)} />
      <div className="flex flex-wrap gap-2">
        {side === 'office' ? (
          <Allowed to="orders.edit">
            {renderAction('accepted', 'main')}
            {renderAction('declined', 'plain')}
          </Allowed>
        ) : (
          renderAction('withdrawn', 'plain')
        )}
      </div>
    </div>
  )
}
