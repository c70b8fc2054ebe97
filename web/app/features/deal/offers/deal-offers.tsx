import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { needsAgreedTerm } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { useState } from 'react'
import { useOpenFromStep } from '#deal/use-open-from-step.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { AboutRenderer } from './offer-breakdown.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferList } from './offer-list.tsx'
import { OpenOffer } from './open-offer.tsx'
import { offerTexts as words } from './words.ts'

export type AgreedPrice = { amount: number; agreedOn: string }
type Props = { deal: Deal; side: DealSide; about?: AboutRenderer; proposed?: AgreedPrice | undefined }
type WritingMode = 'offer' | 'agreed'

export function DealOffers({ deal, side, about, proposed }: Props) {
  const { hasPermission } = useSession()
  const canAct = side === 'buyer' || hasPermission('orders.edit')
  const canWrite = canAct && takesOffers(deal, side)
  const [writing, setWriting] = useWriting(proposed)
  const openForm = () => setWriting(proposed ? 'agreed' : 'offer')
  useOpenFromStep({ next: deal.next, side, steps: ['make-offer', 'offer-ran-out'] }, openForm)
  const openOffer = findOpenOffer(deal)
  const earlierOffers = deal.offers.all.filter((offer) => offer !== openOffer)
  const showsForm = canWrite && shouldShowForm(deal, side, writing)
  return (
    <div className="grid gap-4">
      {openOffer && (
        <OpenOffer
          key={openOffer.id}
          {...{ deal, offer: openOffer, side, about }}
          onAnother={() => setWriting('offer')}
          hidesActions={showsForm || !canAct}
        />
      )}
      {showsForm ? (
        <NewOffer {...{ deal, side, about, proposed, writing }} onWrite={setWriting} />
      ) : (
        <>
          {canWrite && <OfferActions deal={deal} side={side} onWrite={setWriting} />}
          <NoOffers {...deal.offers} />
        </>
      )}
      {earlierOffers.length > 0 && <OfferList offers={earlierOffers} side={side} />}
    </div>
  )
}

const NoOffers = ({ all, taken }: Deal['offers']) =>
  all.length === 0 && <p className="text-sm text-muted">{taken ? t('No offers yet.') : words.closed}</p>

const findOpenOffer = ({ offers }: Deal) => offers.all.find(({ state }) => state === 'open')

/** A buyer takes part until both sides agreed on the price, and on the term to a port. */
const takesOffers = ({ order, offers }: Deal, side: DealSide) =>
  offers.taken && (side === 'office' || order.negotiatedPrice === null || needsAgreedTerm(order))

const opensByDefault = (deal: Deal, side: DealSide) =>
  side === 'buyer' && !findOpenOffer(deal) && deal.order.status === 'NEGOTIATING'

/** A side with an open offer cannot make another one. The office can always record an agreement. */
function shouldShowForm(deal: Deal, side: DealSide, writing: WritingMode | null) {
  if (writing === 'agreed') return true
  return findOpenOffer(deal)?.side !== side && (writing !== null || opensByDefault(deal, side))
}

function useWriting(proposed: AgreedPrice | undefined) {
  const [writing, setWriting] = useState<WritingMode | null>(null)
  const [lastProposed, setLastProposed] = useState(proposed)
  if (lastProposed !== proposed) {
    setLastProposed(proposed)
    if (proposed) setWriting('agreed')
  }
  return [writing, setWriting] as const
}

type NewOfferProps = Props & { writing: WritingMode | null; onWrite(writing: WritingMode | null): void }

function NewOffer({ deal, side, about, proposed, writing, onWrite }: NewOfferProps) {
  const isAgreed = writing === 'agreed'
  const start = isAgreed && proposed ? { ...proposed, amount: String(proposed.amount) } : undefined
  const title = findOpenOffer(deal) ? words.makeAnother : words.make
  return (
    <OfferForm
      key={start ? `${start.amount} ${start.agreedOn}` : (writing ?? 'offer')}
      start={start}
      {...{ deal, side, about, agreed: isAgreed }}
      title={isAgreed ? words.record : title}
      // Keeps the form open once the user types, even if the other side acts meanwhile.
      onBegin={() => onWrite(writing ?? 'offer')}
      onDone={() => onWrite(null)}
      onCancel={opensByDefault(deal, side) ? undefined : () => onWrite(null)}
    />
  )
}

/** An open offer has its own buttons. Beside it the office can only record an agreement. */
function OfferActions({ deal, side, onWrite }: Pick<NewOfferProps, 'deal' | 'side' | 'onWrite'>) {
  const isOpen = findOpenOffer(deal) !== undefined
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
