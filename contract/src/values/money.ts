// Rule: prices: whole cents in sums, dollars in the API.
import { createFastNumberFormat, createNumberFormat } from '../language/formats.ts'
import { divideHalfUp, fitsDecimals } from './rounding.ts'

/** Yen per US dollar in the header, on cards and on the detail page. */
export const yenPerDollar = 142.08
/** Yen per US dollar in the cart when no rate could be loaded, and in the wishlist. */
export const yenPerDollarFallback = 150
/** US dollars, added once to the total of a cart with cars. */
export const insuranceFee = 500

const dollars = createNumberFormat({ style: 'currency', currency: 'USD' })
const dollarsWithoutCents = createFastNumberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const yen = createFastNumberFormat({ style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' })

/** Formats US dollars: `$6,232`, or with both decimals: `$6,232.50`. */
export const formatUsd = (amount: number) =>
  (toCents(amount) % 100 === 0 ? dollarsWithoutCents : dollars).format(amount)

/** Formats whole yen: `¥885,443`. */
export const formatJpy = (amount: number) => yen.format(amount)

/** Converts dollars to whole yen, rounded. A falsy price has no yen price. */
export const toYen = (usd: number, rate: number = yenPerDollar) => (usd ? Math.round(usd * rate) : null)

/** Converts dollars (in the API) to whole cents (in the database). */
export const toCents = (usd: number) => Math.round(usd * 100)
export const toDollars = (cents: number) => cents / 100

/** Exchange rates have four decimals: as integers of this unit, calculations stay exact. */
const rateParts = 10_000

/** Converts whole yen to whole cents, rounded half up. */
export const yenToCents = (jpy: number, rate: number) =>
  divideHalfUp(jpy * 100 * rateParts, Math.round(rate * rateParts))

export const exceedsYen = (cents: number, jpy: number, rate: number) =>
  cents * Math.round(rate * rateParts) > jpy * 100 * rateParts

/** Highest accepted price in US dollars: above any vehicle, far below the limit of a cent column. */
export const maxPrice = 10_000_000

/** Currencies of invoices, with their decimals. Amounts are integers of the smallest unit. */
export const currencies = { USD: { digits: 2 }, JPY: { digits: 0 } } as const
export type Currency = keyof typeof currencies

/** Converts a stored amount in the smallest unit to the sum in the API: 623250 cents are 6232.5. */
export const toCurrencyUnits = (amount: number, currency: Currency) => amount / 10 ** currencies[currency].digits

/** Converts a sum to the smallest unit: 6232.5 dollars are 623250 cents. NaN for too many decimals, such as half a yen. */
export function toSmallestUnits(sum: number, currency: Currency) {
  const { digits } = currencies[currency]
  return fitsDecimals(sum, digits) ? Math.round(sum * 10 ** digits) : Number.NaN
}

/** Formats a sum in its currency: `$6,232.50`, `¥885,443`. */
export const formatSum = (sum: number, currency: Currency) => (currency === 'USD' ? formatUsd(sum) : formatJpy(sum))

/** Formats an amount in the smallest unit. */
export const formatMoney = (amount: number, currency: Currency) =>
  formatSum(toCurrencyUnits(amount, currency), currency)

/** Formats a sum as a plain decimal: `6232.50`. */
export const formatPlainSum = (sum: number, currency: Currency) => sum.toFixed(currencies[currency].digits)
