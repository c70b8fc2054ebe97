import type { Dice } from '../dice.ts'
import type { VehicleType } from './models/table.ts'

/** Yearly loss of value: lowest for working vehicles and bikes. */
const yearlyLoss: Record<VehicleType, number> = {
  Hatchback: 0.105,
  'Kei Car': 0.105,
  Sedan: 0.115,
  Wagon: 0.105,
  Coupe: 0.06,
  SUV: 0.085,
  Minivan: 0.1,
  Van: 0.075,
  Pickup: 0.065,
  Truck: 0.08,
  Bus: 0.08,
  Motorcycle: 0.06,
}

const usualKilometres = { Motorcycle: 45_000, Truck: 220_000, Bus: 220_000 }

const toNearest = (step: number, amount: number) => Math.round(amount / step) * step

/** Whole dollars, free on board in Japan. */
export function calculateListPrice(
  type: VehicleType,
  newPrice: number,
  age: number,
  mileage: number,
  { next }: Dice,
): number {
  const worn = mileage / (type in usualKilometres ? usualKilometres[type as keyof typeof usualKilometres] : 150_000)
  const price = newPrice * 0.9 * (1 - yearlyLoss[type]) ** age * (1.1 - 0.3 * worn) * (0.94 + 0.12 * next())
  if (price < 5_000) return Math.max(toNearest(10, price), 850)
  return toNearest(price < 20_000 ? 50 : 100, price)
}
