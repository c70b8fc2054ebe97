import type { FactsOf } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { laterOf, laterText, sumWords } from '@minato/contract/deal/payments/due.ts'
import { destinationNow } from '@minato/contract/ground/ports/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Letter } from '../../../../lib/mail/letter.ts'
import * as orders from '../../orders/orders.ts'

type Deal = Parameters<typeof orders.facts>[0]
type Site = Parameters<typeof orders.toCustomer>[1]

/** To the customer: an invoice is there. Never attached, and never with the account: that stands in their order alone. */
export function invoiceIssued(deal: Deal, site: Site, number: string, facts: FactsOf<'proforma'>): Letter {
  const { currency, total, deposit, balance, replaces, validUntil, shipping } = facts
  return {
    ...orders.toCustomer(deal, site),
    subject: orders.subject(t('Your invoice {number}', { number }), deal),
    paragraphs: [
      ...(replaces
        ? [
            t('This invoice replaces {number}. Please do not pay the old one.', {
              number: replaces,
            }),
          ]
        : []),
      t('Please pay {amount} by bank transfer by {day}. Then upload your proof of payment in your order.', {
        amount: formatMoney(deposit.amount, currency),
        day: dateText(validUntil),
      }),
      t('You find the invoice and our bank account in your order.'),
    ],
    facts: [
      [t('Invoice'), number],
      ...deal.lines.map((line) => [t('Vehicle'), `${line.stockNumber} ${line.title}`] as const),
      [totalAt(shipping, destinationNow(shipping.destination).name), formatMoney(total, currency)],
      [sumWords.dueNow, formatMoney(deposit.amount, currency)],
      ...(balance
        ? [[sumWords.later, laterText(laterOf(balance, formatMoney(balance.amount, currency)))] as const]
        : []),
      [t('Valid until'), dateText(validUntil)],
    ],
  }
}
