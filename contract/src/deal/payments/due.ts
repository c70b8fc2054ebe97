// Rule: what is to be paid now and later, until when, and the word for each sum.

import { type BalanceRule, balanceRules } from '#ground/trade/terms.ts'
import { lazyValue, messages, t } from '#language/messages.ts'
import { addDays, type Day, dateText } from '#values/calendar.ts'
import { type DealFacts, isBalanceDue, nextStep } from '../orders/next-step.ts'
import type { Standing } from './ledger.ts'

/** When the balance of an invoice is to be there: so many days before the ship arrives, or after the copy of the B/L. */
type BalanceTerms = { rule: BalanceRule; days: number }

/** The day that follows, as long as ships keep to their plan; null while nobody knows. */
export function balanceDay(
  { rule, days }: BalanceTerms,
  known: { arrives: Day | null; blSent: Day | null },
): Day | null {
  if (rule === 'arrival') return known.arrives && addDays(known.arrives, -days)
  return known.blSent && addDays(known.blSent, days)
}

/** What of a balance is to be paid now, and what later; together they are the balance, of a deal whose buyer should pay. */
type Split = { dueNow: number; later: number }

/**
 * What is due now of what is open, in the unit of the standing: the deposit, or the whole where none is agreed, once the buyer is
 * asked to pay; the balance once it is due. A rest that the office has not decided on is neither.
 */
export function splitOf({ toCome, balance, overpaid, hasOpenRest }: Standing, facts: DealFacts): Split {
  if (overpaid > 0 || hasOpenRest || facts.status === 'CANCELLED') return { dueNow: 0, later: 0 }
  const isAsked = isBegun(facts) ? isBalanceAsked(facts) : isInvoiceAsked(facts)
  if (!isBegun(facts) && !isAsked) return { dueNow: 0, later: 0 }
  const dueNow = isAsked ? toCome : 0
  return { dueNow, later: balance - dueNow }
}

/** Whether what has to be there before anything is shipped is there, or was set so by hand. */
const isBegun = ({ status, payments }: DealFacts) =>
  payments.isSecured || status === 'PAID' || status === 'SHIPPING' || status === 'DELIVERED'

const isInvoiceAsked = ({ status, invoice }: DealFacts) =>
  invoice ? invoice.isToBePaid : status === 'PENDING_PAYMENT' || status === 'PAYMENT_UPLOADED'

/** A payment that waits to be looked at, or was refused, leaves the sums due as they are. */
const isBalanceAsked = (facts: DealFacts) =>
  isBalanceDue(facts) ||
  nextStep({ ...facts, payments: { ...facts.payments, waiting: false, refusedAt: null } }).step === 'pay-balance'

/** The words for the sums of a deal: on screens and in letters, one for each. */
export const sumWords = messages({
  /** What the invoice comes to, or the order where there is none. */
  total: 'Price',
  deposit: 'Deposit',
  received: lazyValue(() => t('Paid', {}, 'a sum')),
  forgiven: 'Bank charge written off',
  dueNow: 'To pay now',
  later: 'Later',
  /** The total less what counts. */
  balance: 'Still open',
  overpaid: 'Paid too much',
} as const)

/**
 * The last line of a balance, with its sum in the unit of the input: open, paid too much, or money held where nothing is due.
 */
export function remainderOf({
  total,
  confirmed,
  balance,
  overpaid,
}: Pick<Standing, 'total' | 'confirmed' | 'balance' | 'overpaid'>): readonly [label: string, sum: number] {
  if (total === 0 && (confirmed > 0 || balance < 0)) return [t('The buyer’s money with us'), Math.max(0, confirmed)]
  return overpaid > 0 ? [sumWords.overpaid, overpaid] : [sumWords.balance, balance]
}

/** What is to be paid later, and when: by its day where it is known, else by what it follows from. */
type Later<Sum> = { sum: Sum; by: Day | null; terms: BalanceTerms | null }

/** What an invoice says of its balance, with the sum as it is read. */
export const laterOf = <Sum>({ due, rule, days }: BalanceTerms & { due: Day | null }, sum: Sum): Later<Sum> => ({
  sum,
  by: due,
  terms: { rule, days },
})

/** `by 28 December 2026 (10 days before the ship arrives)`; without a day what it depends on. */
export function laterWhen({ by, terms }: Pick<Later<unknown>, 'by' | 'terms'>) {
  const rule = terms && balanceRules[terms.rule].text(terms.days)
  if (by) return rule ? t('by {day} ({rule})', { day: dateText(by), rule }) : t('by {day}', { day: dateText(by) })
  return rule ?? t('before the documents are sent')
}

/** `$10,320, by 28 December 2026 (10 days before the ship arrives)`. */
export const laterText = (later: Later<string>) => `${later.sum}, ${laterWhen(later)}`
