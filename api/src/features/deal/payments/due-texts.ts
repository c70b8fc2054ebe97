import { formatLaterPayment, listSettledSums, sumLabels } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatMoney } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { readDue } from '../orders/due.ts'

type DealDue = Awaited<ReturnType<typeof readDue>>

/** Describes the open amount of a deal. Requests no money that is not due yet. */
export function describeOpenAmount({ standing, dueNow, later }: DealDue, forgiven: Money | null) {
  const { currency, balance, depositReached, paidInFull, overpaid, hasOpenRest } = standing
  const sum = (amount: number) => formatMoney(amount, currency)
  if (overpaid > 0)
    return t(
      'Your order is paid in full. You paid {sum} too much. In your order, choose whether we pay it back or keep it for your next order.',
      { sum: sum(overpaid) },
    )
  if (forgiven)
    return t(
      'Your order is paid in full. {sum} of it did not reach us: banks deduct such charges on the way. You do not need to pay it.',
      { sum: formatMoney(forgiven.amount, forgiven.currency) },
    )
  if (paidInFull) return t('Your order is paid in full. There is nothing more to pay.')
  if (hasOpenRest)
    return t(
      '{sum} of the total did not reach us: banks often deduct small charges. We will check it and write to you. Please pay nothing more until then.',
      { sum: sum(balance) },
    )
  const due = t('To pay now: {sum}.', { sum: sum(dueNow) })
  return [
    dueNow > 0 ? due : depositReached && t('Your deposit has arrived. There is nothing to pay now.'),
    later && t('Later: {sumAndDay}.', { sumAndDay: formatLaterPayment({ ...later, sum: sum(later.sum) }) }),
  ]
    .filter(Boolean)
    .join(' ')
}

export function dueFacts({ standing, dueNow, later }: DealDue) {
  const { currency, balance } = standing
  const sum = (amount: number) => formatMoney(amount, currency)
  return [
    ...listSettledSums(standing).map(([label, amount]) => [label, sum(amount)] as const),
    ...(dueNow > 0 ? [[sumLabels.dueNow, sum(dueNow)] as const] : []),
    ...(later ? [[sumLabels.later, formatLaterPayment({ ...later, sum: sum(later.sum) })] as const] : []),
    [sumLabels.balance, sum(Math.max(0, balance))],
  ] as const
}
