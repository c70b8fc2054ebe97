import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { getBalanceLine, listSettledSums, sumLabels as words } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { SumTable } from '#ui/display/sum.tsx'

export function PaymentSummary({ deal: { order, payments } }: { deal: Deal }) {
  const { total, deposit, depositReached, covered, paidInFull, currency } = payments
  const sum = (amount: number) => formatSum(amount, currency)
  const rows: (readonly [string, string])[] = [
    [total === 0 ? words.total : formatTotalLabel(order.terms, order.destination?.name), sum(total)],
    ...(deposit === null ? [] : [[depositReached ? t('Deposit, paid') : words.deposit, sum(deposit)] as const]),
    ...listSettledSums(payments).map(([label, amount]) => [label, sum(amount)] as const),
    ...(covered > 0 ? [[t('Covered by a letter of credit'), sum(covered)] as const] : []),
  ]
  const [label, remainder] = getBalanceLine(payments)
  return (
    <div className="grid gap-2">
      <SumTable rows={rows} total={[label, sum(remainder)]} isBalance />
      {paidInFull && (
        <p>
          <Badge tone="good">{words.paidInFull}</Badge>
        </p>
      )}
    </div>
  )
}
