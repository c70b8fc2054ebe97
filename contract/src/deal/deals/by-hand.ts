import { t } from '#language/messages.ts'
import { formatSum } from '#values/money.ts'
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { DealStage } from '../orders/steps/stages.ts'
import type { Deal } from './deal.ts'

/** Deal facts that a status set by hand is compared with, in their API form. */
type Standing = Pick<Deal, 'stages'> & {
  arrivals?: { cars: Pick<Deal['arrivals']['cars'][number], 'title' | 'stockNumber' | 'claims'>[] }
  payments: Pick<
    Deal['payments'],
    'currency' | 'total' | 'deposit' | 'balance' | 'confirmed' | 'depositReached' | 'waiting'
  >
}

const isDone = ({ stages }: Standing, name: DealStage) =>
  stages.some(({ stage, isDone: done }) => stage === name && done)

const lack = (isSo: boolean, sentence: string) => (isSo ? [sentence] : [])

/**
 * Lists sentences for facts in ledger and bookings that contradict a status set by hand. Staff then have to give a reason.
 * Empty where they agree, and where nothing but the status records the deal.
 */
export function lacksOf(to: OrderStatus, deal: Standing): string[] {
  const { balance, confirmed, currency, waiting } = deal.payments
  const sum = (amount: number) => formatSum(amount, currency)
  const waits = lack(waiting > 0, t('A reported payment is waiting to be checked.'))
  if (to === 'CANCELLED')
    return [
      ...lack(confirmed > 0, t('We hold {sum} of the buyer’s money. Pay it back or move it.', { sum: sum(confirmed) })),
      ...waits,
      ...undecidedClaims(deal),
    ]
  if (orderStatuses[to].cars !== 'SOLD') return []
  const isBalanceMissing = to === 'DELIVERED' && balance > 0
  return [
    ...(isSecured(to, deal)
      ? lack(isBalanceMissing, t('{sum} is still open.', { sum: sum(balance) }))
      : [unpaid(deal.payments), ...waits]),
    ...lack(to === 'SHIPPING' && !isDone(deal, 'on-ship'), t('It is not on a ship that has left.')),
    ...lack(to === 'DELIVERED' && !isDone(deal, 'arrived'), t('No ship has brought it to its port yet.')),
  ]
}

/** True once the agreed first payment is there. PAID follows the ledger only. */
const isSecured = (to: OrderStatus, deal: Standing) =>
  deal.payments.depositReached || (to !== 'PAID' && (isDone(deal, 'deposit') || isDone(deal, 'paid-in-full')))

/** A claim can still be decided after its order was cancelled. */
const undecidedClaims = ({ arrivals }: Standing) =>
  (arrivals?.cars ?? [])
    .filter(({ claims }) => claims.some(({ decision }) => decision === null))
    .map(({ stockNumber, title }) =>
      t('The claim for {car} is not decided. You can still decide on it, up to the money that we hold.', {
        car: `${stockNumber} ${title}`,
      }),
    )

function unpaid({ confirmed, balance, deposit, currency }: Standing['payments']) {
  const missing = formatSum(deposit === null ? balance : Math.min(balance, deposit - confirmed), currency)
  return deposit === null
    ? t('It is not paid yet. {sum} is still open.', { sum: missing })
    : t('It is not paid yet. {sum} of the deposit is still open.', { sum: missing })
}
