import { halfUp } from './rounding.ts'

/** Yen per US dollar in the header, on cards and on the detail page. */
export const yenPerDollar = 142.08
/** Yen per US dollar in the cart when no rate could be loaded, and in the wishlist. */
export const yenPerDollarFallback = 150
/** US dollars added once to the total of a cart that holds something. */
export const insuranceFee = 500

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const yen = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** US dollars as people read them: `$6,232`, `$6,232.5` becomes `$6,232.50`. */
export const formatUsd = (amount: number) =>
  Number.isInteger(amount) ? dollars.format(amount) : dollars.format(amount).replace(/\.(\d)$/, '.$10')

/** Whole yen as people read them: `¥885,443`. */
export const formatJpy = (amount: number) => `¥${yen.format(amount)}`

/** Dollars to whole yen, rounded. A falsy price has no yen price. */
export const toYen = (usd: number, rate: number = yenPerDollar) => (usd ? Math.round(usd * rate) : null)

/** Dollars (as in the API) to whole cents (as in the database). */
export const toCents = (usd: number) => Math.round(usd * 100)
/** Whole cents to dollars. */
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
