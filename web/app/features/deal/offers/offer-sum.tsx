import type { Offer } from '@minato/contract/deal/offers/offer.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { formatJpy, formatUsd, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { SumTable } from '#ui/display/sum.tsx'

type OfferSumProps = Pick<Offer, 'lines' | 'amountDue' | 'term'> & { to: string | undefined }

export function OfferSum({ lines, amountDue, term, to }: OfferSumProps) {
  const rate = useRate(yenPerDollar) ?? yenPerDollar
  const figure = (usd: number) => (
    <>
      <span className="whitespace-nowrap">{formatUsd(usd)}</span>{' '}
      <span className="text-sm font-normal whitespace-nowrap text-muted">{formatJpy(toYen(usd, rate) ?? 0)}</span>
    </>
  )
  return (
    <SumTable
      rows={lines.map(({ kind, amount }) => [lineLabels[kind], figure(amount)])}
      total={[formatTotalLabel({ term }, to), figure(amountDue)]}
    />
  )
}
