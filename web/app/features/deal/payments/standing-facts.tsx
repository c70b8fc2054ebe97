import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { sumWords as words } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { Badge } from '~/ui/read/badge'
import { Sum } from '~/ui/read/sum'
import { paymentScreen } from './words.ts'

/** What is to be paid, what is there, and what is open. */
export function StandingFacts({ deal: { order, payments } }: { deal: Deal }) {
  const {
    total,
    deposit,
    depositReached,
    confirmed,
    writtenOff,
    granted,
    covered,
    balance,
    overpaid,
    paidInFull,
    currency,
  } = payments
  const sum = (one: number) => formatSum(one, currency)
  const rows: (readonly [string, string])[] = [
    [total === 0 ? words.total : totalAt(order.terms, order.destination?.name), sum(total)],
    ...(deposit === null ? [] : [[depositReached ? t('Deposit, paid') : words.deposit, sum(deposit)] as const]),
    [words.received, sum(confirmed)],
    ...(writtenOff > 0 ? [[words.forgiven, sum(writtenOff)] as const] : []),
    ...(granted > 0 ? [[t('Granted'), sum(granted)] as const] : []),
    ...(covered > 0 ? [[t('Covered by a letter of credit'), sum(covered)] as const] : []),
  ]
  // A cancelled order has nothing to pay: the money here is the buyer's.
  const held = total === 0 && (confirmed > 0 || balance < 0)
  const last = held
    ? ([t('The buyer’s money with us'), sum(Math.max(0, confirmed))] as const)
    : overpaid > 0
      ? ([words.overpaid, sum(overpaid)] as const)
      : ([words.balance, sum(balance)] as const)
  return (
    <div className="grid gap-2">
      <Sum rows={rows} total={last} isBalance />
      {paidInFull && (
        <p>
          <Badge tone="good">{paymentScreen.paidInFull}</Badge>
        </p>
      )}
    </div>
  )
}
