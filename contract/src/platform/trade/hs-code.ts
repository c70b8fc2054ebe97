// Rule: the customs code of a vehicle.
import type { Fuel, VehicleClass } from './vehicles.ts'

/** The facts behind a customs code; null if unknown. Cubic centimetres, kilograms, seats with the driver's. */
export type CustomsFacts = {
  vehicleClass: VehicleClass | null
  fuel: Fuel | null
  engineCC: number | null
  seats: number | null
  grossWeightKg: number | null
}

/** A heading of four digits and a subheading of two. */
export const hsCodePattern = /^\d{4}\.\d{2}$/

const passengers: ReadonlySet<VehicleClass> = new Set([
  'car',
  'hatchback',
  'coupe',
  'wagon',
  'minivan',
  'suv',
  'kei_car',
])
/** Goods vehicles with a gross weight below five tons by their class. */
const lightGoods: ReadonlySet<VehicleClass> = new Set(['van', 'kei_van', 'pickup', 'kei_truck'])

const ton = 1000
/** A bus has at least this number of seats, the driver's included. */
const busSeats = 10

/**
 * Returns the customs code of a used vehicle, `8703.23`, by class, fuel and size. Null for unknown facts and for classes with
 * several codes (machinery, special vehicles).
 * Source: WCO, Harmonized System 2022, headings 8702, 8703, 8704 and 8711. A hybrid counts as one with a petrol engine.
 */
export function findHsCode(car: CustomsFacts): string | null {
  const { vehicleClass, seats } = car
  if (vehicleClass === null) return null
  if (passengers.has(vehicleClass))
    return seats !== null && seats >= busSeats ? findBusCode(car) : findPassengerCode(car)
  if (vehicleClass === 'minibus' || vehicleClass === 'bus') return findBusCode(car)
  if (vehicleClass === 'truck' || lightGoods.has(vehicleClass)) return findGoodsCode(car)
  return vehicleClass === 'moto' ? findMotorcycleCode(car) : null
}

/** Returns the code of the first upper bound, in rising order, that the figure does not exceed; else `beyond`. */
const findCodeUpTo = (figure: number | null, codes: Readonly<Record<number, string>>, beyond: string) =>
  figure === null ? null : (Object.entries(codes).find(([end]) => figure <= Number(end))?.[1] ?? beyond)

function findPassengerCode({ fuel, engineCC }: CustomsFacts) {
  switch (fuel) {
    case 'PETROL':
    case 'LPG':
    case 'CNG':
      return findCodeUpTo(engineCC, { 1000: '8703.21', 1500: '8703.22', 3000: '8703.23' }, '8703.24')
    case 'DIESEL':
      return findCodeUpTo(engineCC, { 1500: '8703.31', 2500: '8703.32' }, '8703.33')
    case 'HYBRID':
      return '8703.40'
    case 'PLUGIN_HYBRID':
      return '8703.60'
    case 'ELECTRIC':
      return '8703.80'
    default:
      return null
  }
}

function findBusCode({ fuel }: CustomsFacts) {
  if (fuel === null) return null
  if (fuel === 'DIESEL') return '8702.10'
  if (fuel === 'HYBRID' || fuel === 'PLUGIN_HYBRID') return '8702.30'
  return fuel === 'ELECTRIC' ? '8702.40' : '8702.90'
}

const getWeight = ({ vehicleClass, grossWeightKg }: CustomsFacts) =>
  grossWeightKg ?? (vehicleClass !== null && lightGoods.has(vehicleClass) ? 0 : null)

function findGoodsCode(car: CustomsFacts) {
  const weight = getWeight(car)
  switch (car.fuel) {
    case 'DIESEL':
      return findCodeUpTo(weight, { [5 * ton]: '8704.21', [20 * ton]: '8704.22' }, '8704.23')
    case 'PETROL':
    case 'LPG':
    case 'CNG':
      return findCodeUpTo(weight, { [5 * ton]: '8704.31' }, '8704.32')
    case 'HYBRID':
    case 'PLUGIN_HYBRID':
      return findCodeUpTo(weight, { [5 * ton]: '8704.51' }, '8704.52')
    case 'ELECTRIC':
      return '8704.60'
    default:
      return null
  }
}

function findMotorcycleCode({ fuel, engineCC }: CustomsFacts) {
  if (fuel === 'ELECTRIC') return '8711.60'
  return findCodeUpTo(engineCC, { 50: '8711.10', 250: '8711.20', 500: '8711.30', 800: '8711.40' }, '8711.50')
}
