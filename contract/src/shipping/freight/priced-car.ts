import { getVehicleClass, type PricingCar } from '#stock/cars/pricing-car.ts'
import { toCents } from '#values/money.ts'
import type { PricedCar } from './price-at-port.ts'

/** Reduces a car to the input of `calculatePriceAtPort`, with its own class, else that of its type. */
export const pricedCar = (car: PricingCar): PricedCar => ({
  id: car.id,
  priceCents: toCents(car.price),
  vehicleClass: getVehicleClass(car),
  country: car.country,
  loadingPort: car.loadingPort,
  lengthMm: car.lengthMm,
  widthMm: car.widthMm,
  heightMm: car.heightMm,
})
