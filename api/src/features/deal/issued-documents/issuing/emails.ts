import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { formatLaterPayment, sumLabels, toLaterPayment } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { getDayEnd } from '@minato/contract/values/days.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import { buyerEmail, type Deal } from '#deal/orders/deal-email.ts'

const email = buyerEmail(({ replaces }: { replaces: string | null }) => ({
  kind: 'invoice-issued',
  subject: 'Your invoice {number}',
  paragraphs: [
    replaces !== null && '{replaced}',
    'Please pay {amount} by bank transfer by {until}. Then upload your proof of payment in your order.',
    'You find the invoice and our bank account in your order.',
  ],
  facts: [['Invoice', '{number}'], 'vehicles', 'sums', ['Valid until', '{until}']],
}))

/** Creates the email about an invoice. To prevent fraud it never contains the PDF or the bank account. */
export function invoiceIssued(deal: Deal, number: string, facts: IssuedFactsOf<'proforma'>) {
  const { currency, total, deposit, balance, replaces, validUntil, shipping } = facts
  const sum = (amount: number) => formatMoney(amount, currency)
  return email({
    number,
    replaces,
    replaced: () => t('This invoice replaces {number}. Please do not pay the old one.', { number: replaces ?? '' }),
    amount: { amount: deposit.amount, currency },
    until: getDayEnd(validUntil),
    vehicles: () => deal.lines.map((line) => [t('Vehicle'), `${line.stockNumber} ${line.title}`]),
    sums: () => [
      [formatTotalLabel(shipping, translateDestination(shipping.destination).name), sum(total)],
      [sumLabels.dueNow, sum(deposit.amount)],
      ...(balance
        ? [[sumLabels.later, formatLaterPayment(toLaterPayment(balance, sum(balance.amount)))] as const]
        : []),
    ],
  })(deal)
}
