import type { Offer } from '@minato/contract/offers/offer.ts'
import type { DealSide } from '@minato/contract/trade/deal.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { isProblem, sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { saidOf } from './offer-list.tsx'
import { useOfferAct } from './use-offer-act.ts'
import { offerWords as words } from './words.ts'

type Props = { orderId: string; offer: Offer; side: DealSide; own: boolean; onAnother(): void }

/** What its reader can do with an open offer, each with one press. */
export function OfferAnswers({ orderId, offer, side, own, onAnother }: Props) {
  const params = { id: orderId, offerId: offer.id }
  const [belowFloor, setBelowFloor] = useState('')
  const wish = () => [offer.id, belowFloor]
  const accept = useOfferAct({
    send: (_: undefined, options) => api.offers.accept({ params, body: belowFloor ? { belowFloor } : {} }, options),
    wish,
    said: words.done.accepted,
  })
  const decline = useOfferAct({
    send: (_: undefined, options) => api.offers.decline({ params }, options),
    wish,
    said: words.done.declined,
  })
  const withdraw = useOfferAct({
    send: (_: undefined, options) => api.offers.withdraw({ params }, options),
    wish,
    said: words.done.withdrawn,
  })
  const busy = accept.isPending || decline.isPending || withdraw.isPending
  const error = accept.error ?? decline.error ?? withdraw.error
  const asksWhy = side === 'office' && isProblem(accept.error, 'price-needs-reason')
  return (
    <>
      {asksWhy && (
        <TextField
          label={words.reason}
          hint={sentence(accept.error)}
          autoFocus
          value={belowFloor}
          onChange={(event) => setBelowFloor(event.target.value)}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && !asksWhy && <Notice tone="bad">{sentence(error, words.failed)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-3">
        {own ? (
          <Button busy={busy} onClick={() => withdraw.run(undefined)}>
            {words.withdraw}
          </Button>
        ) : (
          <>
            <Button look="main" busy={busy} onClick={() => accept.run(undefined)}>
              {words.accept(saidOf(offer), offer.amountDue === offer.amount ? undefined : formatUsd(offer.amountDue))}
            </Button>
            <Button disabled={busy} onClick={onAnother}>
              {words.another}
            </Button>
            <Button look="danger" busy={busy} onClick={() => decline.run(undefined)}>
              {words.decline}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
