import { fuelOf } from '#ground/trade/vehicle-words.ts'
import { loadOf } from '#ground/trade/vehicles.ts'
import { classOfCar, type TradedCar } from '#stock/cars/traded-car.ts'
import { toCents } from '#values/money.ts'
import type { Vehicle } from './known.ts'

/**
 * Converts a car for import rules. A guessed date of manufacture is ignored; without a month the first registration is that of
 * its year.
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
