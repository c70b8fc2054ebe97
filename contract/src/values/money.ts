// Rule: prices: whole cents in sums, dollars in the API.
import { numberForm, quickForm } from '../language/forms.ts'
import { halfUp, hasDecimals } from './rounding.ts'

/** Yen per US dollar in the header, on cards and on the detail page. */
export const yenPerDollar = 142.08
/** Yen per US dollar in the cart when no rate could be loaded, and in the wishlist. */
export const yenPerDollarFallback = 150
/** US dollars added once to the total of a cart that holds something. */
export const insuranceFee = 500

const dollars = numberForm({ style: 'currency', currency: 'USD' })
const wholeDollars = quickForm({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const yen = quickForm({ style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' })

/** US dollars as people read them: `$6,232`, `$6,232.5` becomes `$6,232.50`. */
export const formatUsd = (amount: number) => (toCents(amount) % 100 === 0 ? wholeDollars : dollars).format(amount)

/** Whole yen as people read them: `¥885,443`. */
export const formatJpy = (amount: number) => yen.format(amount)

/** Dollars to whole yen, rounded. A falsy price has no yen price. */
export const toYen = (usd: number, rate: number = yenPerDollar) => (usd ? Math.round(usd * rate) : null)

/** Dollars (as in the API) to whole cents (as in the database). */
export const toCents = (usd: number) => Math.round(usd * 100)
export const toDollars = (cents: number) => cents / 100

/** Exchange rates have four decimals: as whole numbers of these, what is reckoned with them is exact. */
const rateParts = 10_000

/** Whole yen to whole cents, rounded half up. */
export const yenToCents = (jpy: number, rate: number) => halfUp(jpy * 100 * rateParts, Math.round(rate * rateParts))

/** Whether cents come to more than so many yen. */
export const isAboveYen = (cents: number, jpy: number, rate: number) =>
  cents * Math.round(rate * rateParts) > jpy * 100 * rateParts

/** The dearest price that is accepted, in US dollars: above any vehicle, far below what a cent column can hold. */
export const maxPrice = 10_000_000

/** What an invoice can be in, with the digits after the point: amounts are whole numbers of the smallest unit. */
export const currencies = { USD: { digits: 2 }, JPY: { digits: 0 } } as const
export type Currency = keyof typeof currencies

/** An amount of the smallest unit of its currency, as it is kept, in the currency itself, as calls say it: 623250 cents are 6232.5. */
export const unitsOf = (amount: number, currency: Currency) => amount / 10 ** currencies[currency].digits

/** The other way: 6232.5 dollars are 623250 cents; NaN where the currency has no such digits: half a yen. */
export function smallestOf(sum: number, currency: Currency) {
  const { digits } = currencies[currency]
  return hasDecimals(sum, digits) ? Math.round(sum * 10 ** digits) : Number.NaN
}

/** A sum in its currency as people read it: `$6,232.50`, `¥885,443`. */
export const formatSum = (sum: number, currency: Currency) => (currency === 'USD' ? formatUsd(sum) : formatJpy(sum))

/** The same of an amount in the smallest unit. */
export const formatMoney = (amount: number, currency: Currency) => formatSum(unitsOf(amount, currency), currency)

/** A sum as a plain decimal: `6232.50`. */
export const sumText = (sum: number, currency: Currency) => sum.toFixed(currencies[currency].digits)
