import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { useState } from 'react'
import { useSession } from '~/features/ground/session/session'
import { Button } from '~/ui/act/button'
import { OfferForm } from './offer-form.tsx'
import { OfferList } from './offer-list.tsx'
import type { About } from './offer-meaning.tsx'
import { OpenOffer } from './open-offer.tsx'
import { offerWords as words } from './words.ts'

/** A sum that was agreed elsewhere, in US dollars, and the day: proposed to be recorded. */
export type Agreed = { amount: number; agreedOn: string }
type Props = { deal: Deal; side: DealSide; about?: About; proposed?: Agreed | undefined }

/** The offers of a deal: the one that waits for an answer, what one can do, and what was offered before. */
export function DealOffers({ deal, side, about, proposed }: Props) {
  const { may } = useSession()
  const { all } = deal.offers
  const acts = side === 'buyer' || may('orders.edit')
  const taken = deal.offers.taken && acts
  const open = all.find(({ state }) => state === 'open')
  const earlier = all.filter((offer) => offer !== open)
  const first = side === 'buyer' && !open && deal.order.status === 'NEGOTIATING'
  const [writing, setWriting] = useState<'offer' | 'agreed' | null>(null)
  const [taking, setTaking] = useState(proposed)
  if (taking !== proposed) {
    setTaking(proposed)
    if (proposed) setWriting('agreed')
  }
  const start = writing === 'agreed' && proposed ? { ...proposed, amount: String(proposed.amount) } : undefined
  // What is agreed is not to be negotiated again by the first thing one sees.
  const size = deal.order.status === 'NEGOTIATING' ? 'normal' : 'small'
  const mayWrite = taken && (writing === 'agreed' || open?.side !== side)
  const form = mayWrite && (writing || first) && (
    <OfferForm
      key={start ? `${start.amount} ${start.agreedOn}` : (writing ?? 'offer')}
      start={start}
      {...{ deal, side, about }}
      title={writing === 'agreed' ? words.record : open ? words.another : words.make}
      agreed={writing === 'agreed'}
      // What somebody has begun to type stays, whatever the other side does meanwhile.
      onBegin={() => setWriting(writing ?? 'offer')}
      onDone={() => setWriting(null)}
      onCancel={first ? undefined : () => setWriting(null)}
    />
  )
  return (
    <div className="grid gap-4">
      {open && (
        <OpenOffer
          key={open.id}
          orderId={deal.order.id}
          {...{ offer: open, side, about }}
          onAnother={() => setWriting('offer')}
          isAnswered={Boolean(form) || !acts}
        />
      )}
      {form}
      {taken && !form && (!open || side === 'office') && (
        <div className="flex flex-wrap gap-3">
          {!open && (
            <Button size={size} onClick={() => setWriting('offer')}>
              {words.make}
            </Button>
          )}
          {side === 'office' && (
            <Button size={size} onClick={() => setWriting('agreed')}>
              {words.record}
            </Button>
          )}
        </div>
      )}
      {all.length === 0 && !form && <p className="text-sm text-muted">{deal.offers.taken ? words.none : words.over}</p>}
      {earlier.length > 0 && <OfferList offers={earlier} side={side} />}
    </div>
  )
}
