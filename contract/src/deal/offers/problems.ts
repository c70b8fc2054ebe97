import { lazyValue, messages, t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'
import type { Problems } from '#protocol/problem.ts'
import { type PriceGap, priceGapTexts } from '#shipping/freight/facts.ts'
import { maxLowPricesPerDay, maxOffersPerDay } from './facts.ts'

/** Reason against a calculation: an unknown line, or a country that requires a local insurer. */
export type OfferGap = PriceGap | 'insurer'

const officeGaps = messages({
  class: 'Enter the type of the vehicle: the freight is not known.',
  size: 'Enter the length, width and height of the vehicle: the freight is not known.',
  rate: 'Enter the rate to this port under Freight: the freight is not known.',
  fee: 'Enter the fee for the inspection or the cleaning under Import Rules: it is not known.',
} as const satisfies Partial<Record<PriceGap, string>>)

/** Explains a gap to a side of the deal. */
export function formatGap(gap: OfferGap, side: DealSide = 'buyer') {
  if (gap === 'insurer') return t('Choose C&F or FOB: this country requires a local insurer.')
  if (gap === 'port') return t('Choose a port, or FOB.')
  return t('{gap} You can offer FOB in the meantime.', { gap: (side === 'office' ? officeGaps : priceGapTexts)[gap] })
}

const formatNotCalculated = (gap: OfferGap) => t('We cannot calculate this term yet. {gap}', { gap: formatGap(gap) })

/** `often`: after several low prices, staff without access to costs can no longer find the floor by trying. */
const formatReasonNeeded = (when: 'now' | 'often') =>
  when === 'now'
    ? t('Please give a reason for this price. Only staff who see costs can read it.')
    : t(
        '{count, plural, one {# price of this deal was too low today.} other {# prices of this deal were too low today.}} Ask a colleague who sees costs to set this one, or give a reason that they will read.',
        { count: maxLowPricesPerDay },
      )

export const offerProblems = messages({
  'offer-not-found': { sentence: 'Offer not found', help: 'There is no offer with this id in this order.' },
  'offer-closed': {
    sentence: 'This offer is no longer open. Nothing was changed.',
    help: 'It was accepted, declined, answered or withdrawn in the meantime. Read the deal again: it says which.',
  },
  'offer-run-out': {
    sentence: 'This offer has run out. Please make a new one.',
    help: 'An offer is valid for a few days, and never longer than the reservation. Make it again if you still want it.',
  },
  'offer-of-other-side': {
    sentence: 'You can answer only an offer made to you, and withdraw only your own.',
    help: 'Accept or decline offers made to you. Withdraw your own.',
  },
  'offer-open': {
    sentence: 'There is an open offer in this deal. Please look at it first.',
    help: 'Withdraw your own open offer before you make another one. To answer an open offer made to you, send its id as ‘answers’.',
  },
  'offers-not-taken': {
    sentence: 'You can no longer make offers on this order.',
    help: 'The order is paid or cancelled. Its price stays as it is.',
  },
  'too-many-offers': {
    sentence: lazyValue(() =>
      t(
        'You have made {count, plural, one {# offer} other {# offers}} today. Make the next one tomorrow, or write to us.',
        { count: maxOffersPerDay },
      ),
    ),
    help: 'A buyer can make a limited number of offers a day. Offers on all orders count, by the day in Japan.',
  },
  'offer-not-reckoned': {
    sentence: formatNotCalculated,
    example: lazyValue(() => formatNotCalculated('rate')),
    help: 'A C&F or CIF offer is the amount to pay. So freight, fees and insurance must be known first. Choose another term or another port, or ask us.',
  },
  'price-needs-reason': {
    sentence: formatReasonNeeded,
    example: lazyValue(() => formatReasonNeeded('now')),
    help: 'Send why the office agrees to this price. A deal may have three prices a day that are too low. After that, staff who do not see costs need a reason for any price. The reason is kept with the offer. Neither the buyer nor the history of the order shows it.',
  },
} as const satisfies Problems)
