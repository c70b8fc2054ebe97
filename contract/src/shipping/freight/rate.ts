import type { Method } from '#platform/ports/facts.ts'
import { isInJapan, type VehicleClass } from '#platform/trade/vehicles.ts'
import type { Day } from '#values/calendar.ts'
import { divideHalfUp } from '#values/rounding.ts'
import type { FreightRate } from './facts.ts'

const isLumpSum = ({ price }: FreightRate) => 'lumpSum' in price

/**
 * Returns the rate of a car on a day in Japan, or null. Among those that have begun, a row for the car's own port precedes one
 * for any port.
 * Then a lump sum for its class precedes a price by m³, and then the newest wins. A row for any port means any port in Japan: a
 * car elsewhere has only those of its own port.
 */
export function findRate(
  rates: readonly FreightRate[],
  car: { country: string | null; loadingPort: string | null; vehicleClass: VehicleClass },
  { to, method, on }: { to: string; method: Method; on: Day },
): FreightRate | null {
  const isCarInJapan = isInJapan(car)
  const suits = ({ from, price, ...row }: FreightRate) =>
    row.to === to &&
    row.method === method &&
    row.validFrom <= on &&
    (from === null ? isCarInJapan : from === car.loadingPort) &&
    (!('lumpSum' in price) || price.vehicleClass === car.vehicleClass)
  const before = (one: FreightRate, other: FreightRate) =>
    Number(one.from === null) - Number(other.from === null) ||
    Number(isLumpSum(other)) - Number(isLumpSum(one)) ||
    (one.validFrom > other.validFrom ? -1 : 1)
  let best: FreightRate | null = null
  for (const row of rates) if (suits(row) && (!best || before(row, best) < 0)) best = row
  return best
}

/** Calculates the freight of a size, in whole cents: the greater of m³ × rate and the minimum, or the lump sum. */
export const calculateFreight = ({ price }: FreightRate, m3: number) =>
  'lumpSum' in price ? price.lumpSum : Math.max(divideHalfUp(m3 * price.perM3, 1_000), price.minimum)
