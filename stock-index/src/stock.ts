import { type FacetField, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { StockCar } from './car.ts'
import type { ChoiceField } from './choices.ts'
import { holding } from './columns/arrays.ts'
import { Columns } from './columns/columns.ts'
import { Combinations } from './columns/combinations.ts'
import { Words } from './columns/words.ts'
import { Order } from './order.ts'
import type { Pause } from './pause.ts'
import { Ports } from './ports.ts'

/** The fields that go with a model: a stock has some thousands of combinations of them, however many cars. */
const ofModel: readonly FacetField[] = [
  'make',
  'model',
  'modelCode',
  'type',
  'engineCC',
  'fuel',
  'drive',
  'transmission',
]
/** Some exporters give each car its own. */
const ofCar: readonly FacetField[] = ['stock']
const others = facets.map(({ field }) => field).filter((field) => !ofModel.includes(field) && !ofCar.includes(field))

/** The groups that a question filters by and counts. */
export const groupNames = ['ofModel', 'ofOthers', 'ofCar'] as const
export type GroupName = (typeof groupNames)[number]

/** Holds the car that is being put. */
const spare = 0

/** The visible cars, each in a slot of every column. A slot whose car has gone, or has other words now, is not used again. */
export class Stock extends Columns {
  /** Slots in use, the spare one among them. */
  size = 1
  readonly words = new Words()
  readonly groups = {
    ofModel: new Combinations(ofModel),
    ofOthers: new Combinations(others),
    ofCar: new Combinations(ofCar),
    grade: new Combinations(['grade']),
  }
  /** By group, the combination of each slot: 0 where there is no visible car. */
  readonly combinations: Record<keyof Stock['groups'], Uint32Array> = {
    ofModel: new Uint32Array(1),
    ofOthers: new Uint32Array(1),
    ofCar: new Uint32Array(1),
    grade: new Uint32Array(1),
  }
  /** The visible cars by id. */
  readonly known = new Order(this.ids.compare)
  readonly orders = {
    createdAt: this.#orderBy((slot) => -(this.created[slot] as number)),
    year: this.#orderBy((slot) => this.years[slot] as number),
    price: this.#orderBy((slot) => this.prices[slot] as number),
    // One that is not given comes last.
    mileage: this.#orderBy((slot) => (this.mileages[slot] as number) >>> 0),
    stockNumber: new Order((a, b) => this.stockNumbers.compare(a, b) || this.ids.compare(a, b)),
  }
  readonly ports = new Ports()

  /** All orders that follow a change. */
  #all = () => [...Object.values(this.orders), ...this.ports.orders()]

  #orderBy(value: (slot: number) => number) {
    return new Order((a, b) => value(a) - value(b) || this.ids.compare(a, b))
  }

  override write(slot: number, car: StockCar, like: number) {
    super.write(slot, car, like)
    this.ports.write(slot)
  }

  groupOf = (field: ChoiceField) =>
    namesOf(this.groups).find((name) => this.groups[name].fields.includes(field)) as GroupName

  choicesOf = (field: ChoiceField) => this.groups[this.groupOf(field)].choicesOf(field)

  /** Visible cars. */
  get cars() {
    return this.orders.createdAt.size
  }

  /** Takes in cars that are not in it yet, as a beginning: they match once `settle` has put all in order. */
  async take(cars: Iterable<StockCar>, pause: Pause) {
    for (const car of cars) {
      const slot = this.size++
      this.write(slot, car, spare)
      this.words.add(slot, this.words.read(car.searchText))
      this.#choose(slot, car)
      if (pause.due()) await pause.take()
    }
  }

  /** Puts all that was taken in order, once. */
  async settle(pause: Pause) {
    for (const order of [this.known, ...this.#all()]) await order.fill(this.size, pause)
  }

  /** Takes in a car that is new or has changed, instead of the old one. */
  put(car: StockCar) {
    const known = this.slotOf(car.id)
    const words = this.words.read(car.searchText)
    const stays = known !== undefined && this.words.same(known, words)
    const slot = stays ? known : this.size++
    this.write(spare, car, known ?? spare)
    const orders = this.#all()
    const settled = orders.filter((order) => stays && order.compare(spare, slot) === 0)
    if (known !== undefined) this.#hide(known, settled)
    if (known !== undefined && !stays) this.known.remove(known)
    this.write(slot, car, spare)
    if (!stays) {
      this.known.add(slot)
      this.words.add(slot, words)
    }
    this.#choose(slot, car)
    for (const order of orders) if (!settled.includes(order)) order.add(slot)
  }

  /** Takes a car out that is hidden or gone. */
  remove(id: string) {
    const known = this.slotOf(id)
    if (known === undefined) return
    this.#hide(known)
    this.known.remove(known)
  }

  /** The slot of a visible car. */
  slotOf(id: string) {
    const compare = this.ids.comparedTo(id.replaceAll('-', ''))
    return this.known.between(compare, compare)[0]
  }

  /** Keeps which combinations a slot has, none without a car, and counts them. */
  #choose(slot: number, car: StockCar | undefined) {
    for (const name of namesOf(this.groups)) {
      const [group, column] = [this.groups[name], this.combinations[name]]
      const [before, number] = [column[slot] ?? 0, car ? group.numberOf(car) : 0]
      if (before !== 0) group.count(before, -1)
      if (number !== 0) group.count(number, 1)
      this.combinations[name] = holding(column, slot, number)
    }
  }

  /** @param settled  orders in which it keeps its position */
  #hide(slot: number, settled: readonly Order[] = []) {
    for (const order of this.#all()) if (!settled.includes(order)) order.remove(slot)
    this.#choose(slot, undefined)
  }
}
