import { formatTermWithPort, formatTotalLabel, getAmountLabel } from '@minato/contract/deal/orders/amount.ts'
import {
  formatChatMessage,
  isReservationRunning,
  orderFieldLabels,
  orderTexts,
} from '@minato/contract/deal/orders/facts.ts'
import { formatStep } from '@minato/contract/deal/orders/steps/step-text.ts'
import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { getAccountFraudWarning } from '@minato/contract/platform/bank-accounts/facts.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { formatDeadline } from '@minato/contract/values/days.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { type Money, toSum } from '@minato/contract/values/numbers.ts'
import { emailTemplateInFrame } from '#lib/mail/email.ts'
import { toPageUrl } from '#lib/mail/render-email.ts'
import type { Reader } from '#lib/people/reader.ts'
import type { PersonRow } from '#platform/users/table.ts'
import { calculateAmountInDollars, formatCarName, type OrderLine } from './lines.ts'
import type { OrderRow } from './table.ts'

export type Deal = { order: OrderRow; customer: PersonRow; lines: readonly OrderLine[] }
export type Fact = readonly [label: string, value: string]

/** UTC keeps the calendar day: it has no time of day to convert. */
const calendarDay = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
export const formatDay = (day: string) => calendarDay.format(new Date(day))

const subject = (title: string, { order }: Deal) => t('{title}: order {id}', { title, id: toShortId(order.id) })

/** The order and its vehicles without sums, for emails that ask for no money. */
export const vehicleFacts = ({ order, lines }: Pick<Deal, 'order' | 'lines'>): Fact[] => [
  [t('Order'), order.id],
  ...lines.map((line) => [t('Vehicle'), formatCarName(line)] as const),
]

/** Nothing is due for a cancelled order, so its sums are left out. */
export function orderFacts({ order, lines }: Pick<Deal, 'order' | 'lines'>): Fact[] {
  if (order.status === 'CANCELLED') return vehicleFacts({ order, lines })
  const amount = calculateAmountInDollars({ order, lines })
  const isAgreed = order.negotiatedCents !== null
  return [
    [t('Order'), order.id],
    // Listed prices are left out once a price is agreed: they do not add up to it.
    ...lines.map(
      (line): Fact => [t('Vehicle'), [formatCarName(line), ...(isAgreed ? [] : [formatListedPrice(line)])].join(', ')],
    ),
    ...amount.lines.map((line): Fact => [getAmountLabel(line.kind, isAgreed), formatUsd(line.amount)]),
    ...(lines.length > 0
      ? [[formatTotalLabel(order.terms, currentDestination(order)?.name), formatUsd(amount.amountDue)] as const]
      : []),
  ]
}

const formatListedPrice = ({ priceCents }: OrderLine) => formatUsd(toDollars(priceCents))

/** Empty unless the reservation can expire. */
export const reservationFacts = ({ order }: Pick<Deal, 'order'>, { zone = 'UTC' }: Reader): Fact[] =>
  isReservationRunning(order) ? [[orderTexts.heldUntil, formatDeadline(order.reservedUntil, zone)]] : []

/** The destination with its current name in the reader's language. */
const currentDestination = ({ destination }: OrderRow) => destination && translateDestination(destination)

function destinationFacts({ order }: Deal): Fact[] {
  const destination = currentDestination(order)
  const term = formatTermWithPort({ ...order, destination })
  return [
    ...(destination ? [[orderFieldLabels.port, destination.name] as const] : []),
    ...(term ? [[orderFieldLabels.terms, term] as const] : []),
  ]
}

export const deliveryFacts = ({ order, ...deal }: Deal): Fact[] => [
  ...destinationFacts({ order, ...deal }),
  ...(order.trackingInfo ? [[orderFieldLabels.trackingInfo, order.trackingInfo] as const] : []),
  ...(order.estimatedDelivery
    ? [[orderFieldLabels.estimatedDelivery, formatDay(order.estimatedDelivery)] as const]
    : []),
  ...(order.notes ? [[t('Note'), order.notes] as const] : []),
]

export const refundDueText = (money: Money) =>
  formatStep({ step: 'give-back', turn: 'office', ...toSum(money) }, 'buyer')

export const retainedCreditText = (money: Money) =>
  formatStep({ step: 'credit-kept', turn: null, ...toSum(money) }, 'buyer')

const customerFacts = ({ customer }: Deal): Fact[] => [
  [t('Customer'), formatFullName(customer)],
  ...(customer.email ? [[t('Email'), customer.email] as const] : []),
  ...(customer.phone ? [[t('Phone'), customer.phone] as const] : []),
  ...(customer.country ? [[t('Country'), customer.country] as const] : []),
]

const dealValues = (deal: Deal) => ({
  name: formatFullName(deal.customer),
  orderId: deal.order.id,
  reference: toShortId(deal.order.id),
  count: deal.lines.length,
  order: () => orderFacts(deal),
  cars: () => vehicleFacts(deal),
  goingTo: () => destinationFacts(deal),
  delivery: () => deliveryFacts(deal),
  heldUntil: (reader: Reader) => reservationFacts(deal, reader),
  person: () => customerFacts(deal),
})

export const buyerEmail = emailTemplateInFrame((deal: Deal) => ({
  values: dealValues(deal),
  add: (email, { publicUrl }) => ({
    ...email,
    subject: subject(email.subject, deal),
    action: { label: t('See your order'), href: toPageUrl(publicUrl, `/profile/orders/${deal.order.id}`) },
    after: [t('Questions? Reply to this email, or write to us on WhatsApp.'), getAccountFraudWarning()],
    links: [
      ...(email.links ?? []),
      { label: orderTexts.openChat, chat: formatChatMessage({ ...deal.order, cars: deal.lines }) },
    ],
  }),
}))

export const officeEmail = emailTemplateInFrame((deal: Deal) => ({
  values: dealValues(deal),
  add: (email, { publicUrl }) => ({
    ...email,
    subject: subject(email.subject, deal),
    action: { label: t('Open the order'), href: `${publicUrl}/admin/orders/${deal.order.id}` },
  }),
}))
