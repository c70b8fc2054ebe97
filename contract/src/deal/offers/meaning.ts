// Rule: FOB part, limits, shares and floor of an offer.
import type { TradeTerm } from '#ground/trade/terms.ts'
import { maxPrice, toCents } from '#values/money.ts'
import { type Amount, amountOf, type Charge } from '../orders/amount.ts'

type Beside = { term: TradeTerm; charges: readonly Charge[] }

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const added = (charges: readonly Charge[]) => sum(charges.map(({ cents }) => cents))

/** Returns the vehicles' price of an amount in cents: all of it under FOB, else the part beside the charges. */
export const fobOf = (cents: number, { term, charges }: Beside) => (term === 'FOB' ? cents : cents - added(charges))

/** Calculates the amount due for an agreed vehicle price in cents; under C&F and CIF exactly the offered amount. */
export const dueOf = (fobCents: number, charges: readonly Charge[]): Amount => amountOf([fobCents], fobCents, charges)

/** Returns the limits of an offer in cents: one dollar up to three times the listed total, with charges except under FOB. */
export function boundsOf(listedCents: number, { term, charges }: Beside) {
  const others = term === 'FOB' ? 0 : added(charges)
  return { least: 100 + others, most: Math.min(3 * (listedCents + others), toCents(maxPrice)) }
}

/**
 * Splits cents by price, rounded down. Remaining cents go to the largest fractions, ties to the first. Without prices the
 * shares are equal.
 */
export function sharesOf(cents: number, prices: readonly number[]): number[] {
  const weights = (sum(prices) > 0 ? prices : prices.map(() => 1)).map(BigInt)
  const whole = weights.reduce((total, one) => total + one, 0n)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * weight
    return { index, cents: Number(exact / whole), rest: exact % whole }
  })
  const left = cents - sum(parts.map((part) => part.cents))
  const most = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const part of most.slice(0, left)) part.cents += 1
  return parts.map((part) => part.cents)
}

/**
 * Returns true for a price below the floor. Only vehicles with a floor count, with their share of the price.
 * @param cars prices in cents; a null floor means none
 */
export function isBelowFloor(cents: number, cars: readonly { priceCents: number; floorCents: number | null }[]) {
  const shares = sharesOf(
    cents,
    cars.map(({ priceCents }) => priceCents),
  )
  const floored = cars.flatMap(({ floorCents }, index) =>
    floorCents === null ? [] : [(shares[index] as number) - floorCents],
  )
  return sum(floored) < 0
}

/** Returns the end of an offer after a number of days, at the latest with the reservation. */
export function offerEnd(now: Date, days: number, reservedUntil: Date | null) {
  const end = new Date(now.getTime() + days * 86_400_000)
  return reservedUntil && reservedUntil < end ? reservedUntil : end
}
