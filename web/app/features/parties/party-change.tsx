import { type PartyRole, partyWords } from '@minato/contract/parties/facts.ts'
import type { PartyStanding } from '@minato/contract/parties/party.ts'
import type { DealSide } from '@minato/contract/trade/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Allowed } from '~/features/session/allowed'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
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
  const queries = useQueryClient()
  const params = { id: orderId, change: change.id }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (state: Act) =>
      state === 'withdrawn'
        ? api.parties.withdraw({ params })
        : api.parties.decide({ params, body: { state, version } }),
    onSuccess: (_, state) => toast.success(partyScreen[state]),
    onSettled: () => refresh(queries, 'orders'),
  })
  const act = (state: Act, label: string, look: 'main' | 'plain') => (
    <Button size="small" look={look} busy={isPending} onClick={() => mutate(state)}>
      {label} <span className="sr-only">the change of the {partyWords[role].label.toLowerCase()}</span>
    </Button>
  )
  return (
    <div className="grid w-full content-start gap-2 rounded-md bg-sunken p-3">
      <Notice tone={side === 'office' ? 'hold' : 'theirs'}>{partyScreen.waits[side]}</Notice>
      <PartyLines party={change.after} beside={party} />
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{sentence(error, partyScreen.saveFailed)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        {side === 'office' ? (
          <Allowed to="orders.edit">
            {act('accepted', 'Accept', 'main')}
            {act('declined', 'Decline', 'plain')}
          </Allowed>
        ) : (
          act('withdrawn', 'Take back', 'plain')
        )}
      </div>
    </div>
  )
}
