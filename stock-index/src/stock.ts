import { type FacetField, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { StockCar } from './car.ts'
import type { ChoiceField } from './choices.ts'
import { withValue } from './columns/arrays.ts'
import { Columns } from './columns/columns.ts'
import { Combinations } from './columns/combinations.ts'
import { Words } from './columns/words.ts'
import { Order } from './order.ts'
import type { Pause } from './pause.ts'
import { Ports } from './ports.ts'

/** Fields that correlate with the model: they have some thousands of combinations in any stock. */
const modelFields: readonly FacetField[] = [
  'make',
  'model',
  'modelCode',
  'type',
  'engineCC',
  'fuel',
  'drive',
  'transmission',
]
/** Separate, because some exporters give each car its own value. */
const carFields: readonly FacetField[] = ['stock']
const otherFields = facets
  .map(({ field }) => field)
  .filter((field) => !modelFields.includes(field) && !carFields.includes(field))

/** Groups that a query filters by and counts. */
export const groupNames = ['ofModel', 'ofOthers', 'ofCar'] as const
export type GroupName = (typeof groupNames)[number]

/** Holds the new values of a car while `put` compares them with the old ones. */
const spareSlot = 0

/** Visible cars, one slot each in every column. The slot of a removed car, or of one with new words, is never reused. */
export class Stock extends Columns {
  /** Slots in use, including the spare one. */
  size = 1
  readonly words = new Words()
  readonly groups = {
    ofModel: new Combinations(modelFields),
    ofOthers: new Combinations(otherFields),
    ofCar: new Combinations(carFields),
    grade: new Combinations(['grade']),
  }
  /** By group: combination of each slot, 0 without a visible car. */
  readonly combinations: Record<keyof Stock['groups'], Uint32Array> = {
    ofModel: new Uint32Array(1),
    ofOthers: new Uint32Array(1),
    ofCar: new Uint32Array(1),
    grade: new Uint32Array(1),
  }
  readonly byId = new Order(this.ids.compare)
  readonly orders = {
    createdAt: this.#orderBy((slot) => -(this.created[slot] as number)),
    year: this.#orderBy((slot) => this.years[slot] as number),
    price: this.#orderBy((slot) => this.prices[slot] as number),
    // Missing values come last.
    mileage: this.#orderBy((slot) => (this.mileages[slot] as number) >>> 0),
    stockNumber: new Order((a, b) => this.stockNumbers.compare(a, b) || this.ids.compare(a, b)),
  }
  readonly ports = new Ports()

  #changingOrders = () => [...Object.values(this.orders), ...this.ports.orders()]

  #orderBy(value: (slot: number) => number) {
    return new Order((a, b) => value(a) - value(b) || this.ids.compare(a, b))
  }

  override write(slot: number, car: StockCar, like: number) {
    super.write(slot, car, like)
    this.ports.write(slot)
  }

  groupOf = (field: ChoiceField) =>
    getKeys(this.groups).find((name) => this.groups[name].fields.includes(field)) as GroupName

  choicesOf = (field: ChoiceField) => this.groups[this.groupOf(field)].choicesOf(field)

  get cars() {
    return this.orders.createdAt.size
  }

  /** Adds new cars while loading; they match only after `settle`. */
  async take(cars: Iterable<StockCar>, pause: Pause) {
    for (const car of cars) {
      const slot = this.size++
      this.write(slot, car, spareSlot)
      this.words.add(slot, this.words.read(car.searchText))
      this.#setCombinations(slot, car)
      if (pause.due()) await pause.take()
    }
  }

  async settle(pause: Pause) {
    for (const order of [this.byId, ...this.#changingOrders()]) await order.fill(this.size, pause)
  }

  put(car: StockCar) {
    const existing = this.slotOf(car.id)
    const words = this.words.read(car.searchText)
    const keepsSlot = existing !== undefined && this.words.hasSameWords(existing, words)
    const slot = keepsSlot ? existing : this.size++
    this.write(spareSlot, car, existing ?? spareSlot)
    const orders = this.#changingOrders()
    const unchanged = orders.filter((order) => keepsSlot && order.compare(spareSlot, slot) === 0)
    if (existing !== undefined) this.#hide(existing, unchanged)
    if (existing !== undefined && !keepsSlot) this.byId.remove(existing)
    this.write(slot, car, spareSlot)
    if (!keepsSlot) {
      this.byId.add(slot)
      this.words.add(slot, words)
    }
    this.#setCombinations(slot, car)
    for (const order of orders) if (!unchanged.includes(order)) order.add(slot)
  }

  /** For a hidden or deleted car. */
  remove(id: string) {
    const slot = this.slotOf(id)
    if (slot === undefined) return
    this.#hide(slot)
    this.byId.remove(slot)
  }

  slotOf(id: string) {
    const compare = this.ids.comparatorFor(id.replaceAll('-', ''))
    return this.byId.between(compare, compare)[0]
  }

  /** Stores and counts the combinations of a slot; undefined removes the car. */
  #setCombinations(slot: number, car: StockCar | undefined) {
    for (const name of getKeys(this.groups)) {
      const [group, column] = [this.groups[name], this.combinations[name]]
      const [before, number] = [column[slot] ?? 0, car ? group.numberOf(car) : 0]
      if (before !== 0) group.count(before, -1)
      if (number !== 0) group.count(number, 1)
      this.combinations[name] = withValue(column, slot, number)
    }
  }

  /** @param unchanged  orders in which the car keeps its position */
  #hide(slot: number, unchanged: readonly Order[] = []) {
    for (const order of this.#changingOrders()) if (!unchanged.includes(order)) order.remove(slot)
    this.#setCombinations(slot, undefined)
  }
}
