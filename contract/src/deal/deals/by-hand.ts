import { formatSum } from '../../values/money.ts'
import { type OrderStatus, orderStatuses } from '../orders/facts.ts'
import type { DealStage } from '../orders/steps.ts'
import type { Deal } from './deal.ts'

/** How a deal stands in its ledger and bookings, as its page is answered it. */
type Standing = Pick<Deal, 'stages'> & {
  payments: Pick<
    Deal['payments'],
    'currency' | 'total' | 'deposit' | 'balance' | 'confirmed' | 'depositReached' | 'waiting'
  >
}

const isDone = ({ stages }: Standing, name: DealStage) =>
  stages.some(({ stage, isDone: done }) => stage === name && done)

/**
 * What ledger and bookings say otherwise than a status that is set by hand, each a sentence: whoever sets it all the same is
 * asked why. Nothing where they say the same, and where nothing but the status says how it stands.
 */
export function lacksOf(to: OrderStatus, deal: Standing): string[] {
  const { total, balance, deposit, confirmed, currency, depositReached, waiting } = deal.payments
  const sum = (amount: number) => formatSum(amount, currency)
  const waits = waiting > 0 ? ['A reported payment waits to be checked.'] : []
  if (to === 'CANCELLED')
    return [...(confirmed > 0 ? [`We have ${sum(confirmed)} of the buyer's, to be paid back or moved.`] : []), ...waits]
  if (orderStatuses[to].cars !== 'SOLD') return []
  const isSecured = depositReached || (to !== 'PAID' && (isDone(deal, 'deposit') || isDone(deal, 'paid-in-full')))
  const missing = balance - total + (deposit ?? total)
  const unpaid = isSecured
    ? []
    : [`It is not paid yet. ${sum(missing)} ${deposit === null ? '' : 'of the deposit '}is missing.`, ...waits]
  const rest = isSecured && to === 'DELIVERED' && balance > 0 ? [`${sum(balance)} of the balance is missing.`] : []
  const atSea = to === 'SHIPPING' && !isDone(deal, 'on-ship') ? ['It is on no ship that has left.'] : []
  const there = to === 'DELIVERED' && !isDone(deal, 'arrived') ? ['No ship has brought it to its port.'] : []
  return [...unpaid, ...rest, ...atSea, ...there]
}
