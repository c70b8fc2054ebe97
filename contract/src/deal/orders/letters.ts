import { messages, t } from '#language/messages.ts'
import type { SaidOrderEvent } from './events.ts'
import { type OrderStatus, orderStatuses } from './facts.ts'

/**
 * What a customer is written to at once when the office moves their order here, by its subject; null where the move is no
 * news by itself and stands in the letter of changes.
 */
export const statusLetters = messages({
  NEGOTIATING: null,
  CONFIRMED: 'Your order is confirmed',
  PENDING_PAYMENT: 'Your payment is due',
  PAYMENT_UPLOADED: null,
  PAID: 'Your payment has arrived',
  SHIPPING: 'Your order is on its way',
  DELIVERED: 'Your order is delivered',
  CANCELLED: 'Your order was cancelled',
} as const satisfies Record<OrderStatus, string | null>)

/** The same of one order: that a payment has arrived is written to nobody whose payment has not. */
export const statusLetter = (status: OrderStatus, hasArrived: boolean) =>
  status === 'PAID' && !hasArrived ? null : statusLetters[status]

/** What happens to an order that its customer gets a letter of changes about. */
export const newsKinds = [
  'status',
  'port',
  'amount',
  'price',
  'details',
  'item-removed',
] as const satisfies SaidOrderEvent['kind'][]
export type NewsKind = (typeof newsKinds)[number]
export const isNewsKind = (kind: string): kind is NewsKind => newsKinds.some((one) => one === kind)

/** The letter of everything that has changed and that the customer does not know yet, by its subject. */
export const changesLetter = () => t('Your order has changed')

/** How long the office may go on changing an order before that letter, in minutes: three saves are one letter. */
export const gatheringMinutes = 3

/** Whether letters reach a buyer: not who has deleted their account, nor somebody on the phone, who has none. */
const isReached = ({ isDeleted, email }: { isDeleted: boolean; email: string }) => !isDeleted && email !== ''

/** The letter that moving an order causes, by its subject, and whether it goes at once; null where nobody is written to. `hasArrived`: whether the ledger has what is to be there before anything is shipped. */
export function letterOfMove(
  order: { status: OrderStatus; user: { isDeleted: boolean; email: string } },
  to: OrderStatus,
  hasArrived: boolean,
) {
  if (order.status === to || !isReached(order.user)) return null
  const subject = statusLetter(to, hasArrived)
  return { subject: subject ?? changesLetter(), atOnce: subject !== null }
}

/** Whether moving an order, and moving it back, writes to nobody at once and leaves its cars as they are. */
export const isQuietMove = (from: OrderStatus, to: OrderStatus) =>
  statusLetters[from] === null && statusLetters[to] === null && orderStatuses[from].cars === orderStatuses[to].cars
