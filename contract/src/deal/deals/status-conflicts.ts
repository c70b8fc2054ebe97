import { t } from '#language/messages.ts'
import { formatSum } from '#values/money.ts'
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { DealStage } from '../orders/steps/stages.ts'
import type { Deal } from './deal.ts'

type StatusEvidence = Pick<Deal, 'stages'> & {
  arrivals?: { cars: Pick<Deal['arrivals']['cars'][number], 'title' | 'stockNumber' | 'claims'>[] }
  payments: Pick<
    Deal['payments'],
    'currency' | 'total' | 'deposit' | 'balance' | 'confirmed' | 'depositReached' | 'waiting'
  >
}

const isStageDone = ({ stages }: StatusEvidence, name: DealStage) =>
  stages.some(({ stage, isDone }) => stage === name && isDone)

const sentenceIf = (condition: boolean, sentence: string) => (condition ? [sentence] : [])

/** True for the statuses that ledger and bookings can contradict. */
export const needsEvidence = (to: OrderStatus) => to === 'CANCELLED' || orderStatuses[to].cars === 'SOLD'

/**
 * Lists sentences for facts in ledger and bookings that contradict a status set by hand. Staff then have to give a reason.
 * Empty where they agree, and where nothing but the status records the deal.
 */
export function listStatusConflicts(to: OrderStatus, deal: StatusEvidence): string[] {
  const { balance, confirmed, currency, waiting } = deal.payments
  const sum = (amount: number) => formatSum(amount, currency)
  const waits = sentenceIf(waiting > 0, t('A reported payment is waiting to be checked.'))
  if (to === 'CANCELLED')
    return [
      ...sentenceIf(
        confirmed > 0,
        t('We hold {sum} of the buyer’s money. Pay it back or move it.', { sum: sum(confirmed) }),
      ),
      ...waits,
      ...listUndecidedClaims(deal),
    ]
  if (!needsEvidence(to)) return []
  const isBalanceMissing = to === 'DELIVERED' && balance > 0
  return [
    ...(isFirstPaymentMade(to, deal)
      ? sentenceIf(isBalanceMissing, t('{sum} is still open.', { sum: sum(balance) }))
      : [describeUnpaid(deal.payments), ...waits]),
    ...sentenceIf(to === 'SHIPPING' && !isStageDone(deal, 'on-ship'), t('It is not on a ship that has left.')),
    ...sentenceIf(to === 'DELIVERED' && !isStageDone(deal, 'arrived'), t('No ship has brought it to its port yet.')),
  ]
}

/** True once the agreed first payment is there. PAID follows the ledger only. */
const isFirstPaymentMade = (to: OrderStatus, deal: StatusEvidence) =>
  deal.payments.depositReached || (to !== 'PAID' && (isStageDone(deal, 'deposit') || isStageDone(deal, 'paid-in-full')))

/** A claim can still be decided after its order was cancelled. */
const listUndecidedClaims = ({ arrivals }: StatusEvidence) =>
  (arrivals?.cars ?? [])
    .filter(({ claims }) => claims.some(({ decision }) => decision === null))
    .map(({ stockNumber, title }) =>
      t('The claim for {car} is not decided. You can still decide on it, up to the money that we hold.', {
        car: `${stockNumber} ${title}`,
      }),
    )

function describeUnpaid({ confirmed, balance, deposit, currency }: StatusEvidence['payments']) {
  const amount = deposit === null ? balance : Math.min(balance, deposit - confirmed)
  // Nothing is open of a cancelled or fully granted order, and it is not paid either.
  if (amount <= 0) return t('The payments do not show it as paid.')
  const missing = formatSum(amount, currency)
  return deposit === null
    ? t('It is not paid yet. {sum} is still open.', { sum: missing })
    : t('It is not paid yet. {sum} of the deposit is still open.', { sum: missing })
}
