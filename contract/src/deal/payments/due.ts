// Rule: sums due now and later, their deadlines, and a label for each sum.
import { lazyValue, messages, t } from '#language/messages.ts'
import { type BalanceRule, balanceRules } from '#platform/trade/terms.ts'
import { addDays, type Day, formatDate } from '#values/calendar.ts'
import { type DealFacts, determineNextStep, isBalanceDue } from '../orders/next-step.ts'
import type { LedgerSummary } from './ledger.ts'

type BalanceTerms = { rule: BalanceRule; days: number }

/** Calculates the deadline from the current schedule; null without a date. */
export function calculateBalanceDay(
  { rule, days }: BalanceTerms,
  schedule: { arrives: Day | null; blSent: Day | null },
): Day | null {
  if (rule === 'arrival') return schedule.arrives && addDays(schedule.arrives, -days)
  return schedule.blSent && addDays(schedule.blSent, days)
}

type Split = { dueNow: number; later: number }

/**
 * Splits the open balance into due now and later, in the ledger's unit. Due is the deposit, or without one the total, once
 * payment was requested; then the balance once it is due. A small difference without a decision is neither.
 */
export function splitBalance({ nextDue, balance, overpaid, hasOpenRest }: LedgerSummary, facts: DealFacts): Split {
  if (overpaid > 0 || hasOpenRest || facts.status === 'CANCELLED') return { dueNow: 0, later: 0 }
  const isRequested = isFirstPaymentSecured(facts) ? isBalanceRequested(facts) : isInvoicePayable(facts)
  if (!isFirstPaymentSecured(facts) && !isRequested) return { dueNow: 0, later: 0 }
  const dueNow = isRequested ? nextDue : 0
  return { dueNow, later: balance - dueNow }
}

/** True once the money due before shipping is secured, or the status was set by hand. */
const isFirstPaymentSecured = ({ status, payments }: DealFacts) =>
  payments.isSecured || status === 'PAID' || status === 'SHIPPING' || status === 'DELIVERED'

const isInvoicePayable = ({ status, invoice }: DealFacts) =>
  invoice ? invoice.isToBePaid : status === 'PENDING_PAYMENT' || status === 'PAYMENT_UPLOADED'

/** A waiting or refused payment leaves the sums due unchanged. */
const isBalanceRequested = (facts: DealFacts) =>
  isBalanceDue(facts) ||
  determineNextStep({ ...facts, payments: { ...facts.payments, waiting: false, refusedAt: null } }).step ===
    'pay-balance'

export const sumLabels = messages({
  /** Total of the invoice, or of the order without an invoice. */
  total: 'Price',
  deposit: 'Deposit',
  received: lazyValue(() => t('Paid', {}, 'a sum')),
  /** For damage claims, and still in force. */
  granted: 'Granted',
  dueNow: 'To pay now',
  later: 'Later',
  balance: 'Still open',
  paidInFull: 'Paid in full',
  overpaid: 'Paid too much',
} as const)

type SettledSums = Pick<LedgerSummary, 'confirmed' | 'writtenOff' | 'granted'>
type BalanceSums = Pick<LedgerSummary, 'total' | 'confirmed' | 'balance' | 'overpaid'>
type LabelledSum = readonly [label: string, sum: number]

/** Lists what lowers the open sum, in the unit of the input: with these lines a balance adds up. */
export const listSettledSums = ({ confirmed, writtenOff, granted }: SettledSums): LabelledSum[] => [
  [sumLabels.received, confirmed],
  ...(writtenOff > 0 ? [[t('Bank charge written off'), writtenOff] as const] : []),
  ...(granted > 0 ? [[sumLabels.granted, granted] as const] : []),
]

/** Returns the last line of a balance in the unit of the input: open, overpaid, or money held with nothing due. */
export function getBalanceLine({ total, confirmed, balance, overpaid }: BalanceSums): LabelledSum {
  if (total === 0 && (confirmed > 0 || balance < 0)) return [t('The buyer’s money with us'), Math.max(0, confirmed)]
  return overpaid > 0 ? [sumLabels.overpaid, overpaid] : [sumLabels.balance, balance]
}

type LaterPayment<Sum> = { sum: Sum; by: Day | null; terms: BalanceTerms | null }

/** Converts the balance of an invoice to a later payment; `sum` is already formatted. */
export const toLaterPayment = <Sum>(
  { due, rule, days }: BalanceTerms & { due: Day | null },
  sum: Sum,
): LaterPayment<Sum> => ({ sum, by: due, terms: { rule, days } })

/** Formats `by 28 December 2026 (10 days before the ship arrives)`; without a day only the condition. */
export function formatDeadline({ by, terms }: Pick<LaterPayment<unknown>, 'by' | 'terms'>) {
  const rule = terms && balanceRules[terms.rule].text(terms.days)
  if (by) return rule ? t('by {day} ({rule})', { day: formatDate(by), rule }) : t('by {day}', { day: formatDate(by) })
  return rule ?? t('before the documents are sent')
}

/** Formats `$10,320, by 28 December 2026 (10 days before the ship arrives)`. */
export const formatLaterPayment = (later: LaterPayment<string>) => `${later.sum}, ${formatDeadline(later)}`
