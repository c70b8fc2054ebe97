import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { changesLetter, statusLetter, statusLetters } from '@minato/contract/deal/orders/letters.ts'
import { heldText } from '@minato/contract/deal/orders/steps/step-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { type Money, sumOf } from '@minato/contract/values/numbers.ts'
import { type Letter, pageAt } from '../../../../lib/mail/letter.ts'
import {
  type Deal,
  dayText,
  delivery,
  type Fact,
  facts,
  heldUntil,
  type Site,
  subject,
  toCustomer,
} from './letter-parts.ts'
import { unwantedEnds } from './reservation-letters.ts'

type News = keyof { [Status in OrderStatus as (typeof statusLetters)[Status] extends null ? never : Status]: true }

/** A deal that has come to stand somewhere, and what that means for its customer. */
export type Moved = Deal & {
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

/** What the customer hears when the order comes to stand here. */
const news: Record<News, (moved: Moved) => string[]> = {
  CONFIRMED: () => [orderStatuses.CONFIRMED.next],
  PENDING_PAYMENT: ({ order }) => [
    t('Please pay the total below by bank transfer before {until}. Then upload your proof of payment in your order.', {
      until: inJapan(order.reservedUntil),
    }),
    t('You find our bank account on our site, under Bank Details.'),
  ],
  PAID: () => [orderStatuses.PAID.next],
  SHIPPING: ({ order }) => [
    order.estimatedDelivery
      ? t('Your vehicle is on its way. We expect it on {day}.', {
          day: dayText(order.estimatedDelivery),
        })
      : orderStatuses.SHIPPING.next,
    order.trackingInfo
      ? t('Follow the ship with the tracking below.')
      : t('We will send you the tracking as soon as we have it.'),
    t(
      'Next we send you what you need to collect the vehicle: invoice, export certificate and bill of lading. Please tell us now if your name or address has changed. Also ask a customs agent at your port what else they need.',
    ),
  ],
  DELIVERED: () => [
    orderStatuses.DELIVERED.next,
    t('Please check the vehicle before you drive it away. Keep its documents: you need them to register it.'),
    t('If a document is missing or something is not as described, write to us at once, with pictures.'),
  ],
  CANCELLED: ({ isUnwanted, held, waiting }) => [
    isUnwanted
      ? unwantedEnds()
      : t(
          'Your order was cancelled and its vehicles are no longer held for you. If you did not expect this, please write to us.',
        ),
    ...(held ? [heldText(sumOf(held))] : []),
    ...(waiting > 0
      ? [
          t(
            'We are checking the payment that you reported. We will pay back what has arrived, or move it to another of your orders.',
          ),
        ]
      : []),
  ],
}

/** What has changed comes first, and is not said a second time. */
function after(changes: readonly Fact[], rest: readonly Fact[]) {
  const labels = new Set(changes.map(([label]) => label))
  return [...changes, ...rest.filter(([label]) => !labels.has(label))]
}

/** To the customer: where the order stands now, and what else has changed; null where the status is no news to them. */
export function statusChanged(deal: Moved, site: Site, changes: readonly Fact[]): Letter | null {
  const { status } = deal.order
  if (!isNews(status, deal.hasArrived)) return null
  const letter = toCustomer(deal, site)
  const bank = { label: t('Bank Details'), href: pageAt(site.publicUrl, '/about?tab=bank') }
  return {
    ...letter,
    subject: subject(statusLetters[status], deal),
    paragraphs: news[status](deal),
    facts: [
      [t('Status'), orderStatuses[status].label],
      ...after(changes, [...facts(deal), ...delivery(deal), ...heldUntil(deal)]),
    ],
    links: status === 'PENDING_PAYMENT' ? [bank, ...letter.links] : letter.links,
  }
}

/** To the customer: what the office has changed; null where it stands as they know it. */
export function orderChanged(deal: Deal, site: Site, changes: readonly Fact[]): Letter | null {
  if (changes.length === 0) return null
  return {
    ...toCustomer(deal, site),
    subject: subject(changesLetter(), deal),
    paragraphs: [t('We have changed your order. Below, the changes come first.')],
    facts: after(changes, [...facts(deal), ...delivery(deal), ...heldUntil(deal)]),
  }
}
