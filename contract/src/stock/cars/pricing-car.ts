// Rule: the fields of a car that decide its price and verdict.
import { findVehicleClass } from '#platform/trade/vehicle-words.ts'
import type { Car } from './car.ts'

/** The fields of a car for both. */
export const pricingFields = [
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

/**
 * The fields of a car that decide its price at a port and its import verdict. A card carries them, so that the browser can
 * calculate.
 */
export type PricingCar = Pick<Car, (typeof pricingFields)[number]>

/** Reduces a car to these fields. Values that an older browser did not store are unknown. */
export const toPricingCar = (car: Partial<PricingCar> & Pick<PricingCar, 'id' | 'price' | 'year' | 'fuel'>) =>
  Object.fromEntries(pricingFields.map((name) => [name, car[name] ?? null])) as PricingCar

/** Returns the class of a car: the chosen one, else that of its free text; null if unknown. */
export const getVehicleClass = ({ vehicleClass, type }: Pick<PricingCar, 'vehicleClass' | 'type'>) =>
  vehicleClass ?? findVehicleClass(type)
