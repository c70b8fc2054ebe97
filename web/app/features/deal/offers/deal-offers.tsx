import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { useState } from 'react'
import { useOpenFromStep } from '#deal/use-step-way.ts'
import { useSession } from '#features/ground/session/session.tsx'
import { Button } from '#ui/act/button.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferList } from './offer-list.tsx'
import type { About } from './offer-meaning.tsx'
import { OpenOffer } from './open-offer.tsx'
import { offerWords as words } from './words.ts'

export type Agreed = { amount: number; agreedOn: string }
type Props = { deal: Deal; side: DealSide; about?: About; proposed?: Agreed | undefined }
type Writing = 'offer' | 'agreed'

export function DealOffers({ deal, side, about, proposed }: Props) {
  const { may } = useSession()
  const acts = side === 'buyer' || may('orders.edit')
  const writable = acts && deal.offers.taken
  const [writing, write] = useWriting(proposed)
  useOpenFromStep({ next: deal.next, side, steps: ['make-offer', 'offer-ran-out'] }, () =>
    write(proposed ? 'agreed' : 'offer'),
  )
  const open = openOf(deal)
  const earlier = deal.offers.all.filter((offer) => offer !== open)
  const form = writable && writes(deal, side, writing)
  return (
    <div className="grid gap-4">
      {open && (
        <OpenOffer
          key={open.id}
          {...{ deal, offer: open, side, about }}
          onAnother={() => write('offer')}
          isAnswered={form || !acts}
        />
      )}
      {form && <WrittenOffer {...{ deal, side, about, proposed, writing }} onWrite={write} />}
      {!form && (
        <>
          {writable && <WaysToWrite deal={deal} side={side} onWrite={write} />}
          <NothingOffered {...deal.offers} />
        </>
      )}
      {earlier.length > 0 && <OfferList offers={earlier} side={side} />}
    </div>
  )
}

const NothingOffered = ({ all, taken }: Deal['offers']) =>
  all.length === 0 && <p className="text-sm text-muted">{taken ? words.none : words.over}</p>

const openOf = ({ offers }: Deal) => offers.all.find(({ state }) => state === 'open')

/** During the negotiation, the buyer's form is open by default unless an offer is open. */
const begins = (deal: Deal, side: DealSide) => side === 'buyer' && !openOf(deal) && deal.order.status === 'NEGOTIATING'

/** A side with an open offer cannot make another one. The office can always record an agreement. */
function writes(deal: Deal, side: DealSide, writing: Writing | null) {
  if (writing === 'agreed') return true
  return openOf(deal)?.side !== side && (writing !== null || begins(deal, side))
}

function useWriting(proposed: Agreed | undefined) {
  const [writing, write] = useState<Writing | null>(null)
  const [taking, setTaking] = useState(proposed)
  if (taking !== proposed) {
    setTaking(proposed)
    if (proposed) write('agreed')
  }
  return [writing, write] as const
}

type WrittenProps = Props & { writing: Writing | null; onWrite(writing: Writing | null): void }

function WrittenOffer({ deal, side, about, proposed, writing, onWrite }: WrittenProps) {
  const agreed = writing === 'agreed'
  const start = agreed && proposed ? { ...proposed, amount: String(proposed.amount) } : undefined
  const offered = openOf(deal) ? words.another : words.make
  return (
    <OfferForm
      key={start ? `${start.amount} ${start.agreedOn}` : (writing ?? 'offer')}
      start={start}
      {...{ deal, side, about, agreed }}
      title={agreed ? words.record : offered}
      // Keeps the form open once the user types, even if the other side acts meanwhile.
      onBegin={() => onWrite(writing ?? 'offer')}
      onDone={() => onWrite(null)}
      onCancel={begins(deal, side) ? undefined : () => onWrite(null)}
    />
  )
}

/** An open offer has its own buttons. Beside it the office can only record an agreement. */
function WaysToWrite({ deal, side, onWrite }: Pick<WrittenProps, 'deal' | 'side' | 'onWrite'>) {
  const isOpen = openOf(deal) !== undefined
  if (isOpen && side === 'buyer') return null
  // Small after the agreement, so the most visible button does not renegotiate it.
  const size = deal.order.status === 'NEGOTIATING' ? 'normal' : 'small'
  return (
    <div className="flex flex-wrap gap-3">
      {!isOpen && (
        <Button size={size} onClick={() => onWrite('offer')}>
          {words.make}
        </Button>
      )}
      {side === 'office' && (
        <Button size={size} onClick={() => onWrite('agreed')}>
          {words.record}
        </Button>
      )}
    </div>
  )
}
