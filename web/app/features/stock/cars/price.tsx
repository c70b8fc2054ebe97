import { t } from '@minato/contract/language/messages.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { formatJpy, formatUsd, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { useRate } from '~/lib/page/exchange-rate'

type Of = {
  usd: number
  /** Yen per dollar, where the screen has its own reading of it. */
  rate?: number
}

/** A price in dollars, large, and in yen, small beside it where there is room. */
export function Price({ size = 'normal', bare = false, ...of }: Of & { size?: 'normal' | 'large'; bare?: boolean }) {
  const yen = useYen(of)
  return (
    <p className={size === 'large' ? 'price text-4xl' : 'price text-2xl'}>
      <strong>{formatUsd(of.usd)}</strong>
      {yen && !bare && <span>{yen}</span>}
    </p>
  )
}

/** The same in one quiet line, where another sum is the large one. */
export function PriceLine(of: Of) {
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-muted">
      <span className="whitespace-nowrap">{t('FOB {price}', { price: formatUsd(of.usd) })}</span>{' '}
      <span className="whitespace-nowrap">{useYen(of)}</span>
    </p>
  )
}

function useYen({ usd, rate }: Of) {
  const everywhere = useRate(yenPerDollar)
  if ((rate ?? everywhere) === undefined) return carMessages.rateLoading
  const yen = toYen(usd, rate ?? everywhere)
  return yen && formatJpy(yen)
}
