import { isInJapan, type VehicleClass } from '../cars/kinds.ts'
import type { FreightRate } from './facts.ts'
import { type Choices, feesOf, insuranceCents, type PricedCar, type PricedDestination } from './price-at-port.ts'
import { freightCents, rateFor } from './rate.ts'
import { sizeOf } from './size.ts'

/**
 * The totals of many cars at one port, in cents, null where there is none: what `priceAtPort` says, in a fraction of its time, for
 * whoever sorts a stock by it. What cars share (fees, and the row for their class and port of loading) is looked up once.
 */
export function totalsAtPort(destination: PricedDestination, choices: Choices) {
  const { port, rates, sizes, insurance, localInsurer } = destination
  const fees = feesOf(destination, choices)
  const feeCents = fees.lines.reduce((total, { cents }) => total + cents, 0)
  const cover = choices.cover && !localInsurer ? insurance[choices.cover] : 0
  const rows = new Map<string, FreightRate | null>()

  function rowFor(car: PricedCar, vehicleClass: VehicleClass, to: string) {
    const key = `${vehicleClass} ${car.loadingPort} ${isInJapan(car)}`
    const known = rows.get(key)
    if (known !== undefined) return known
    const row = rateFor(rates, { ...car, vehicleClass }, { ...choices, to })
    rows.set(key, row)
    return row
  }

  return (car: PricedCar): number | null => {
    if (port === null || car.vehicleClass === null || fees.unknown) return null
    const row = rowFor(car, car.vehicleClass, port)
    if (!row) return null
    const size = sizeOf(car, car.vehicleClass, sizes)
    if (!size && !('lumpSum' in row.price)) return null
    const shipped = car.priceCents + freightCents(row, size?.m3 ?? 0)
    return shipped + feeCents + insuranceCents(cover, shipped)
  }
}
