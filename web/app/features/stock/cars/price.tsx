import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { formatJpy, formatUsd, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { useRate } from '~/lib/page/exchange-rate'

type Props = {
  usd: number
  /** Yen per dollar, where the screen has its own reading of it. */
  rate?: number
  size?: 'normal' | 'large'
}

/** A price in dollars, large, and in yen, small beside it. */
export function Price({ usd, rate, size = 'normal' }: Props) {
  const everywhere = useRate(yenPerDollar)
  const yen = (rate ?? everywhere) === undefined ? carMessages.rateLoading : formatYen(toYen(usd, rate ?? everywhere))
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`font-extrabold tracking-tight ${size === 'large' ? 'text-3xl' : 'text-2xl'}`}>
        {formatUsd(usd)}
      </span>
      {yen && <span className="text-sm text-muted">{yen}</span>}
    </p>
  )
}

const formatYen = (yen: number | null) => yen && formatJpy(yen)
