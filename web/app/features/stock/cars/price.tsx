import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { isRecentDrop } from '@minato/contract/stock/cars/prices/price-history.ts'
import { officeZone } from '@minato/contract/values/days.ts'
import { formatJpy, formatUsd, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'

type PriceProps = {
  usd: number
  /** Yen per dollar, where the screen has its own rate. */
  rate?: number
}

export function Price({ size, bare, ...of }: PriceProps & { size?: 'normal' | 'large'; bare?: boolean }) {
  const yen = useYen(of)
  return (
    <p className={size === 'large' ? 'price text-4xl' : 'price text-2xl'}>
      <strong>{formatUsd(of.usd)}</strong>
      {yen && !bare && <span>{yen}</span>}
    </p>
  )
}

export const PriceLine = (of: PriceProps) => (
  <p className="flex flex-wrap gap-x-2 text-xs text-muted">
    <span className="whitespace-nowrap">{t('FOB {price}', { price: formatUsd(of.usd) })}</span>{' '}
    <span className="whitespace-nowrap">{useYen(of)}</span>
  </p>
)

function useYen({ usd, rate }: PriceProps) {
  const siteRate = useRate(yenPerDollar)
  if ((rate ?? siteRate) === undefined) return carMessages.rateLoading
  const yen = toYen(usd, rate ?? siteRate)
  return yen && formatJpy(yen)
}

const since = createDateFormat({ day: 'numeric', month: 'long', timeZone: officeZone })

/** Shows a recent price drop; `short` omits the day. */
export function PriceDrop({ car, short }: { car: Pick<Car, 'price' | 'priceDrop' | 'status'>; short?: boolean }) {
  const { price, priceDrop, status } = car
  if (!priceDrop || status === 'SOLD' || !isRecentDrop(priceDrop, new Date())) return null
  const amount = formatUsd(priceDrop.was - price)
  if (short)
    return <span className="text-xs font-semibold whitespace-nowrap text-good">{t('{amount} less', { amount })}</span>
  return (
    <p className="text-sm font-semibold text-good">
      {t('{amount} less since {day}', { amount, day: since.format(new Date(priceDrop.since)) })}
    </p>
  )
}
