// Rule: the fields of a car that decide its price and verdict.
import { classOf } from '#ground/trade/vehicle-words.ts'
import type { Car } from './car.ts'

/** The fields of a car for both. */
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

/**
 * The fields of a car that decide its price at a port and its import verdict. A card carries them, so that the browser can
 * calculate.
 */
export type TradedCar = Pick<Car, (typeof tradedFields)[number]>

/** Reduces a car to these fields. Values that an older browser did not store are unknown. */
export const tradedCar = (car: Partial<TradedCar> & Pick<TradedCar, 'id' | 'price' | 'year' | 'fuel'>) =>
  Object.fromEntries(tradedFields.map((name) => [name, car[name] ?? null])) as TradedCar

/** Returns the class of a car: the chosen one, else that of its free text; null if unknown. */
export const classOfCar = ({ vehicleClass, type }: Pick<TradedCar, 'vehicleClass' | 'type'>) =>
  vehicleClass ?? classOf(type)
