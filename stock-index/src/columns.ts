import { carStatusNames } from '@minato/contract/cars/facts.ts'
import { holding } from './arrays.ts'
import type { StockCar } from './car.ts'
import { Ids } from './ids.ts'
import { StockNumbers } from './stock-numbers.ts'

/** Kept where no mileage is given. */
export const noMileage = -1

/** What is kept of each car beside its words and choices: the same slot in every column. */
export class Columns {
  readonly ids = new Ids()
  readonly stockNumbers = new StockNumbers()
  versions = new Uint32Array(1)
  /** Microseconds since 1970. */
  created = new Float64Array(1)
  years = new Uint16Array(1)
  /** Whole cents. */
  prices = new Int32Array(1)
  /** Kilometres. */
  mileages = new Int32Array(1)
  /** Places among `carStatusNames`. */
  statuses = new Uint8Array(1)
  /** 1 where no panel was repaired, as far as that is known. */
  unrepaired = new Uint8Array(1)

  /** @param like  a slot that may have the same stock number, which is then not kept twice */
  write(slot: number, car: StockCar, like: number) {
    this.ids.set(slot, car.id)
    this.versions = holding(this.versions, slot, car.version)
    this.stockNumbers.set(slot, car.stockNumber, like)
    this.created = holding(this.created, slot, car.createdAt)
    this.years = holding(this.years, slot, car.year)
    this.prices = holding(this.prices, slot, car.priceCents)
    this.mileages = holding(this.mileages, slot, car.mileage ?? noMileage)
    this.statuses = holding(this.statuses, slot, carStatusNames.indexOf(car.status))
    this.unrepaired = holding(this.unrepaired, slot, Number(car.unrepaired))
  }
}
