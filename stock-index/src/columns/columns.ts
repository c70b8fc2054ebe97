import type { Vehicle } from '@minato/contract/shipping/import-rules/candidates.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { type YesNoFilterName, yesNoFilterNames } from '@minato/contract/stock/cars/filter-fields.ts'
import type { StockCar } from '../car.ts'
import { withValue } from './arrays.ts'
import { Ids } from './ids.ts'
import type { Column } from './slot-groups.ts'
import { StockNumbers } from './stock-numbers.ts'
import { Trade } from './trade.ts'
import { Values } from './values.ts'

/** Stands for a missing mileage, size or total. */
export const unknownValue = -1

/** Columns of a car besides words and choices, with the same slot in every column. */
export class Columns {
  readonly ids = new Ids()
  readonly stockNumbers = new StockNumbers()
  readonly trade = new Trade()
  versions = new Uint32Array(1)
  /** Microseconds since 1970. */
  created = new Float64Array(1)
  years = new Uint16Array(1)
  /** Cents. */
  prices = new Int32Array(1)
  /** Kilometres. */
  mileages = new Int32Array(1)
  /** Indexes in `carStatusNames`. */
  statuses = new Uint8Array(1)
  /** By yes/no filter: 1 if the car matches. */
  flags = Object.fromEntries(yesNoFilterNames.map((name) => [name, new Uint8Array(1)])) as Record<
    YesNoFilterName,
    Uint8Array
  >

  vehicleOf(slot: number): Vehicle {
    const mileage = this.mileages[slot] as number
    const figures = { priceCents: this.prices[slot] as number, mileageKm: mileage === unknownValue ? null : mileage }
    return { ...this.trade.vehicleOf(slot), ...figures }
  }

  /** One field of all vehicles as numbers of values. */
  columnOf(part: keyof Vehicle): Column {
    if (part !== 'priceCents' && part !== 'mileageKm') return this.trade.vehicle[part]
    const values = new Values<number>()
    for (const [slot, value] of (part === 'priceCents' ? this.prices : this.mileages).entries()) values.set(slot, value)
    return values
  }

  /** @param like  a slot with probably the same stock number, whose bytes are then shared */
  write(slot: number, car: StockCar, like: number) {
    this.ids.set(slot, car.id)
    this.versions = withValue(this.versions, slot, car.version)
    this.stockNumbers.set(slot, car.stockNumber, like)
    this.created = withValue(this.created, slot, car.createdAt)
    this.years = withValue(this.years, slot, car.year)
    this.prices = withValue(this.prices, slot, car.priceCents)
    this.mileages = withValue(this.mileages, slot, car.mileage ?? unknownValue)
    this.trade.write(slot, car, unknownValue)
    this.statuses = withValue(this.statuses, slot, carStatusNames.indexOf(car.status))
    for (const name of yesNoFilterNames) this.flags[name] = withValue(this.flags[name], slot, Number(car[name]))
  }
}
