import { fuelOf } from '#ground/trade/vehicle-words.ts'
import { loadOf } from '#ground/trade/vehicles.ts'
import { classOfCar, type TradedCar } from '#stock/cars/traded-car.ts'
import { toCents } from '#values/money.ts'
import type { Vehicle } from './known.ts'

/**
 * A car as import rules see it. When it was made counts where it is known, a guess does not; without a month its first
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
