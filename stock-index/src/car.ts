import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { FacetField, YesNoFilterName } from '@minato/contract/stock/cars/filter-fields.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'

/** Input of the index, which stores numbers and codes, never the object. */
export type StockCar = Readonly<
  Omit<PricingCar, 'price'> &
    Record<Exclude<FacetField, 'make' | 'model' | keyof PricingCar>, string | number | null> &
    Record<YesNoFilterName, boolean>
> & {
  /** UUID in lower case. */
  readonly id: string
  /** Grows with every change. */
  readonly version: number
  /** Microseconds since 1970, the precision of the database's order. */
  readonly createdAt: number
  readonly stockNumber: string
  readonly title: string
  readonly make: string
  readonly model: string
  readonly priceCents: number
  readonly status: CarStatus
  /** Lower-case text that keywords match, as in the database; nothing else is searched. */
  readonly searchText: string
}
