import { amountOf, getAmountLabel, getTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import { cartTexts, formatUnavailableCount } from '@minato/contract/platform/site/cart.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatJpy, formatUsd, toCents, toDollars, toYen, yenPerDollarFallback } from '@minato/contract/values/money.ts'
import { type ReactNode, useState } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { SumTable } from '#ui/display/sum.tsx'
import { type CartItem, listOrderableItems } from './cart.ts'
import type { QuoteAddressBuilder } from './cart-at-port.tsx'

const atPort = lazyPart(() => import('./cart-at-port.tsx').then(({ CartAtPort }) => CartAtPort))

const currencies = ['USD', 'JPY'] as const
type Currency = (typeof currencies)[number]

type Props = {
  lines: readonly (CartItem & { now: Car | null })[]
  port: ReactNode
  freightQuestion: QuoteAddressBuilder
  children: ReactNode
}

export function OrderSummary({ lines, port, freightQuestion, children }: Props) {
  const { terms } = useDestination()
  const [currency, setCurrency] = useState<Currency>('USD')
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  const formatInCurrency = (usd: number) => (currency === 'USD' ? formatUsd(usd) : formatJpy(toYen(usd, rate) ?? 0))
  const formatCents = (cents: number) => formatInCurrency(toDollars(cents))
  const countedItems = listOrderableItems(lines)
  const cars = countedItems.flatMap(({ now }) => now ?? [])
  const amount = amountOf(countedItems.map(({ price, quantity }) => toCents(price) * quantity))
  const withoutPort = (
    <SumTable
      rows={amount.lines.map(({ kind, cents }) => [getAmountLabel(kind, false), formatCents(cents)])}
      total={[getTotalLabel(), formatCents(amount.cents)]}
    />
  )
  return (
    <section className="slip p-5" aria-labelledby="summary">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="summary" className="text-xl">
          {cartTexts.summary}
        </h2>
        <CurrencySwitch chosen={currency} onChoose={setCurrency} />
      </div>
      <div className="mt-2 wrap-anywhere">{port}</div>
      <div className={terms ? 'mt-2 min-h-48' : 'mt-2'}>
        {terms && countedItems.length > 0 && cars.length === countedItems.length ? (
          <atPort.Part cars={cars} question={freightQuestion} formatCents={formatCents}>
            {withoutPort}
          </atPort.Part>
        ) : (
          withoutPort
        )}
      </div>
      <LeftOutNote lines={lines} counted={countedItems.length} />
      {children}
      <p className="mt-3 text-sm text-muted">
        {t('Each vehicle is ordered once. You agree on the price before you pay.')}
      </p>
    </section>
  )
}

function LeftOutNote({ lines, counted }: { lines: readonly CartItem[]; counted: number }) {
  const leftOutCount = lines.length - counted
  const twice = lines.some((line) => line.quantity > 1)
  const reasons = [leftOutCount > 0 && formatUnavailableCount(leftOutCount), twice && cartTexts.once].filter(Boolean)
  return <p className="mt-2 text-sm text-muted empty:hidden">{reasons.join(' ')}</p>
}

const CurrencySwitch = ({ chosen: currency, onChoose }: { chosen: Currency; onChoose(currency: Currency): void }) => (
  <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
    <legend className="sr-only">{t('Currency')}</legend>
    {currencies.map((code) => (
      <label
        key={code}
        className={`relative min-h-9 cursor-pointer px-3 py-1.5 text-sm font-semibold has-focus-visible:outline-3 ${currency === code ? 'bg-ink text-surface' : ''}`}
      >
        <input
          type="radio"
          name="currency"
          className="sr-only"
          checked={currency === code}
          onChange={() => onChoose(code)}
        />
        {code}
      </label>
    ))}
  </fieldset>
)
