import { bankFields } from '@minato/contract/bank-accounts/facts.ts'
import { formatAmount } from '@minato/contract/issued-papers/amounts.ts'
import { balanceRules } from '@minato/contract/issued-papers/facts.ts'
import type { FactsOf } from '@minato/contract/issued-papers/issued-facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { type Description, journey, people, pricedCars, rateNote, reference, totals } from './parts.ts'

type Facts = FactsOf<'proforma'>

/** An invoice to be paid: what, how much, by when, to which account. */
export const proforma = (facts: Facts, number: string): Description => ({
  facts: [['Valid until', dateText(facts.validUntil)]],
  blocks: [
    people(facts),
    journey(facts),
    pricedCars(facts),
    totals(facts),
    { kind: 'list', title: 'What to pay, and by when', facts: payments(facts) },
    { kind: 'list', title: 'Bank account', facts: account(facts, number) },
    { kind: 'text', title: 'Terms', paragraphs: [...rateNote(facts), ...terms] },
  ],
})

function payments({ deposit, balance, total, currency }: Facts) {
  const by = `by ${dateText(deposit.due)}`
  if (!balance) return [['The whole amount', `${formatAmount(total, currency)} ${by}`]] as const
  const { amount, rule, days, due } = balance
  const when = due ? `by ${dateText(due)} (${balanceRules[rule].text(days)})` : balanceRules[rule].text(days)
  return [
    [`Deposit (${deposit.percent}%)`, `${formatAmount(deposit.amount, currency)} ${by}`],
    ['Balance', `${formatAmount(amount, currency)} ${when}`],
  ] as const
}

const account = ({ bank, currency, orderId }: Facts, number: string) =>
  [
    ...namesOf(bankFields).map((field) => [bankFields[field], bank[field]] as const),
    ['Currency', currency],
    ['Write on the transfer', `${number}, order ${reference(orderId)}, and the name of the remitter`],
  ] as const

const terms = [
  'The full amount has to arrive: all bank charges are borne by the remitter.',
  'We hold the vehicles until the invoice runs out. It is replaced by a new one where its terms change; do not pay one that was replaced.',
  'Original papers leave us when everything is paid. Days of departure and arrival are those of the carrier and can change.',
  'Our account never changes by e-mail or chat. Before you pay, check this invoice at the address above.',
]
