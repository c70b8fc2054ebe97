import { findFuel } from '#platform/trade/vehicle-words.ts'
import { calculateMaxLoad } from '#platform/trade/vehicles.ts'
import { getVehicleClass, type PricingCar } from '#stock/cars/pricing-car.ts'
import { toCents } from '#values/money.ts'
import type { Vehicle } from './candidates.ts'

/**
 * Converts a car for import rules. A guessed date of manufacture is ignored; without a month the first registration is that of
 * its year.
 */
export const toRuleVehicle = (car: PricingCar): Vehicle => ({
  vehicleClass: getVehicleClass(car),
  fuel: findFuel(car.fuel),
  steering: car.steering,
  made: car.manufactureSource === 'GUESS' ? null : car.manufactured,
  registered: car.firstRegistration ?? String(car.year),
  modelCode: car.modelCode,
  engineCC: car.engineCC,
  priceCents: toCents(car.price),
  mileageKm: car.mileage,
  seats: car.seats,
  loadKg: calculateMaxLoad(car),
})
