import { type FacetField, facets, type RangeField } from '@minato/contract/stock/cars/filter-fields.ts'
import { carRanges, type Range } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { notGiven } from '../columns/columns.ts'
import type { Port } from '../port.ts'
import type { GroupName, Stock } from '../stock.ts'
import { bitOf, makeAndModel } from './question.ts'

// Each loop is a function of its own over one block of slots: in a larger one the compiler gives up half-way.

/** Cars of each combination. */
type Counts = { readonly combinations: Uint32Array; readonly cars: Uint32Array }

function count({ combinations, cars }: Counts, slots: Uint32Array, many: number) {
  for (let index = 0; index < many; index++) {
    const combination = combinations[slots[index] as number] as number
    cars[combination] = (cars[combination] as number) + 1
  }
}

/** The smallest and the largest of a column, but for what stands for none. */
type Span = { readonly column: ArrayLike<number>; min: number; max: number }

function widen(span: Span, slots: Uint32Array, many: number) {
  const { column } = span
  let { min, max } = span
  for (let index = 0; index < many; index++) {
    const value = column[slots[index] as number] as number
    if (value > max) max = value
    if (value < min && value !== notGiven) min = value
  }
  span.min = min
  span.max = max
}

const chosen = new Uint32Array(4096)

/** Chooses the slots that miss this filter. */
function choose(slots: Uint32Array, misses: Uint32Array, many: number, miss: number) {
  let count = 0
  for (let index = 0; index < many; index++) {
    chosen[count] = slots[index] as number
    count += (((misses[index] as number) ^ miss) - 1) >>> 31
  }
  return count
}

/** Counts the matches, and those that one filter alone leaves out: its own choices are counted without it. */
export class Tally {
  readonly #stock: Stock
  readonly #found: Readonly<Record<GroupName, Counts>>
  /** The cars that used filters leave out. */
  readonly #without = new Map<FacetField, Counts>()
  /** What make and model leave out together. */
  readonly #withoutBoth: Counts
  readonly #spans: Readonly<Record<RangeField, Span> & { total?: Span }>
  readonly #ranges: readonly Range[]

  constructor(stock: Stock, query: CarQuery, port: Port | undefined) {
    const nothing = (group: GroupName): Counts => ({
      combinations: stock.combinations[group],
      cars: new Uint32Array(stock.groups[group].size),
    })
    const span = (column: ArrayLike<number>): Span => ({ column, min: 0x7fff_ffff, max: notGiven })
    this.#stock = stock
    this.#withoutBoth = nothing('ofModel')
    this.#found = { ofModel: nothing('ofModel'), ofOthers: nothing('ofOthers'), ofCar: nothing('ofCar') }
    for (const { name, field } of facets)
      if (query[name] !== undefined) this.#without.set(field, nothing(stock.groupOf(field)))
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

  /** Counts the first so many of these slots, the matches. */
  add(slots: Uint32Array, many: number) {
    for (const counts of Object.values(this.#found)) count(counts, slots, many)
    for (const span of Object.values(this.#spans)) widen(span, slots, many)
  }

  /** Counts the first so many of these slots, each of which misses one filter. */
  addWithout(slots: Uint32Array, misses: Uint32Array, many: number) {
    for (const [field, counts] of this.#without) count(counts, chosen, choose(slots, misses, many, 1 << bitOf(field)))
    if (this.#without.has('make') && this.#without.has('model'))
      count(this.#withoutBoth, chosen, choose(slots, misses, many, makeAndModel))
    for (const field of this.#ranges) {
      const span = this.#spans[field]
      if (span) widen(span, chosen, choose(slots, misses, many, 1 << bitOf(field)))
    }
  }

  /** By code of a field's values, the cars that have them under all other filters; those of a make under any model. */
  countsOf(field: FacetField) {
    const group = this.#stock.groupOf(field)
    const ofMake = field === 'make' ? [this.#without.get('model'), this.#withoutBoth] : []
    const counts = [this.#found[group], this.#without.get(field), ...ofMake].flatMap((some) => some?.cars ?? [])
    return this.#stock.groups[group].fold(field, counts)
  }

  /** The smallest and the largest of each range under all other filters, prices and totals in dollars; null where there is none. */
  spans() {
    const ends = ({ min, max }: Span, kept = (end: number) => end) =>
      max === notGiven ? null : { min: kept(min), max: kept(max) }
    const { year, price, mileage, total } = this.#spans
    const spans = { year: ends(year), price: ends(price, toDollars), mileage: ends(mileage) }
    return total ? { ...spans, total: ends(total, toDollars) } : spans
  }
}
