import { amountLabel, termAtPort, totalAt } from '@minato/contract/deal/orders/amount.ts'
import { chatText, orderFields, orderTexts, reservationRuns } from '@minato/contract/deal/orders/facts.ts'
import { stepText } from '@minato/contract/deal/orders/steps/step-text.ts'
import { accountWarning } from '@minato/contract/ground/bank-accounts/facts.ts'
import { destinationNow } from '@minato/contract/ground/ports/facts.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { dateForm } from '@minato/contract/language/forms.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { type Money, sumOf } from '@minato/contract/values/numbers.ts'
import type { PersonRow } from '#ground/users/table.ts'
import { framedEmail } from '#lib/mail/email.ts'
import { pageAt } from '#lib/mail/letter.ts'
import { amountDue, carName, type OrderLine } from '../lines.ts'
import type { OrderRow } from '../table.ts'

export type Deal = { order: OrderRow; customer: PersonRow; lines: readonly OrderLine[] }
export type Fact = readonly [label: string, value: string]

/** UTC keeps the calendar day: it has no time of day to convert. */
const calendarDay = dateForm({ dateStyle: 'long', timeZone: 'UTC' })
export const formatDay = (day: string) => calendarDay.format(new Date(day))

const subject = (title: string, { order }: Deal) => t('{title}: order {id}', { title, id: shortId(order.id) })

/** Reference, vehicles as ordered, and the amounts to pay. */
export function facts({ order, lines }: Deal): Fact[] {
  const amount = amountDue({ order, lines })
  const isAgreed = order.negotiatedCents !== null
  return [
    [t('Order'), order.id],
    // Listed prices are left out once a price is agreed: they do not add up to it.
    ...lines.map(
      (line): Fact => [t('Vehicle'), [carName(line), ...(isAgreed ? [] : [formatListedPrice(line)])].join(', ')],
    ),
    ...amount.lines.map((line): Fact => [amountLabel(line.kind, isAgreed), formatUsd(line.amount)]),
    ...(lines.length > 0
      ? [[totalAt(order.terms, currentDestination(order)?.name), formatUsd(amount.amountDue)] as const]
      : []),
  ]
}

const formatListedPrice = ({ priceCents }: OrderLine) => formatUsd(toDollars(priceCents))

/** Empty unless the reservation can expire. */
export const heldUntil = ({ order }: Deal): Fact[] =>
  reservationRuns(order) ? [[orderTexts.heldUntil, inJapan(order.reservedUntil)]] : []

/** The destination with its current name in the reader's language. */
const currentDestination = ({ destination }: OrderRow) => destination && destinationNow(destination)

function destinationFacts({ order }: Deal): Fact[] {
  const destination = currentDestination(order)
  const term = termAtPort({ ...order, destination })
  return [
    ...(destination ? [[orderFields.port, destination.name] as const] : []),
    ...(term ? [[orderFields.terms, term] as const] : []),
  ]
}

/** Destination and term, with tracking, expected delivery and the note for the customer. */
export const delivery = ({ order, ...deal }: Deal): Fact[] => [
  ...destinationFacts({ order, ...deal }),
  ...(order.trackingInfo ? [[orderFields.trackingInfo, order.trackingInfo] as const] : []),
  ...(order.estimatedDelivery ? [[orderFields.estimatedDelivery, formatDay(order.estimatedDelivery)] as const] : []),
  ...(order.notes ? [[t('Note'), order.notes] as const] : []),
]

export const cancelledText = (money: Money) => stepText({ step: 'give-back', turn: 'office', ...sumOf(money) }, 'buyer')

/** Text about money that is retained as credit at the buyer's request. */
export const keptText = (money: Money) => stepText({ step: 'credit-kept', turn: null, ...sumOf(money) }, 'buyer')

const customerFacts = ({ customer }: Deal): Fact[] => [
  [t('Customer'), fullName(customer)],
  ...(customer.email ? [[t('Email'), customer.email] as const] : []),
  ...(customer.phone ? [[t('Phone'), customer.phone] as const] : []),
  ...(customer.country ? [[t('Country'), customer.country] as const] : []),
]

const dealValues = (deal: Deal) => ({
  name: fullName(deal.customer),
  orderId: deal.order.id,
  reference: shortId(deal.order.id),
  order: () => facts(deal),
  goingTo: () => destinationFacts(deal),
  delivery: () => delivery(deal),
  heldUntil: () => heldUntil(deal),
  person: () => customerFacts(deal),
})

/** Frame of all emails to the buyer of an order. */
export const buyerEmail = framedEmail((deal: Deal) => ({
  values: dealValues(deal),
  add: (email, { publicUrl }) => ({
    ...email,
    subject: subject(email.subject, deal),
    action: { label: t('See your order'), href: pageAt(publicUrl, `/profile/orders/${deal.order.id}`) },
    after: [t('Questions? Reply to this e-mail, or write to us on WhatsApp.'), accountWarning()],
    links: [
      ...(email.links ?? []),
      { label: orderTexts.openChat, chat: chatText({ ...deal.order, cars: deal.lines }) },
    ],
  }),
}))

export const officeEmail = framedEmail((deal: Deal) => ({
  values: dealValues(deal),
  add: (email, { publicUrl }) => ({
    ...email,
    subject: subject(email.subject, deal),
    action: { label: t('Open the order'), href: `${publicUrl}/admin/orders/${deal.order.id}` },
  }),
}))
