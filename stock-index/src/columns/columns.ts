import type { Vehicle } from '@minato/contract/port/import-rules/known.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { type YesNoFilterName, yesNoFilterNames } from '@minato/contract/stock/cars/filter-fields.ts'
import type { StockCar } from '../car.ts'
import type { Column } from './alike.ts'
import { holding } from './arrays.ts'
import { Ids } from './ids.ts'
import { StockNumbers } from './stock-numbers.ts'
import { Trade } from './trade.ts'
import { Values } from './values.ts'

/** Kept where there is no mileage, size or total. */
export const notGiven = -1

/** What is kept of each car beside its words and choices: the same slot in every column. */
export class Columns {
  readonly ids = new Ids()
  readonly stockNumbers = new StockNumbers()
  readonly trade = new Trade()
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
  /** By yes/no filter, 1 where it finds the car. */
  flags = Object.fromEntries(yesNoFilterNames.map((name) => [name, new Uint8Array(1)])) as Record<
    YesNoFilterName,
    Uint8Array
  >

  /** What import rules ask of a car. */
  vehicleOf(slot: number): Vehicle {
    const mileage = this.mileages[slot] as number
    const others = { priceCents: this.prices[slot] as number, mileageKm: mileage === notGiven ? null : mileage }
    return { ...this.trade.vehicleOf(slot), ...others }
  }

  /** One part of that of every car, as numbers of values. */
  columnOf(part: keyof Vehicle): Column {
    if (part !== 'priceCents' && part !== 'mileageKm') return this.trade.vehicle[part]
    const values = new Values<number>()
    for (const [slot, value] of (part === 'priceCents' ? this.prices : this.mileages).entries()) values.set(slot, value)
    return values
  }

  /** @param like  a slot that may have the same stock number, which is then not kept twice */
  write(slot: number, car: StockCar, like: number) {
    this.ids.set(slot, car.id)
    this.versions = holding(this.versions, slot, car.version)
    this.stockNumbers.set(slot, car.stockNumber, like)
    this.created = holding(this.created, slot, car.createdAt)
    this.years = holding(this.years, slot, car.year)
    this.prices = holding(this.prices, slot, car.priceCents)
    this.mileages = holding(this.mileages, slot, car.mileage ?? notGiven)
    this.trade.write(slot, car, notGiven)
    this.statuses = holding(this.statuses, slot, carStatusNames.indexOf(car.status))
    for (const name of yesNoFilterNames) this.flags[name] = holding(this.flags[name], slot, Number(car[name]))
  }
}
