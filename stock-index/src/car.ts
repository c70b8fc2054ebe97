import type { CarStatus } from '@minato/contract/stock/cars/facts.ts'
import type { FacetField, YesNoFilterName } from '@minato/contract/stock/cars/filter-fields.ts'
import type { TradedCar } from '@minato/contract/stock/cars/traded-car.ts'

/** What the index takes in of a visible car. It keeps numbers and codes, never the object. */
export type StockCar = Readonly<
  Omit<TradedCar, 'price'> &
    Record<Exclude<FacetField, 'make' | 'model' | keyof TradedCar>, string | number | null> &
    Record<YesNoFilterName, boolean>
> & {
  /** UUID in lower case. */
  readonly id: string
  /** Grows by every change. */
  readonly version: number
  /** Microseconds since 1970, as exact as the database orders by. */
  readonly createdAt: number
  readonly stockNumber: string
  readonly title: string
  readonly make: string
  readonly model: string
  readonly priceCents: number
  readonly status: CarStatus
  /** All that a keyword may match, in lower case, as the database keeps it: what does not stand here is not searched. */
  readonly searchText: string
}
