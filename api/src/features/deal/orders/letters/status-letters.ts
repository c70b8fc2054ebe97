import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { changesLetter, statusLetter, statusLetters } from '@minato/contract/deal/orders/letters.ts'
import { heldText } from '@minato/contract/deal/orders/steps/step-text.ts'
import { type Money, sumOf } from '@minato/contract/values/numbers.ts'
import { emailTexts } from '#lib/mail/email.ts'
import { unwantedEnds } from './emails.ts'
import { buyerEmail, type Deal, dayText, delivery, type Fact, facts, heldUntil } from './letters.ts'

type News = keyof { [Status in OrderStatus as (typeof statusLetters)[Status] extends null ? never : Status]: true }

/** A deal that has come to stand somewhere, and what that means for its customer. */
type Moved = Deal & {
  /** Whether the money is here that is to be there before anything is shipped, and how many payments wait. */
  hasArrived: boolean
  waiting: number
  /** Their money for a cancelled deal. */
  held: Money | null
  /** Whether they no longer wanted it. */
  isUnwanted: boolean
}

/** Whether a customer is written to when an order comes to stand here. */
export const isNews = (status: OrderStatus, hasArrived: boolean): status is News =>
  statusLetter(status, hasArrived) !== null

type Change = { status: News; deal: Moved }

const statusEmail = buyerEmail(({ status, deal: { order, isUnwanted, waiting } }: Change) => {
  const paragraphs = {
    CONFIRMED: ['{next}'],
    PENDING_PAYMENT: [
      'Please pay the total below by bank transfer before {until}. Then upload your proof of payment in your order.',
      'You find our bank account on our site, under Bank Details.',
    ],
    PAID: ['{next}'],
    SHIPPING: [
      order.estimatedDelivery ? 'Your vehicle is on its way. We expect it on {day}.' : '{next}',
      order.trackingInfo
        ? 'Follow the ship with the tracking below.'
        : 'We will send you the tracking as soon as we have it.',
      'Next we send you what you need to collect the vehicle: invoice, export certificate and bill of lading. Please tell us now if your name or address has changed. Also ask a customs agent at your port what else they need.',
    ],
    DELIVERED: [
      '{next}',
      'Please check the vehicle before you drive it away. Keep its documents: you need them to register it.',
      'If a document is missing or something is not as described, write to us at once, with pictures.',
    ],
    CANCELLED: [
      isUnwanted
        ? unwantedEnds
        : 'Your order was cancelled and its vehicles are no longer held for you. If you did not expect this, please write to us.',
      '{held}',
      waiting > 0 &&
        'We are checking the payment that you reported. We will pay back what has arrived, or move it to another of your orders.',
    ],
  } as const
  return {
    kind: 'order-status',
    subject: '{title}',
    paragraphs: paragraphs[status],
    facts: [['Status', '{label}'], 'changes'],
    links: [status === 'PENDING_PAYMENT' && toBank],
  }
})

const toBank = emailTexts(['Bank Details', '/about?tab=bank'])

/** The changes come first, and are not said a second time. */
function withRest(deal: Deal, changes: readonly Fact[]) {
  const labels = new Set(changes.map(([label]) => label))
  const rest = [...facts(deal), ...delivery(deal), ...heldUntil(deal)]
  return [...changes, ...rest.filter(([label]) => !labels.has(label))]
}

/** To the customer: the new status, and what else has changed; null where the status is no news to them. */
export function statusChanged(deal: Moved, changes: () => readonly Fact[]) {
  const { status, estimatedDelivery, reservedUntil } = deal.order
  if (!isNews(status, deal.hasArrived)) return null
  return statusEmail({
    status,
    deal,
    title: () => statusLetters[status],
    next: () => orderStatuses[status].next,
    label: () => orderStatuses[status].label,
    until: reservedUntil,
    day: () => estimatedDelivery && dayText(estimatedDelivery),
    held: () => deal.held && heldText(sumOf(deal.held)),
    changes: () => withRest(deal, changes()),
  })(deal)
}

const changesEmail = buyerEmail({
  kind: 'order-changed',
  subject: '{title}',
  paragraphs: ['We have changed your order. Below, the changes come first.'],
  facts: ['changes'],
})

/** To the customer: what the office has changed; null where it stands as they know it. */
export function orderChanged(deal: Deal, changes: () => readonly Fact[]) {
  if (changes().length === 0) return null
  return changesEmail({ title: changesLetter, changes: () => withRest(deal, changes()) })(deal)
}
