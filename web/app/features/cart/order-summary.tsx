import { cartTexts } from '@minato/contract/cart-facts.ts'
import { cartTotal, formatJpy, formatUsd, insuranceFee, toYen, yenPerDollarFallback } from '@minato/contract/money.ts'
import { type ReactNode, useState } from 'react'
import { useRate } from '~/lib/exchange-rate'
import type { CartItem } from './cart.ts'

const currencies = ['USD', 'JPY'] as const
type Currency = (typeof currencies)[number]

/** What the cart comes to, in the currency that the person likes; the children order it. */
export function OrderSummary({ lines, children }: { lines: readonly CartItem[]; children: ReactNode }) {
  const [currency, setCurrency] = useState<Currency>('USD')
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  const shown = (usd: number) => (currency === 'USD' ? formatUsd(usd) : formatJpy(toYen(usd, rate) ?? 0))
  const total = cartTotal(lines)
  const insurance = lines.length > 0 ? insuranceFee : 0
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card" aria-labelledby="summary">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="summary" className="text-xl">
          {cartTexts.summary}
        </h2>
        <CurrencySwitch chosen={currency} onChoose={setCurrency} />
      </div>
      <dl className="mt-4 space-y-2" aria-live="polite">
        <Row name="Vehicles" value={shown(total - insurance)} />
        <Row name="Insurance" value={shown(insurance)} />
        <div className="flex flex-wrap justify-between border-t border-line pt-3 text-xl font-extrabold">
          <dt>Total</dt>
          <dd>{shown(total)}</dd>
        </div>
      </dl>
      {children}
      <p className="mt-3 text-sm text-muted">Each vehicle is ordered once. You agree on the price before you pay.</p>
    </section>
  )
}

const CurrencySwitch = ({ chosen, onChoose }: { chosen: Currency; onChoose(currency: Currency): void }) => (
  <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
    <legend className="sr-only">Currency</legend>
    {currencies.map((one) => (
      <label
        key={one}
        className={`relative min-h-9 cursor-pointer px-3 py-1.5 text-sm font-semibold has-focus-visible:outline-3 ${chosen === one ? 'bg-ink text-surface' : ''}`}
      >
        <input
          type="radio"
          name="currency"
          className="sr-only"
          checked={chosen === one}
          onChange={() => onChoose(one)}
        />
        {one}
      </label>
    ))}
  </fieldset>
)

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
