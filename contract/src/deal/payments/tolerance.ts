import type { Currency } from '#values/money.ts'
import type { Money } from '#values/numbers.ts'
import type { Due } from './ledger.ts'

/** Exchange rates have four decimals. */
const rateParts = 10_000

/** What a sum comes to in a currency, at so many yen for a dollar, rounded half up to its smallest unit. */
export function countsAt({ amount, currency }: Money, to: Currency, yenPerDollar: number) {
  if (currency === to) return amount
  const rate = BigInt(Math.round(yenPerDollar * rateParts))
  const perDollar = BigInt(100 * rateParts)
  const [by, through] = currency === 'JPY' ? [perDollar, rate] : [rate, perDollar]
  return Number((2n * BigInt(amount) * by + through) / (2n * through))
}

/** Whether what somebody says that a sum counts for is near enough to its rate: banks round and take their part, nobody means a tenth of it. */
export function isNear(counts: number, sum: Money, to: Currency, yenPerDollar: number) {
  const exact = countsAt(sum, to, yenPerDollar)
  return Math.abs(counts - exact) <= Math.max(1, exact / 100)
}

/** What the office lets pass for a deal: the lesser of so many dollars and so many percent of the total. */
export type Tolerance = { toleranceUsd: number; tolerancePercent: number }

/**
 * What may be missing of a deal, in its currency. Practice of the trade: 30 US dollars or half a percent,
 * whichever is lower.
 */
export function toleranceOf(
  { currency, total }: Pick<Due, 'currency' | 'total'>,
  tolerance: Tolerance,
  yenPerDollar: number,
) {
  const most = countsAt({ amount: Math.round(tolerance.toleranceUsd * 100), currency: 'USD' }, currency, yenPerDollar)
  return Math.min(most, Math.floor((total * Math.round(tolerance.tolerancePercent * 100)) / 10_000))
}
