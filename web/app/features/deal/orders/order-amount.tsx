import type { Order } from '@minato/contract/deal/deals/order.ts'
import { formatTotalLabel, getAmountLabel, needsAgreedTerm } from '@minato/contract/deal/orders/amount.ts'
import { orderTexts } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { SumTable } from '#ui/display/sum.tsx'

type PricedOrder = Pick<
  Order,
  'lines' | 'amountDue' | 'negotiatedPrice' | 'totalOriginalPrice' | 'terms' | 'destination' | 'status'
>

const ReducedPrice = ({ from, to }: { from: string; to: string }) =>
  renderRichText(t('<listed><more>instead of </more>{from}</listed>{to}', { from, to }), {
    listed: (text) => (
      <s className="me-2 font-normal text-muted">
        {renderRichText(text, { more: (hidden) => <span className="sr-only">{hidden}</span> })}
      </s>
    ),
  })

export function OrderAmount({ order }: { order: PricedOrder }) {
  if (order.lines.length === 0) return null
  const isAgreed = order.negotiatedPrice !== null
  const isReduced = isAgreed && order.negotiatedPrice !== order.totalOriginalPrice
  return (
    <>
      <SumTable
        rows={order.lines.map(({ kind, amount }) => [
          getAmountLabel(kind, isAgreed),
          kind === 'vehicles' && isReduced ? (
            <ReducedPrice key={kind} from={formatUsd(order.totalOriginalPrice)} to={formatUsd(amount)} />
          ) : (
            formatUsd(amount)
          ),
        ])}
        total={[formatTotalLabel(order.terms, order.destination?.name), formatUsd(order.amountDue)]}
      />
      {order.destination && needsAgreedTerm(order) && (
        <p className="mt-2 text-sm font-medium text-hold">{orderTexts.termsOpen(order.destination.name)}</p>
      )}
      {order.terms?.isOpen && <p className="mt-2 text-sm text-muted">{orderTexts.freightOpen}</p>}
    </>
  )
}
