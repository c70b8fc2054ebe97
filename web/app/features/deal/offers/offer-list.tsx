import { type OfferState, offerOriginLabels, offerStateLabels } from '@minato/contract/deal/offers/facts.ts'
import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { offerText } from '@minato/contract/deal/offers/offer-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { offerTexts } from './words.ts'

const tones: Partial<Record<OfferState, Tone>> = { accepted: 'good', open: 'hold' }

type OfferSummary = Pick<Offer, 'amount' | 'term' | 'destination' | 'loading'>

export const formatOffer = ({ amount, term, destination, loading }: OfferSummary) =>
  offerText({ cents: toCents(amount), term, to: destination?.name ?? null, loading })

export const OfferList = ({ offers, side }: { offers: readonly Offer[]; side: DealSide }) => (
  <ol aria-label={t('Offers so far')} className="divide-y divide-line border-t border-line text-sm">
    {offers.map((offer) => (
      <li key={offer.id} className="py-2">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-muted">{offerTexts.author[side][offer.side]}</span>
          <strong className="tabular-nums">{formatOffer(offer)}</strong>
          <Badge tone={tones[offer.state] ?? 'still'}>{offerStateLabels[offer.state]}</Badge>
          {offerOriginLabels[offer.way] && <span>{offerOriginLabels[offer.way]}</span>}
          {offer.agreedOn && <Moment at={offer.agreedOn} />}
        </p>
        <p className="text-muted">
          <Moment at={offer.createdAt} exact />
          {offer.by && ` · ${offer.by}`}
        </p>
        {offer.note && <p className="wrap-anywhere whitespace-pre-line">{offer.note}</p>}
        {offer.belowFloor && (
          <p className="wrap-anywhere">
            <span className="text-muted">{offerTexts.reason}:</span> {offer.belowFloor}
          </p>
        )}
      </li>
    ))}
  </ol>
)
