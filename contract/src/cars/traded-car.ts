import type { PricedCar } from '../freight/price-at-port.ts'
import type { Vehicle } from '../imports/known.ts'
import { toCents } from '../values/money.ts'
import type { Car } from './car.ts'
import { classOf, fuelOf, loadOf } from './kinds.ts'

/** The fields of a car that decide both. */
export const tradedFields = [
  'id',
  'price',
  'year',
  'firstRegistration',
  'manufactured',
  'manufactureSource',
  'type',
  'vehicleClass',
  'fuel',
  'engineCC',
  'steering',
  'mileage',
  'seats',
  'modelCode',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightKg',
  'grossWeightKg',
  'country',
  'loadingPort',
] as const satisfies readonly (keyof Car)[]

/** What of a car decides its price at a port and whether it may be imported; a card carries it for the browser to reckon. */
export type TradedCar = Pick<Car, (typeof tradedFields)[number]>

/** Only that of a car; what an older browser kept does not say is not known. */
export const tradedCar = (car: Partial<TradedCar> & Pick<TradedCar, 'id' | 'price' | 'year' | 'fuel'>) =>
  Object.fromEntries(tradedFields.map((name) => [name, car[name] ?? null])) as TradedCar

/** What a car is: as the office chose, else what its free word means; null where that is not known. */
export const classOfCar = ({ vehicleClass, type }: Pick<TradedCar, 'vehicleClass' | 'type'>) =>
  vehicleClass ?? classOf(type)

/** A car as a price at a port is reckoned of it: its class is the one that was given, else what its type means. */
export const pricedCar = (car: TradedCar): PricedCar => ({
  id: car.id,
  priceCents: toCents(car.price),
  vehicleClass: classOfCar(car),
  country: car.country,
  loadingPort: car.loadingPort,
  lengthMm: car.lengthMm,
  widthMm: car.widthMm,
  heightMm: car.heightMm,
})

/**
 * A car as import rules are asked about it. When it was made counts where it is known, a guess does not; without a month its first
 * registration is that of its year.
 */
export const vehicleOf = (car: TradedCar): Vehicle => ({
  vehicleClass: classOfCar(car),
  fuel: fuelOf(car.fuel),
  steering: car.steering,
  made: car.manufactureSource === 'GUESS' ? null : car.manufactured,
  registered: car.firstRegistration ?? String(car.year),
  modelCode: car.modelCode,
  engineCC: car.engineCC,
  priceCents: toCents(car.price),
  mileageKm: car.mileage,
  seats: car.seats,
  loadKg: loadOf(car),
})
