import { laterText, laterWhen, sumWords } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { Letter } from '../../../lib/mail/letter.ts'
import * as orders from '../orders/orders.ts'
import { type Deal, type Site, textOf } from './letters.ts'

/** What was received, is to be paid now and later, and is open in all. */
type DueNow = Awaited<ReturnType<typeof orders.dueOf>>

/** What is open of a deal, in a sentence: it requests nothing that is not due. */
function openText({ standing, dueNow, later }: DueNow, forgiven: Money | null) {
  const { currency, balance, depositReached, paidInFull, overpaid, hasOpenRest } = standing
  const sum = (amount: number) => formatMoney(amount, currency)
  if (overpaid > 0)
    return t(
      'Your order is paid in full. You paid {sum} too much. We can pay it back, or keep it for your next order. Please tell us which.',
      { sum: sum(overpaid) },
    )
  if (forgiven)
    return t(
      'Your order is paid in full. {sum} of it did not reach us: banks deduct such charges on the way. You do not need to pay it.',
      { sum: textOf(forgiven) },
    )
  if (paidInFull) return t('Your order is paid in full. There is nothing more to pay.')
  if (hasOpenRest)
    return t(
      '{sum} of the total did not reach us: banks often deduct small charges. We will check it and write to you. Please pay nothing more until then.',
      { sum: sum(balance) },
    )
  const due = t('To pay now: {sum}.', { sum: sum(dueNow) })
  return [
    dueNow > 0 ? due : depositReached && t('Your deposit has arrived. There is nothing to pay now.'),
    later && t('Later: {sumAndDay}.', { sumAndDay: laterText({ ...later, sum: sum(later.sum) }) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function dueFacts({ standing: { currency, confirmed, balance }, dueNow, later }: DueNow) {
  const sum = (amount: number) => formatMoney(amount, currency)
  return [
    [sumWords.received, sum(confirmed)],
    ...(dueNow > 0 ? [[sumWords.dueNow, sum(dueNow)] as const] : []),
    ...(later ? [[sumWords.later, laterText({ ...later, sum: sum(later.sum) })] as const] : []),
    [sumWords.balance, sum(Math.max(0, balance))],
  ] as const
}

type Confirmed = { sum: Money; forgiven: Money | null; due: DueNow; left: Money | null }

/** To the customer: the money is there, and what is open now. */
export const paymentConfirmed = (deal: Deal, site: Site, { sum, forgiven, due, left }: Confirmed): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('Your payment has arrived'), deal),
  paragraphs: [
    t('We have received {sum}. Thank you.', { sum: textOf(sum) }),
    left ? orders.cancelledText(left) : openText(due, forgiven),
  ].filter(Boolean),
  facts: [[t('This payment'), textOf(sum)], ...dueFacts(due), ...orders.facts(deal)],
})

/** To the customer: a small rest is missing, and the office does not forgive it. */
export const restAsked = (deal: Deal, site: Site, { sum, due }: { sum: Money; due: DueNow }): Letter => ({
  ...orders.toCustomer(deal, site),
  subject: orders.subject(t('A small amount is still open'), deal),
  paragraphs: [
    due.later
      ? t(
          '{sum} of the total did not reach us. Please pay it by bank transfer, {when}. Then report it in your order.',
          {
            sum: textOf(sum),
            when: laterWhen(due.later),
          },
        )
      : t('{sum} of the total did not reach us. Please pay it by bank transfer. Then report it in your order.', {
          sum: textOf(sum),
        }),
  ],
  facts: [...dueFacts(due), ...orders.facts(deal)],
})
