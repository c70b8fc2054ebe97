import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Deadline } from '#ui/display/time/deadline.tsx'
import { OfferAnswers } from './offer-answers.tsx'
import { type AboutRenderer, isBelowFloorPrice } from './offer-breakdown.tsx'
import { formatOffer } from './offer-list.tsx'
import { OfferSum } from './offer-sum.tsx'
import { offerTexts as words } from './words.ts'

type Props = {
  deal: Deal
  offer: Offer
  side: DealSide
  about?: AboutRenderer | undefined
  onAnother(): void
  /** True while the user writes another offer or may not act. */
  hidesActions: boolean
}

export function OpenOffer({ deal, offer, side, about, onAnother, hidesActions }: Props) {
  const isOwn = offer.side === side
  const [vehiclesLine] = offer.lines
  return (
    <section aria-label={words.open[side][offer.side]} className="grid gap-3">
      <div>
        <h3 className="text-sm font-semibold text-muted">{words.open[side][offer.side]}</h3>
        <p className="text-2xl font-extrabold tabular-nums">{formatOffer(offer)}</p>
        {offer.expiresAt && (
          <p className="text-sm text-muted">
            {renderRichText(t('Valid until <day/>'), { day: <Deadline at={offer.expiresAt} /> })}
          </p>
        )}
      </div>
      {offer.note && <p className="wrap-anywhere whitespace-pre-line">{offer.note}</p>}
      <OfferSum {...offer} to={offer.destination?.name} />
      {vehiclesLine && about?.(vehiclesLine.amount)}
      {isOwn && <p className="text-sm text-muted">{words.waitingHint[side]}</p>}
      {!hidesActions && (
        <OfferAnswers
          orderId={deal.order.id}
          isBelowFloor={isBelowFloorPrice(deal, vehiclesLine?.amount ?? 0)}
          {...{ offer, side, isOwn, onAnother }}
        />
      )}
    </section>
  )
}
