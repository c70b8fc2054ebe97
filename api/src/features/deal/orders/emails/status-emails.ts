import {
  getChangesEmailSubject,
  getStatusEmailSubject,
  statusEmailSubjects,
} from '@minato/contract/deal/orders/emails.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { formatHeldMoney } from '@minato/contract/deal/orders/steps/step-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type Day, formatDate } from '@minato/contract/values/calendar.ts'
import { type Money, toSum } from '@minato/contract/values/numbers.ts'
import { emailTexts } from '#lib/mail/email.ts'
import type { Reader } from '#lib/people/reader.ts'
import {
  buyerEmail,
  type Deal,
  deliveryFacts,
  type Fact,
  formatDay,
  orderFacts,
  reservationFacts,
  vehicleFacts,
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
  hasOpenBalance: boolean
  /** Note that staff wrote with this change. Unlike the reason in the log, the buyer reads it. */
  newNote: string | null
  /** Last day for a claim; null without one. */
  claimUntil: Day | null
}

export const hasStatusEmail = (status: OrderStatus, hasArrived: boolean): status is EmailedStatus =>
  getStatusEmailSubject(status, hasArrived) !== null

/** The compiler does not find `day` inside a plural. */
type Change = { status: EmailedStatus; deal: ChangedDeal; day(): string | null }

const statusEmail = buyerEmail(({ status, deal: { order, lines, isUnwanted, waiting } }: Change) => {
  const paragraphs = {
    CONFIRMED: ['{next}'],
    PENDING_PAYMENT: [
      'Please pay the total below by bank transfer before {until}. Then upload your proof of payment in your order.',
      'You find our bank account on our site, under Bank Details.',
    ],
    PAID: ['{next}'],
    SHIPPING: [
      order.estimatedDelivery
        ? '{count, plural, one {Your vehicle is on its way. We expect it on {day}.} other {Your vehicles are on their way. We expect them on {day}.}}'
        : '{count, plural, one {Your vehicle is on its way. Delivery takes 4-6 weeks.} other {Your vehicles are on their way. Delivery takes 4-6 weeks.}}',
      order.trackingInfo
        ? 'Follow the ship with the tracking below.'
        : 'We will send you the tracking as soon as we have it.',
      '{count, plural, one {Next we send you what you need to collect the vehicle: invoice, export certificate and bill of lading.} other {Next we send you what you need to collect the vehicles: invoice, export certificate and bill of lading.}}',
      'Please tell us now if your name or address has changed. Also ask a customs agent at your port what else they need.',
    ],
    DELIVERED: [
      '{next}',
      '{count, plural, one {Please check the vehicle before you drive it away. Keep its documents: you need them to register it.} other {Please check the vehicles before you drive them away. Keep their documents: you need them to register them.}}',
      'If a document is missing or something is not as described, write to us at once, with pictures.',
      'You can make a claim in your order until {lastDay}. If you tell us earlier that you have the car, the days for a claim begin then.',
      'You can also write a review in your order. There is no deadline for it.',
    ],
    CANCELLED: [
      isUnwanted
        ? unwantedCancelled
        : lines.length === 0
          ? 'We have removed the last vehicle from your order, so the order was cancelled. If you did not expect this, please write to us.'
          : '{count, plural, one {Your order was cancelled and its vehicle is no longer held for you. If you did not expect this, please write to us.} other {Your order was cancelled and its vehicles are no longer held for you. If you did not expect this, please write to us.}}',
      'Our note: {note}',
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

type Balance = Deal & Pick<ChangedDeal, 'hasOpenBalance'>

/** Puts the changes first, and leaves out other facts with the same label. */
function withOtherFacts(deal: Balance, changes: readonly Fact[], reader: Reader) {
  const labels = new Set(changes.map(([label]) => label))
  const currentFacts = deal.hasOpenBalance ? orderFacts(deal) : vehicleFacts(deal)
  const laterFacts = [...currentFacts, ...deliveryFacts(deal), ...reservationFacts(deal, reader)]
  return [...changes, ...laterFacts.filter(([label]) => !labels.has(label))]
}

export function createStatusEmail(deal: ChangedDeal, changes: () => readonly Fact[]) {
  const { status, estimatedDelivery, reservedUntil } = deal.order
  if (!hasStatusEmail(status, deal.hasArrived)) return null
  const isInText = status === 'CANCELLED' && deal.newNote !== null
  return statusEmail({
    status,
    deal,
    title: () => statusEmailSubjects[status],
    next: () => orderStatuses[status].next,
    label: () => orderStatuses[status].label,
    until: reservedUntil,
    day: () => estimatedDelivery && formatDay(estimatedDelivery),
    lastDay: () => deal.claimUntil && formatDate(deal.claimUntil),
    note: deal.newNote,
    held: () => deal.held && formatHeldMoney(toSum(deal.held)),
    changes: (reader) => withOtherFacts(deal, changes(), reader).filter(([label]) => !isInText || label !== t('Note')),
  })(deal)
}

const changesEmail = buyerEmail({
  kind: 'order-changed',
  subject: '{title}',
  paragraphs: ['We have changed your order. Below, the changes come first.'],
  facts: ['changes'],
})

export function createChangesEmail(deal: Balance, changes: () => readonly Fact[]) {
  if (changes().length === 0) return null
  const listFacts = (reader: Reader) => withOtherFacts(deal, changes(), reader)
  return changesEmail({ title: getChangesEmailSubject, changes: listFacts })(deal)
}
