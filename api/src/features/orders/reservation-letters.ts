import { shortId } from '@minato/contract/cars/facts.ts'
import { warningDays } from '@minato/contract/orders/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { UserRow } from '../users/table.ts'
import { carName, type OrderLine } from './orders.ts'
import type { OrderRow } from './table.ts'

type Told = {
  order: OrderRow
  lines: OrderLine[]
  customer: UserRow
  publicUrl: string
  reason?: string | undefined
}

const reference = ({ order, lines }: Told) =>
  [
    ['Order', shortId(order.id)],
    [lines.length > 1 ? 'Vehicles' : 'Vehicle', lines.map(carName).join('\n')],
  ] as const

const seeOrder = (publicUrl: string) => ({ label: 'See your order', href: `${publicUrl}/profile?tab=cars` })

/** What a customer is told about the time that their cars are kept for them. */
export const reservationLetters = {
  'reservation-warning': (told: Told): Letter => ({
    subject: `Your reservation ends soon (order ${shortId(told.order.id)})`,
    greeting: `Dear ${told.customer.firstName},`,
    paragraphs: [
      `We keep your order for you until ${inJapan(told.order.reservedUntil)}. That is in ${warningDays} days or less.`,
      'To keep it, agree on the price with us on WhatsApp and upload your proof of payment. If you need more time, write to us before then.',
    ],
    facts: reference(told),
    action: seeOrder(told.publicUrl),
  }),
  'reservation-ended': (told: Told): Letter => ({
    subject: `Your reservation has ended (order ${shortId(told.order.id)})`,
    greeting: `Dear ${told.customer.firstName},`,
    paragraphs: [
      `We kept your order until ${inJapan(told.order.reservedUntil)}. No proof of payment arrived, so the order was cancelled and others can order again what it held.`,
      'If you are still interested, order again, or write to us. You owe us nothing.',
    ],
    facts: reference(told),
    action: { label: 'See the stock', href: `${told.publicUrl}/allCars` },
  }),
  'reservation-extended': (told: Told): Letter => ({
    subject: `Your reservation was extended (order ${shortId(told.order.id)})`,
    greeting: `Dear ${told.customer.firstName},`,
    paragraphs: [
      `We now keep your order for you until ${inJapan(told.order.reservedUntil)}.`,
      ...(told.reason ? [told.reason] : []),
    ],
    facts: reference(told),
    action: seeOrder(told.publicUrl),
  }),
}
