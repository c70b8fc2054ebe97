import {
  getChangesEmailSubject,
  getStatusEmailSubject,
  statusEmailSubjects,
} from '@minato/contract/deal/orders/emails.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { formatHeldMoney } from '@minato/contract/deal/orders/steps/step-text.ts'
import { type Money, toSum } from '@minato/contract/values/numbers.ts'
import { emailTexts } from '#lib/mail/email.ts'
import {
  buyerEmail,
  type Deal,
  deliveryFacts,
  type Fact,
  formatDay,
  orderFacts,
  reservationFacts,
} from '../deal-email.ts'
import { unwantedCancelled } from './emails.ts'

type EmailedStatus = keyof {
  [Status in OrderStatus as (typeof statusEmailSubjects)[Status] extends null ? never : Status]: true
}

type ChangedDeal = Deal & {
  /** True once the deposit, without which nothing is shipped, has arrived. */
  hasArrived: boolean
  /** Number of payments that wait for confirmation. */
  waiting: number
  /** The buyer's money for a cancelled deal. */
  held: Money | null
  isUnwanted: boolean
}

export const hasStatusEmail = (status: OrderStatus, hasArrived: boolean): status is EmailedStatus =>
  getStatusEmailSubject(status, hasArrived) !== null

type Change = { status: EmailedStatus; deal: ChangedDeal }

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
        ? unwantedCancelled
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
    links: [status === 'PENDING_PAYMENT' && bankLink],
  }
})

const bankLink = emailTexts(['Bank Details', '/about?tab=bank'])

/** Puts the changes first, and leaves out other facts with the same label. */
function withOtherFacts(deal: Deal, changes: readonly Fact[]) {
  const labels = new Set(changes.map(([label]) => label))
  const laterFacts = [...orderFacts(deal), ...deliveryFacts(deal), ...reservationFacts(deal)]
  return [...changes, ...laterFacts.filter(([label]) => !labels.has(label))]
}

export function createStatusEmail(deal: ChangedDeal, changes: () => readonly Fact[]) {
  const { status, estimatedDelivery, reservedUntil } = deal.order
  if (!hasStatusEmail(status, deal.hasArrived)) return null
  return statusEmail({
    status,
    deal,
    title: () => statusEmailSubjects[status],
    next: () => orderStatuses[status].next,
    label: () => orderStatuses[status].label,
    until: reservedUntil,
    day: () => estimatedDelivery && formatDay(estimatedDelivery),
    held: () => deal.held && formatHeldMoney(toSum(deal.held)),
    changes: () => withOtherFacts(deal, changes()),
  })(deal)
}

const changesEmail = buyerEmail({
  kind: 'order-changed',
  subject: '{title}',
  paragraphs: ['We have changed your order. Below, the changes come first.'],
  facts: ['changes'],
})

export function createChangesEmail(deal: Deal, changes: () => readonly Fact[]) {
  if (changes().length === 0) return null
  return changesEmail({ title: getChangesEmailSubject, changes: () => withOtherFacts(deal, changes()) })(deal)
}
