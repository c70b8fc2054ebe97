import { messages, t } from '#language/messages.ts'
import type { OrderEventResponse } from './events.ts'
import { type OrderStatus, orderStatuses } from './facts.ts'

/** Subject of the immediate email for each new status; null: the summary email reports the move. */
export const statusEmailSubjects = messages({
  NEGOTIATING: null,
  CONFIRMED: 'Your order is confirmed',
  PENDING_PAYMENT: 'Your payment is due',
  PAYMENT_UPLOADED: null,
  PAID: 'Your payment has arrived',
  SHIPPING: 'Your order is on its way',
  DELIVERED: 'Your order is delivered',
  CANCELLED: 'Your order was cancelled',
} as const satisfies Record<OrderStatus, string | null>)

/** Returns the subject for one order; null for PAID while the payment has not arrived. */
export const getStatusEmailSubject = (status: OrderStatus, hasArrived: boolean) =>
  status === 'PAID' && !hasArrived ? null : statusEmailSubjects[status]

/** Event kinds that the summary email of changes covers. */
export const summarisedEventKinds = [
  'status',
  'port',
  'amount',
  'price',
  'details',
  'item-removed',
] as const satisfies OrderEventResponse['kind'][]
export type SummarisedEventKind = (typeof summarisedEventKinds)[number]
export const isSummarisedEventKind = (kind: string): kind is SummarisedEventKind =>
  summarisedEventKinds.some((item) => item === kind)

export const getChangesEmailSubject = () => t('Your order has changed')

/** Minutes for which changes are batched into one summary email. */
export const changesEmailDelayMinutes = 3

/** Deleted accounts, and phone buyers without an email address, get no email. */
const receivesEmails = ({ isDeleted, email }: { isDeleted: boolean; email: string }) => !isDeleted && email !== ''

/** Returns the email that a move causes, or null. `hasArrived`: the ledger has the money due before shipping. */
export function selectMoveEmail(
  order: { status: OrderStatus; user: { isDeleted: boolean; email: string } },
  to: OrderStatus,
  hasArrived: boolean,
) {
  if (order.status === to || !receivesEmails(order.user)) return null
  const subject = getStatusEmailSubject(to, hasArrived)
  return { subject: subject ?? getChangesEmailSubject(), isImmediate: subject !== null }
}

/** Returns true where a move and its reversal send no immediate email and leave the cars as they are. */
export const isMoveWithoutEmail = (from: OrderStatus, to: OrderStatus) =>
  statusEmailSubjects[from] === null &&
  statusEmailSubjects[to] === null &&
  orderStatuses[from].cars === orderStatuses[to].cars
