// Rule: FOB part, limits, shares and floor of an offer.
import type { TradeTerm } from '#platform/trade/terms.ts'
import { maxPrice, toCents } from '#values/money.ts'
import { type Amount, amountOf, type Charge } from '../orders/amount.ts'

type TermCharges = { term: TradeTerm; charges: readonly Charge[] }

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const sumCharges = (charges: readonly Charge[]) => sum(charges.map(({ cents }) => cents))

/** Returns the vehicles' price of an amount in cents: all of it under FOB, else the part beside the charges. */
export const calculateFobPrice = (cents: number, { term, charges }: TermCharges) =>
  term === 'FOB' ? cents : cents - sumCharges(charges)

/** Calculates the amount due for an agreed vehicle price in cents; under C&F and CIF exactly the offered amount. */
export const calculateAmountDue = (fobCents: number, charges: readonly Charge[]): Amount =>
  amountOf([fobCents], fobCents, charges)

/** Returns the limits of an offer in cents: one dollar up to three times the listed total, with charges except under FOB. */
export function getOfferLimits(listedCents: number, { term, charges }: TermCharges) {
  const chargesCents = term === 'FOB' ? 0 : sumCharges(charges)
  return { least: 100 + chargesCents, most: Math.min(3 * (listedCents + chargesCents), toCents(maxPrice)) }
}

/**
 * Splits cents by price, rounded down. Remaining cents go to the largest fractions, ties to the first. Without prices the
 * shares are equal.
 */
export function splitByPrice(cents: number, prices: readonly number[]): number[] {
  const weights = (sum(prices) > 0 ? prices : prices.map(() => 1)).map(BigInt)
  const totalWeight = weights.reduce((total, one) => total + one, 0n)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * weight
    return { index, cents: Number(exact / totalWeight), fraction: exact % totalWeight }
  })
  const remainingCents = cents - sum(parts.map((part) => part.cents))
  const byFraction = parts.toSorted((a, b) =>
    a.fraction === b.fraction ? a.index - b.index : a.fraction < b.fraction ? 1 : -1,
  )
  for (const part of byFraction.slice(0, remainingCents)) part.cents += 1
  return parts.map((part) => part.cents)
}

/**
 * Returns true for a price below the floor. Only vehicles with a floor count, with their share of the price.
 * @param cars prices in cents; a null floor means none
 */
export function isBelowFloor(cents: number, cars: readonly { priceCents: number; floorCents: number | null }[]) {
  const prices = cars.map(({ priceCents }) => priceCents)
  const shares = splitByPrice(cents, prices)
  const floorDifferences = cars.flatMap(({ floorCents }, index) =>
    floorCents === null ? [] : [(shares[index] as number) - floorCents],
  )
  return sum(floorDifferences) < 0
}

/** Returns the end of an offer after a number of days, at the latest with the reservation. */
export function calculateOfferEnd(now: Date, days: number, reservedUntil: Date | null) {
  const end = new Date(now.getTime() + days * 86_400_000)
  return reservedUntil && reservedUntil < end ? reservedUntil : end
}
