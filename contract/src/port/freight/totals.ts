import { type Choices, feesOf, insuranceCents, type PricedCar, type PricedDestination } from './price-at-port.ts'
import { freightCents, rateFor } from './rate.ts'
import { measuredM3 } from './size.ts'

/** What cars share that have the same row of the freight table. */
export type FreightKind = Pick<PricedCar, 'vehicleClass' | 'country' | 'loadingPort'>

/** The total in cents by the price and the measured size (thousandths of m³, null where it was not measured); null where there is none. */
export type TotalOf = (priceCents: number, m3: number | null) => number | null

const none: TotalOf = () => null

/**
 * The totals of many cars at one port: what `priceAtPort` says, in a fraction of its time, for whoever sorts a stock by it. Fees,
 * and the row for a class and a port of loading, are looked up once for each kind.
 */
export function totalsByKind({ port, ...destination }: PricedDestination, choices: Choices) {
  const { rates, sizes, insurance, localInsurer } = destination
  const fees = feesOf({ port, ...destination }, choices)
  const feeCents = fees.lines.reduce((total, { cents }) => total + cents, 0)
  const cover = choices.cover && !localInsurer ? insurance[choices.cover] : 0

  return ({ vehicleClass, ...standing }: FreightKind): TotalOf => {
    if (port === null || vehicleClass === null || fees.unknown) return none
    const row = rateFor(rates, { ...standing, vehicleClass }, { ...choices, to: port })
    if (!row) return none
    const least = 'lumpSum' in row.price ? 0 : null
    const usual = sizes[vehicleClass] ?? least
    return (priceCents, m3) => {
      const size = m3 ?? usual
      if (size === null) return null
      const shipped = priceCents + freightCents(row, size)
      return shipped + feeCents + insuranceCents(cover, shipped)
    }
  }
}

/** The same, car by car. */
export function totalsAtPort(destination: PricedDestination, choices: Choices) {
  const ofKind = totalsByKind(destination, choices)
  const known = new Map<string, TotalOf>()
  return (car: PricedCar) => {
    const kind = `${car.vehicleClass} ${car.loadingPort} ${car.country}`
    const total = known.get(kind) ?? ofKind(car)
    known.set(kind, total)
    return total(car.priceCents, measuredM3(car))
  }
}
