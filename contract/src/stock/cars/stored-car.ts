import type { Car } from './car.ts'
import { carStatuses } from './facts.ts'

const storedFields = [
  'id',
  'title',
  'price',
  'mainImage',
  'year',
  'fuel',
  'exteriorColor',
  'seats',
  'status',
  'isActive',
  'make',
  'model',
] as const satisfies readonly (keyof Car)[]
export type StoredCar = Pick<Car, (typeof storedFields)[number]>

/** Reduces a car to the fields that a browser stores for cart or wishlist. */
export const toStoredCar = (car: StoredCar) =>
  Object.fromEntries(storedFields.map((name) => [name, car[name]])) as StoredCar

/** Checks if a browser's stored value can still be shown as a car. */
export function isStoredCar(stored: unknown): stored is StoredCar {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, title, price, status, isActive } = stored as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof price === 'number' &&
    typeof isActive === 'boolean' &&
    Object.keys(carStatuses).includes(String(status))
  )
}
