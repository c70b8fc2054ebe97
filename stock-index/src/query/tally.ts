import { type FacetField, facets, type RangeField } from '@minato/contract/stock/cars/filter-fields.ts'
import { carRanges, type Range } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { unknownValue } from '../columns/columns.ts'
import type { Port } from '../port.ts'
import type { GroupName, Stock } from '../stock.ts'
import { bitOf, makeAndModel } from './misses.ts'

// Each loop is a separate function over one block: the compiler deoptimises larger functions.

/** `cars` is by combination. */
type Counts = { readonly combinations: Uint32Array; readonly cars: Uint32Array }

function count({ combinations, cars }: Counts, slots: Uint32Array, length: number) {
  for (let index = 0; index < length; index++) {
    const combination = combinations[slots[index] as number] as number
    cars[combination] = (cars[combination] as number) + 1
  }
}

/** Range of a column, without `unknownValue`. */
type Span = { readonly column: ArrayLike<number>; min: number; max: number }

function widen(span: Span, slots: Uint32Array, length: number) {
  const { column } = span
  let { min, max } = span
  for (let index = 0; index < length; index++) {
    const value = column[slots[index] as number] as number
    if (value > max) max = value
    if (value < min && value !== unknownValue) min = value
  }
  span.min = min
  span.max = max
}

const selectedSlots = new Uint32Array(4096)

/** Collects the slots that miss exactly this filter. */
function selectMissing(slots: Uint32Array, misses: Uint32Array, length: number, miss: number) {
  let count = 0
  for (let index = 0; index < length; index++) {
    selectedSlots[count] = slots[index] as number
    count += (((misses[index] as number) ^ miss) - 1) >>> 31
  }
  return count
}

/** Counts matches, and near misses for the filter that rejects them: its own choices are counted without it. */
export class Tally {
  readonly #stock: Stock
  readonly #matches: Readonly<Record<GroupName, Counts>>
  /** Cars that only this filter rejects. */
  readonly #without = new Map<FacetField, Counts>()
  /** Cars that only make and model reject together. */
  readonly #withoutBoth: Counts
  readonly #spans: Readonly<Record<RangeField, Span> & { total?: Span }>
  readonly #ranges: readonly Range[]

  constructor(stock: Stock, query: CarQuery, port: Port | undefined) {
    const createZeroCounts = (group: GroupName): Counts => ({
      combinations: stock.combinations[group],
      cars: new Uint32Array(stock.groups[group].size),
    })
    const span = (column: ArrayLike<number>): Span => ({ column, min: 0x7fff_ffff, max: unknownValue })
    this.#stock = stock
    this.#withoutBoth = createZeroCounts('ofModel')
    this.#matches = {
      ofModel: createZeroCounts('ofModel'),
      ofOthers: createZeroCounts('ofOthers'),
      ofCar: createZeroCounts('ofCar'),
    }
    for (const { name, field } of facets)
      if (query[name] !== undefined) this.#without.set(field, createZeroCounts(stock.groupOf(field)))
    this.#spans = {
      year: span(stock.years),
      price: span(stock.prices),
      mileage: span(stock.mileages),
      ...(port && { total: span(port.totals) }),
    }
    this.#ranges = carRanges
      .filter(({ from, to }) => query[from] !== undefined || query[to] !== undefined)
      .map(({ field }) => field)
  }

  add(slots: Uint32Array, length: number) {
    for (const counts of Object.values(this.#matches)) count(counts, slots, length)
    for (const span of Object.values(this.#spans)) widen(span, slots, length)
  }

  /** Counts the first `length` slots; each misses one filter. */
  addWithout(slots: Uint32Array, misses: Uint32Array, length: number) {
    for (const [field, counts] of this.#without)
      count(counts, selectedSlots, selectMissing(slots, misses, length, 1 << bitOf(field)))
    if (this.#without.has('make') && this.#without.has('model'))
      count(this.#withoutBoth, selectedSlots, selectMissing(slots, misses, length, makeAndModel))
    for (const field of this.#ranges) {
      const span = this.#spans[field]
      if (span) widen(span, selectedSlots, selectMissing(slots, misses, length, 1 << bitOf(field)))
    }
  }

  /** Counts cars by code under all other filters; for a make under any model. */
  countsOf(field: FacetField) {
    const group = this.#stock.groupOf(field)
    const ofMake = field === 'make' ? [this.#without.get('model'), this.#withoutBoth] : []
    const counts = [this.#matches[group], this.#without.get(field), ...ofMake].flatMap((source) => source?.cars ?? [])
    return this.#stock.groups[group].sumByCode(field, counts)
  }

  /** Ends of each range under all other filters; prices and totals in dollars; null without values. */
  spans() {
    const ends = ({ min, max }: Span, convert = (end: number) => end) =>
      max === unknownValue ? null : { min: convert(min), max: convert(max) }
    const { year, price, mileage, total } = this.#spans
    const spans = { year: ends(year), price: ends(price, toDollars), mileage: ends(mileage) }
    return total ? { ...spans, total: ends(total, toDollars) } : spans
  }
}
