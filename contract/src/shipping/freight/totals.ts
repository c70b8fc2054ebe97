import { type Choices, calculateInsurance, listFees, type PricedCar, type PricedDestination } from './price-at-port.ts'
import { calculateFreight, findRate } from './rate.ts'

/** The fields by which cars share a row of the freight table. */
export type FreightKind = Pick<PricedCar, 'vehicleClass' | 'country' | 'loadingPort'>

/** Returns the total in cents by price and measured size (thousandths of m³, null if unmeasured); null without a total. */
export type CalculateTotal = (priceCents: number, m3: number | null) => number | null

const noTotal: CalculateTotal = () => null

/**
 * Calculates the total at the port of many cars, like `calculatePriceAtPort` but much faster, to sort a stock. It looks up fees and
 * freight rows once per kind.
 */
export function createTotalCalculator({ port, ...destination }: PricedDestination, choices: Choices) {
  const { rates, sizes, insurance, localInsurer } = destination
  const fees = listFees({ port, ...destination }, choices)
  const feeCents = fees.lines.reduce((total, { cents }) => total + cents, 0)
  const cover = choices.cover && !localInsurer ? insurance[choices.cover] : 0

  return ({ vehicleClass, ...location }: FreightKind): CalculateTotal => {
    if (port === null || vehicleClass === null || fees.unknown) return noTotal
    const row = findRate(rates, { ...location, vehicleClass }, { ...choices, to: port })
    if (!row) return noTotal
    const minimum = 'lumpSum' in row.price ? 0 : null
    const usual = sizes[vehicleClass] ?? minimum
    return (priceCents, m3) => {
      const size = m3 ?? usual
      if (size === null) return null
      const shipped = priceCents + calculateFreight(row, size)
      return shipped + feeCents + calculateInsurance(cover, shipped)
    }
  }
}
