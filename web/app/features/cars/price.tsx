import { formatJpy, formatUsd, toYen } from '@minato/contract/money.ts'

/** A price in dollars, large, and in yen, small beside it. */
export function Price({ usd, size = 'normal' }: { usd: number; size?: 'normal' | 'large' }) {
  const yen = toYen(usd)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={`font-extrabold tracking-tight ${size === 'large' ? 'text-3xl' : 'text-2xl'}`}>
        {formatUsd(usd)}
      </span>
      {yen !== null && <span className="text-sm text-muted">{formatJpy(yen)}</span>}
    </p>
  )
}
