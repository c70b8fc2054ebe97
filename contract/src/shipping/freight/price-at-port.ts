// Rule: the price of a car at a port (C&F, CIF), line by line, and its total price.
import type { z } from 'zod'
import type { Method } from '#platform/ports/facts.ts'
import type { Cover } from '#platform/trade/terms.ts'
import type { VehicleClass } from '#platform/trade/vehicles.ts'
import type { Day } from '#values/calendar.ts'
import { yenPerDollar, yenToCents } from '#values/money.ts'
import { divideHalfUp } from '#values/rounding.ts'
import { type FreightRate, insuredTenths, type LineKind, type PriceGap } from './facts.ts'
import type { pricedDestination } from './price-schemas.ts'
import { calculateFreight, findRate } from './rate.ts'
import { findVolume, type VehicleDimensions, type VehicleVolume } from './size.ts'

/** The fields of a car that decide its price at a port. A null class is unknown; `loadingPort` is a UN/LOCODE. */
export type PricedCar = VehicleDimensions & {
  id: string
  priceCents: number
  vehicleClass: VehicleClass | null
  country: string | null
  loadingPort: string | null
}

export type PricedDestination = Omit<z.output<typeof pricedDestination>, 'rates'> & { rates: readonly FreightRate[] }

/** The choices of a buyer. `on` is the day in Japan. */
export type Choices = { method: Method; cover: Cover | null; inspection: boolean; cleaning: boolean; on: Day }

type Line = { kind: LineKind; cents: number }
/**
 * Lines in whole US cents, and their sum. If a line is unknown, the sum is null and `gap` has the reason. Also the rate and
 * size behind the freight.
 */
export type PortPrice = {
  lines: readonly Line[]
  cents: number | null
  gap: PriceGap | null
  size: VehicleVolume | null
  rate: FreightRate | null
}

export const sum = (lines: readonly Line[]) => lines.reduce((total, { cents }) => total + cents, 0)

function findFreight(car: PricedCar, { port, rates, sizes }: PricedDestination, { method, on }: Choices) {
  const { vehicleClass } = car
  if (port === null) return { gap: 'port', size: null, rate: null } as const
  // No freight for an unknown class, because a lump sum may apply to it.
  if (vehicleClass === null) return { gap: 'class', size: null, rate: null } as const
  const size = findVolume(car, vehicleClass, sizes)
  const rate = findRate(rates, { ...car, vehicleClass }, { to: port, method, on })
  if (!rate) return { gap: 'rate', size, rate: null } as const
  if ('lumpSum' in rate.price) return { gap: null, size, rate, cents: rate.price.lumpSum } as const
  return size
    ? ({ gap: null, size, rate, cents: calculateFreight(rate, size.m3) } as const)
    : ({ gap: 'size', size, rate: null } as const)
}

/** Lists the fees that the destination requires or the buyer chooses, and tells if one is unknown. */
export function listFees({ inspection, cleaning, yenPerDollar: rate }: PricedDestination, choices: Choices) {
  const extras = [
    { kind: 'inspection' as const, ...inspection, isIncluded: inspection.demanded || choices.inspection },
    { kind: 'cleaning' as const, ...cleaning, isIncluded: cleaning.demanded || choices.cleaning },
  ].filter(({ isIncluded }) => isIncluded)
  const lines = extras.flatMap(({ kind, yen }) =>
    yen === null ? [] : [{ kind, cents: yenToCents(yen, rate ?? yenPerDollar) }],
  )
  return { lines, unknown: lines.length < extras.length }
}

/** Calculates insurance in cents: its rate × 1.10 × (vehicle + freight), half up. */
export const calculateInsurance = (rate: number, vehicleAndFreight: number) =>
  divideHalfUp(rate * vehicleAndFreight * insuredTenths, 10 * 1_000_000)

/**
 * Calculates the price of a car at a port, line by line, in whole cents. m³ are rounded half up to three decimals, and every
 * line half up to a cent.
 * The total is the sum of the rounded lines.
 */
export function calculatePriceAtPort(car: PricedCar, destination: PricedDestination, choices: Choices): PortPrice {
  const vehicle: Line = { kind: 'vehicles', cents: car.priceCents }
  const { gap, size, rate, cents } = { cents: 0, ...findFreight(car, destination, choices) }
  const fees = listFees(destination, choices)
  if (gap) return { lines: [vehicle, ...fees.lines], cents: null, gap, size, rate }
  const lines: Line[] = [vehicle, { kind: 'freight', cents }, ...fees.lines]
  if (choices.cover && !destination.localInsurer) {
    const insured = calculateInsurance(destination.insurance[choices.cover], vehicle.cents + cents)
    lines.push({ kind: 'insurance', cents: insured })
  }
  if (fees.unknown) return { lines, cents: null, gap: 'fee', size, rate }
  return { lines, cents: sum(lines), gap: null, size, rate }
}
