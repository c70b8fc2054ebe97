import { warningDays } from '@minato/contract/deal/orders/facts.ts'
import { accountWarning } from '@minato/contract/ground/bank-accounts/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { inJapan } from '@minato/contract/values/days.ts'
import { type Letter, pageAt } from '../../../../lib/mail/letter.ts'
import type { PersonRow } from '../../../ground/users/table.ts'
import { carName, type OrderLine } from '../lines.ts'
import type { OrderRow } from '../table.ts'
import { seeOrder } from './letter-parts.ts'

type Deal = {
  order: OrderRow
  lines: readonly OrderLine[]
  customer: PersonRow
  publicUrl: string
  reason?: string | undefined
  /** Whether the customer no longer wanted it. */
  isUnwanted?: boolean | undefined
}

const reference = ({ order, lines }: Deal) =>
  [
    [t('Order'), shortId(order.id)],
    [t('{count, plural, one {Vehicle} other {Vehicles}}', { count: lines.length }), lines.map(carName).join('\n')],
  ] as const

/** Of an order that its customer had abandoned. */
export const unwantedEnds = () =>
  t('You told us that you no longer want this order. It is cancelled now. Others can order its vehicles again.')

/** What a customer is written about the time that their cars are kept for them. */
export const reservationLetters = {
  'reservation-warning': (deal: Deal): Letter => ({
    subject: t('Your reservation ends soon (order {id})', { id: shortId(deal.order.id) }),
    greeting: { name: deal.customer.firstName },
    paragraphs: [
      t('We hold your order for you until {until}. That is in {days, plural, one {# day} other {# days}} or less.', {
        until: inJapan(deal.order.reservedUntil),
        days: warningDays,
      }),
      t(
        'To keep it, agree on the price with us on WhatsApp and upload your proof of payment. If you need more time, write to us before then.',
      ),
    ],
    facts: reference(deal),
    action: seeOrder(deal.publicUrl, deal.order),
    after: [accountWarning()],
  }),
  'reservation-ended': (deal: Deal): Letter => ({
    subject: t('Your reservation has ended (order {id})', { id: shortId(deal.order.id) }),
    greeting: { name: deal.customer.firstName },
    paragraphs: [
      deal.isUnwanted
        ? unwantedEnds()
        : t(
            'We held your order until {until}. No proof of payment arrived, so the order was cancelled. Others can order its vehicles again.',
            { until: inJapan(deal.order.reservedUntil) },
          ),
      t('If you are still interested, order again, or write to us. You owe us nothing.'),
    ],
    facts: reference(deal),
    action: { label: t('See the stock'), href: pageAt(deal.publicUrl, '/allCars') },
    after: [accountWarning()],
  }),
  'reservation-extended': (deal: Deal): Letter => ({
    subject: t('Your reservation was extended (order {id})', { id: shortId(deal.order.id) }),
    greeting: { name: deal.customer.firstName },
    paragraphs: [
      t('We now hold your order for you until {until}.', { until: inJapan(deal.order.reservedUntil) }),
      ...(deal.reason ? [deal.reason] : []),
    ],
    facts: reference(deal),
    action: seeOrder(deal.publicUrl, deal.order),
    after: [accountWarning()],
  }),
}
