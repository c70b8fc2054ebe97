// Rule: what price and verdict read of a car.
import { classOf } from '#ground/trade/vehicle-words.ts'
import type { Car } from './car.ts'

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
