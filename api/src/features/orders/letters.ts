import { shortId } from '@minato/contract/car-facts.ts'
import { formatUsd, toDollars } from '@minato/contract/money.ts'
import { type OrderStatus, orderStatuses, portLabel } from '@minato/contract/order-facts.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import { fullName } from '../users/queries.ts'
import type { UserRow } from '../users/table.ts'
import type { OrderLine } from './queries.ts'
import type { OrderRow } from './table.ts'

/** An order as a letter tells it. */
export type Told = { order: OrderRow; customer: UserRow; lines: readonly OrderLine[] }
/** Where the links of a letter lead. */
export type Site = { publicUrl: string }

type Fact = readonly [label: string, value: string]

/** A calendar day as the office counts it. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })
/** A day without a clock is the same day everywhere. */
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const dear = ({ customer }: Told) => `Dear ${fullName(customer)},`
const subject = (what: string, { order }: Told) => `${what}: order ${shortId(order.id)}`
const toCustomer = ({ publicUrl }: Site) => ({ label: 'See your order', href: `${publicUrl}/profile?tab=cars` })
const toOffice = ({ publicUrl }: Site, { order }: Told) => ({
  label: 'Open the order',
  href: `${publicUrl}/admin/orders?order=${order.id}`,
})

const total = ({ lines }: Told) => lines.reduce((sum, line) => sum + line.priceCents, 0)

/** What an order is and comes to: its reference, its vehicles as they were, its price. */
function facts(told: Told): Fact[] {
  const { order, lines } = told
  const agreed = order.negotiatedCents
  return [
    ['Order', order.id],
    ...lines.map((line): Fact => ['Vehicle', `${line.title}, ${formatUsd(toDollars(line.priceCents))}`]),
    ...(lines.length > 0 ? [['Listed price', formatUsd(toDollars(total(told)))] as const] : []),
    ...(agreed === null ? [] : [['Agreed price', formatUsd(toDollars(agreed))] as const]),
  ]
}

const person = ({ customer }: Told): Fact[] => [
  ['Customer', fullName(customer)],
  ['Email', customer.email],
  ...(customer.phone ? [['Phone', customer.phone] as const] : []),
  ...(customer.country ? [['Country', customer.country] as const] : []),
]

/** To the customer: the order is there, and where it goes on. */
export const placed = (told: Told, site: Site): Letter => ({
  subject: subject('Your order is placed', told),
  greeting: dear(told),
  paragraphs: [
    'Thank you for your order. We hold the vehicles below for you while we agree on the price on WhatsApp.',
    'Please do not pay anything before we have confirmed the price to you.',
  ],
  facts: [...facts(told), ['Held for you until', day.format(told.order.reservedUntil)]],
  action: toCustomer(site),
  after: ['The WhatsApp chat about this order opens from there too.'],
})

/** To the office: somebody has ordered. */
export const placedOffice = (told: Told, site: Site): Letter => ({
  subject: subject('New order', told),
  greeting: 'A customer has placed an order.',
  paragraphs: ['The vehicles are on hold. The customer was led to the WhatsApp chat to negotiate.'],
  facts: [...person(told), ...facts(told)],
  action: toOffice(site, told),
})

/** To the customer: the proof is here and will be looked at. */
export const proofReceived = (told: Told, site: Site): Letter => ({
  subject: subject('We have your proof of payment', told),
  greeting: dear(told),
  paragraphs: [
    'Your proof of payment has arrived. We compare it with our bank account and write to you as soon as the payment is there.',
  ],
  facts: facts(told),
  action: toCustomer(site),
})

/** To the office: a proof waits to be checked. */
export const proofReceivedOffice = (told: Told, site: Site): Letter => ({
  subject: subject('Proof of payment to check', told),
  greeting: 'A customer has uploaded a proof of payment.',
  paragraphs: ['Please compare it with the bank account and set the order to Paid when the money is there.'],
  facts: [...person(told), ...facts(told)],
  action: toOffice(site, told),
})

/** What the customer hears when the order comes to stand here; no letter where they did it themselves or nothing follows. */
const news: Partial<Record<OrderStatus, { subject: string; text: string }>> = {
  CONFIRMED: { subject: 'Your order is confirmed', text: orderStatuses.CONFIRMED.next },
  PENDING_PAYMENT: {
    subject: 'Your payment is due',
    text: 'Please pay the price below by bank transfer, then upload your proof of payment in your order. Our bank account stands on our site under About Us, Bank Details.',
  },
  PAID: { subject: 'Your payment has arrived', text: orderStatuses.PAID.next },
  SHIPPING: { subject: 'Your order is on its way', text: orderStatuses.SHIPPING.next },
  DELIVERED: { subject: 'Your order is delivered', text: orderStatuses.DELIVERED.next },
  CANCELLED: {
    subject: 'Your order was cancelled',
    text: 'Your order was cancelled and its vehicles are no longer held for you. If this surprises you, please write to us.',
  },
}

/** To the customer: where the order stands now; null where that is no news to them. */
export function statusChanged(told: Told, site: Site): Letter | null {
  const { order } = told
  const said = news[order.status]
  if (!said) return null
  return {
    subject: subject(said.subject, told),
    greeting: dear(told),
    paragraphs: [said.text],
    facts: [
      ['Status', orderStatuses[order.status].label],
      ...facts(told),
      ...(order.port ? [['Port', portLabel(order.port)] as const] : []),
      ...(order.trackingInfo ? [['Tracking', order.trackingInfo] as const] : []),
      ...(order.estimatedDelivery
        ? [['Estimated delivery', calendarDay.format(new Date(order.estimatedDelivery))] as const]
        : []),
    ],
    action: toCustomer(site),
  }
}
