// Rule: what an offer means: its FOB part, bounds, shares and floor.
import type { TradeTerm } from '#ground/trade/terms.ts'
import { maxPrice, toCents } from '#values/money.ts'
import { type Amount, amountOf, type Charge } from '../orders/amount.ts'

type Beside = { term: TradeTerm; charges: readonly Charge[] }

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const added = (charges: readonly Charge[]) => sum(charges.map(({ cents }) => cents))

/** Of an amount in cents under a term, what is the vehicles' price: all of it under FOB, else what the other lines leave. */
export const fobOf = (cents: number, { term, charges }: Beside) => (term === 'FOB' ? cents : cents - added(charges))

/** What is to be paid where the vehicles' price is agreed, line by line, in cents: under C&F and CIF exactly what was offered. */
export const dueOf = (fobCents: number, charges: readonly Charge[]): Amount => amountOf([fobCents], fobCents, charges)

/**
 * Between what an offer must be, in cents: one dollar for the vehicles and three times the listed total, both under C&F and CIF
 * with the other lines.
 */
export function boundsOf(listedCents: number, { term, charges }: Beside) {
  const others = term === 'FOB' ? 0 : added(charges)
  return { least: 100 + others, most: Math.min(3 * (listedCents + others), toCents(maxPrice)) }
}

/**
 * Shares cents out by price, so that they add up: each has its part rounded down, and the cents that are left go to those of
 * whom most was cut off, of equals to the first. Without any price the parts are equal.
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
 * Whether a price is below the floor: the parts of it that fall on the vehicles that have a floor are compared with the sum of
 * these, so that one without a floor neither covers nor spoils another.
 * @param cars in the order of the shares, in cents; null where a vehicle has no floor
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

/** Until when an offer stands: so many days, and no longer than the reservation where one runs. */
export function offerEnd(now: Date, days: number, reservedUntil: Date | null) {
  const end = new Date(now.getTime() + days * 86_400_000)
  return reservedUntil && reservedUntil < end ? reservedUntil : end
}
