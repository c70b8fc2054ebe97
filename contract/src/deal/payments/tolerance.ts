import type { Currency } from '#values/money.ts'
import type { Money } from '#values/numbers.ts'
import type { LedgerDue } from './ledger.ts'

/** Exchange rates have four decimals. */
const rateScale = 10_000

/** Converts a sum to a currency at a rate, rounded half up to the smallest unit. */
export function convertMoney({ amount, currency }: Money, to: Currency, yenPerDollar: number) {
  if (currency === to) return amount
  const rate = BigInt(Math.round(yenPerDollar * rateScale))
  const perDollar = BigInt(100 * rateScale)
  const [by, through] = currency === 'JPY' ? [perDollar, rate] : [rate, perDollar]
  return Number((2n * BigInt(amount) * by + through) / (2n * through))
}

/** Returns true where a counted sum is within one percent of its rate. Banks round and deduct, but not a tenth. */
export function isNearRate(counts: number, sum: Money, to: Currency, yenPerDollar: number) {
  const exact = convertMoney(sum, to, yenPerDollar)
  return Math.abs(counts - exact) <= Math.max(1, exact / 100)
}

/** Tolerance of a deal: the lower of a dollar sum and a percentage of the total. */
export type Tolerance = { toleranceUsd: number; tolerancePercent: number }

/** Calculates the tolerance in the deal's currency. Practice of the trade: the lower of 30 US dollars and half a percent. */
export function calculateTolerance(
  { currency, total }: Pick<LedgerDue, 'currency' | 'total'>,
  tolerance: Tolerance,
  yenPerDollar: number,
) {
  const maxUsd = { amount: Math.round(tolerance.toleranceUsd * 100), currency: 'USD' } as const
  const maxFromDollars = convertMoney(maxUsd, currency, yenPerDollar)
  return Math.min(maxFromDollars, Math.floor((total * Math.round(tolerance.tolerancePercent * 100)) / 10_000))
}
