import { lazyValue, messages, t } from '#language/messages.ts'
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'

export const offerStateLabels = messages({
  open: lazyValue(() => t('Open', {}, 'an offer')),
  accepted: 'Accepted',
  declined: 'Declined',
  answered: 'Counter-offer made',
  withdrawn: 'Withdrawn',
  'run-out': 'Run out',
} as const)
export const offerStates = ['open', 'accepted', 'declined', 'answered', 'withdrawn', 'run-out'] as const
export type OfferState = (typeof offerStates)[number]

/** Origin of an offer: deal page, chat, price set by staff, or data from before offers existed. */
export const offerOrigins = ['here', 'chat', 'set', 'before'] as const
export const offerOriginLabels = messages({
  here: null,
  chat: 'Agreed on WhatsApp',
  set: 'Set by the office',
  before: 'Recorded earlier',
} as const satisfies Record<(typeof offerOrigins)[number], string | null>)

/** Offers of one buyer per day in Japan, in all their orders. */
export const maxOffersPerDay = 10
/** Low prices per deal and day. Beyond that, staff without access to costs need a reason for any price. */
export const maxLowPricesPerDay = 3

/** Returns true while an order takes offers and answers: paid orders keep their price. */
export const canTakeOffers = (status: OrderStatus) => orderStatuses[status].cars === 'ON_HOLD'

export const offerMessages = messages({
  amount: 'Please enter an amount in US dollars, with at most two decimals',
  between: (least: string, most: string) => t('Please offer between {least} and {most}.', { least, most }),
  day: 'Please enter the day of the agreement: today or earlier',
} as const)
