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

/** Where an offer was made: on the deal's page; in the chat, and recorded; as a price that the office set; before there were offers. */
export const offerWays = ['here', 'chat', 'set', 'before'] as const
type OfferWay = (typeof offerWays)[number]
/** What a person reads of it; nothing of what was made here. */
export const offerWayLabels = messages({
  here: null,
  chat: 'Agreed on WhatsApp',
  set: 'Set by the office',
  before: 'Recorded earlier',
} as const satisfies Record<OfferWay, string | null>)

/** Offers that a buyer may make on one day in Japan, in all their orders. */
export const offersADay = 10
/** How many prices of one deal may be too low within a day, before whoever does not see costs needs a reason at any. */
export const lowPricesADay = 3

/** Whether an order takes offers, and answers to them: until it is paid, for what was paid stays as it was paid. */
export const takesOffers = (status: OrderStatus) => orderStatuses[status].cars === 'ON_HOLD'

export const offerMessages = messages({
  amount: 'Please enter an amount in US dollars, with at most two decimals',
  between: (least: string, most: string) => t('Please offer between {least} and {most}.', { least, most }),
  day: 'Please enter the day of the agreement: today or earlier',
} as const)
