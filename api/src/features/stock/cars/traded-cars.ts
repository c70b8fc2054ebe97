import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { and, asc, gt, ne } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { isVisible } from './search.ts'
import { cars } from './table.ts'

const tradedColumns = {
  id: cars.id,
  stockNumber: cars.stockNumber,
  title: cars.title,
  priceCents: cars.priceCents,
  year: cars.year,
  firstRegistration: cars.firstRegistration,
  manufactured: cars.manufactured,
  manufactureSource: cars.manufactureSource,
  type: cars.type,
  vehicleClass: cars.vehicleClass,
  fuel: cars.fuel,
  engineCC: cars.engineCC,
  steering: cars.steering,
  mileage: cars.mileage,
  seats: cars.seats,
  modelCode: cars.modelCode,
  lengthMm: cars.lengthMm,
  widthMm: cars.widthMm,
  heightMm: cars.heightMm,
  weightKg: cars.weightKg,
  grossWeightKg: cars.grossWeightKg,
  country: cars.country,
  loadingPort: cars.loadingPort,
}
/** Includes the names, so a list of cars can be shown. */
export type TradedCarWithName = PricingCar & { stockNumber: string; title: string }

/** Small enough that other requests run between two pages. */
const pageSize = 1_000

/** Yields the visible unsold cars in pages, with the fields that import rules and port prices need. */
export async function* streamVisibleTradedCars(db: Database): AsyncGenerator<TradedCarWithName[]> {
  let after: string | undefined
  do {
    const where = and(isVisible, ne(cars.status, 'SOLD'), after ? gt(cars.id, after) : undefined)
    const rows = await db.select(tradedColumns).from(cars).where(where).orderBy(asc(cars.id)).limit(pageSize)
    yield rows.map(({ priceCents, ...row }) => ({ ...row, price: toDollars(priceCents) }))
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined
  } while (after)
}
