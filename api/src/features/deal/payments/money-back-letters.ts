import { t } from '@minato/contract/language/messages.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'
import { type Deal, type Site, textOf } from './letters.ts'

type Refunded = { sum: Money; on: string; reason: string; left: Money | null }

/** To the customer: what went back, and where to. */
export const paymentRefunded = (deal: Deal, site: Site, { sum, on, reason, left }: Refunded): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('We have paid money back to you'), deal),
  paragraphs: [
    t('On {day} we sent {sum} back to the account that it came from. Banks need a few days.', {
      day: dateText(on),
      sum: textOf(sum),
    }),
    reason,
    ...(left ? [orders.cancelledText(left)] : []),
  ],
  facts: orders.facts(deal),
})

/** To the customer: what was paid too much for this order counts for another one of theirs. */
export const paymentMoved = (deal: Deal, site: Site, { sum, to }: { sum: Money; to: string }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('Your payment was moved to another order'), deal),
  paragraphs: [
    deal.order.status === 'CANCELLED'
      ? t('This order was cancelled. We have moved {sum} to your order {id}, where it counts as paid.', {
          sum: textOf(sum),
          id: shortId(to),
        })
      : t(
          'You have paid more than the total of this order. We have moved {sum} to your order {id}, where it counts as paid.',
          { sum: textOf(sum), id: shortId(to) },
        ),
    t('You do not need to do anything now. If you want the money back instead, write to us.'),
  ],
  facts: [
    [t('Moved'), textOf(sum)],
    [t('From order'), deal.order.id],
    [t('To order'), to],
  ],
})

/** To the customer: what they have paid for an order that was cancelled waits for their next one. */
export const paymentKept = (deal: Deal, site: Site, { sum, word }: { sum: Money; word: string }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('We are keeping your money for your next order'), deal),
  paragraphs: [
    t('This order was cancelled. As you told us, we are keeping {sum} for your next order.', { sum: textOf(sum) }),
    t('What you told us: {word}', { word }),
    t('If that is not right, or you want the money back instead, reply to this e-mail.'),
  ],
  facts: [[t('Kept'), textOf(sum)], ...orders.facts(deal)],
})

/** To the customer: what banks have kept of their payment is not asked for. */
export const paymentWrittenOff = (deal: Deal, site: Site, sum: Money): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('You do not need to pay the small rest'), deal),
  paragraphs: [
    t(
      '{sum} of your payment did not reach us: banks deduct such charges on the way. You do not need to pay it. We count it as paid.',
      { sum: textOf(sum) },
    ),
  ],
  facts: orders.facts(deal),
})
