import { formatAmount } from '@minato/contract/deal/issued-documents/amounts.ts'
import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { formatLaterPayment, sumLabels, toLaterPayment } from '@minato/contract/deal/payments/due.ts'
import { bankDetailLabels } from '@minato/contract/platform/bank-accounts/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import {
  type Description,
  formatOrderReference,
  omitEmpty,
  partiesBlock,
  rateNote,
  shippingBlock,
  totalsBlock,
} from './blocks.ts'
import { pricedCars } from './car-parts.ts'

type Facts = IssuedFactsOf<'proforma'>

/** Proforma invoice, the only document that requests a payment. */
export const describeProforma = (facts: Facts, number: string): Description => ({
  facts: [['Valid until', formatDate(facts.validUntil)]],
  blocks: [
    partiesBlock(facts),
    shippingBlock(facts),
    pricedCars(facts),
    totalsBlock(facts),
    { kind: 'list', title: 'What to pay, and by when', facts: payments(facts) },
    { kind: 'list', title: 'Bank account', facts: account(facts, number) },
    { kind: 'text', title: 'Terms', paragraphs: [...rateNote(facts), ...terms] },
  ],
})

function payments({ deposit, balance, total, currency }: Facts) {
  const by = `by ${formatDate(deposit.due)}`
  if (!balance)
    return [[`The whole amount, ${sumLabels.dueNow.toLowerCase()}`, `${formatAmount(total, currency)} ${by}`]] as const
  return [
    [
      `${sumLabels.deposit} (${deposit.percent}%), ${sumLabels.dueNow.toLowerCase()}`,
      `${formatAmount(deposit.amount, currency)} ${by}`,
    ],
    [sumLabels.later, formatLaterPayment(toLaterPayment(balance, formatAmount(balance.amount, currency)))],
  ] as const
}

const account = ({ bank, currency, orderId }: Facts, number: string) =>
  [
    ...getKeys(bankDetailLabels).map((field) => [bankDetailLabels[field], bank[field]] as const),
    ['Currency', currency],
    ['Write on the transfer', `${number}, order ${formatOrderReference(orderId)}, and the name of the remitter`],
  ] as const

const terms = [
  'The full amount has to arrive: all bank charges are borne by the remitter.',
  'We hold the vehicles until the invoice runs out. It is replaced by a new one where its terms change; do not pay one that was replaced.',
  'Original papers leave us when everything is paid. Days of departure and arrival are those of the carrier and can change.',
  'Our account never changes by email or chat. Before you pay, check this invoice at the address above.',
]

/** Commercial invoice for the customs value, with B/L numbers and a signature. */
export const describeInvoice = (facts: IssuedFactsOf<'invoice'>): Description => ({
  facts: omitEmpty([
    ['Proforma invoice', facts.proforma],
    ['L/C no.', facts.lcNumber],
    ['B/L no.', facts.shipping.sailings.flatMap(({ blNumbers }) => blNumbers).join(', ')],
    ['Country of origin', 'Japan'],
    ['Marks', 'N/M'],
  ]),
  blocks: [
    partiesBlock(facts),
    shippingBlock(facts),
    pricedCars(facts),
    totalsBlock(facts),
    {
      kind: 'text',
      title: 'Declaration',
      paragraphs: [
        ...rateNote(facts),
        'We certify that this invoice is true and correct, and that the used vehicles named in it are of Japanese origin.',
      ],
    },
    { kind: 'signature', lines: [facts.seller.name, 'Authorised signature'] },
  ],
})
