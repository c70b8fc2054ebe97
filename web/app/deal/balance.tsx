import type { Order, OwnOrder } from '@minato/contract/deal/deals/order.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { isPriceAgreed } from '@minato/contract/deal/orders/facts.ts'
import { listSettledSums, sumLabels } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { renderRichText } from '#ui/display/rich.tsx'

type Props = { order: Order } & Pick<OwnOrder, 'payments'>

/** Shows the amount due, or the total before an agreement and once it is paid. */
export function Balance({ order, payments }: Props) {
  const { total, confirmed, balance, overpaid, paidInFull, currency } = payments
  if (order.status === 'CANCELLED' || total === 0) return null
  const totalLabel = paidInFull ? sumLabels.paidInFull : formatTotalLabel(order.terms, order.destination?.name)
  const isDue = isPriceAgreed(order) && !paidInFull
  const [label, sum] = isDue ? [sumLabels.balance, Math.max(0, balance)] : [totalLabel, total]
  const settledSums = paidInFull && confirmed === total && overpaid === 0 ? [] : listSettledSums(payments)
  const sumText = (
    <strong className="text-[1.375rem] leading-6 font-extrabold tracking-tight">{formatSum(sum, currency)}</strong>
  )
  return (
    <p className="ms-auto grid max-w-full justify-items-end text-end">
      <span className={`text-[0.8125rem] leading-4 ${paidInFull ? 'font-semibold text-good' : 'text-muted'}`}>
        {label}
      </span>
      {isDue
        ? renderRichText(t('<left/><whole>of {total}</whole>', { total: formatSum(total, currency) }), {
            left: sumText,
            whole: (text) => <span className="mt-0.5 text-[0.8125rem] text-muted">{text}</span>,
          })
        : sumText}
      {settledSums.map(
        ([label, amount]) =>
          amount > 0 && (
            <span key={label} className="text-[0.8125rem] font-semibold text-good">
              {label} {formatSum(amount, currency)}
            </span>
          ),
      )}
      {overpaid > 0 && (
        <span className="text-[0.8125rem] font-semibold text-hold">
          {sumLabels.overpaid} {formatSum(overpaid, currency)}
        </span>
      )}
    </p>
  )
}
