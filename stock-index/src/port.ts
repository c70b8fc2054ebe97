// Rule: which cars match by their total at a port and by their import.
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { holding } from './columns/arrays.ts'
import { Order } from './order.ts'
import { type Cars, foundAt, totalsAt } from './reckoning.ts'

/** The cars at one port: columns and an order that are made when they are first needed, and follow each change since. */
export class Port {
  readonly #stock: Cars
  readonly #total: ReturnType<typeof totalsAt>
  readonly #find: ReturnType<typeof foundAt>
  #totals: Int32Array | undefined
  #choices: Uint8Array | undefined
  #order: Order | undefined

  constructor(stock: Cars, terms: Terms) {
    this.#stock = stock
    this.#total = totalsAt(stock, terms)
    this.#find = foundAt(stock, terms)
  }

  /** Cents, or `notGiven`. */
  get totals() {
    this.#totals ??= this.#total.all()
    return this.#totals
  }

  /** The buyer's choice that a car matches: values of `foundBy`. */
  get choices() {
    this.#choices ??= this.#find.all()
    return this.#choices
  }

  /** By their totals; what has none comes last. */
  get order() {
    this.#order ??= this.#sorted()
    return this.#order
  }

  /** Follows a change of a slot, as far as it was needed until now. */
  write(slot: number) {
    if (this.#totals) this.#totals = holding(this.#totals, slot, this.#total.of(slot))
    if (this.#choices) this.#choices = holding(this.#choices, slot, this.#find.of(slot))
  }

  /** The order, if it was needed until now. */
  orders = () => (this.#order ? [this.#order] : [])

  #sorted() {
    const { known, ids } = this.#stock
    const { slots } = known
    const value = (slot: number) => (this.totals[slot] as number) >>> 0
    const order = new Order((a, b) => value(a) - value(b) || ids.compare(a, b))
    // Sorted as numbers, many times as fast as by a comparison: the total, then the position by id.
    const keys = new Float64Array(slots.length)
    for (let index = 0; index < slots.length; index++)
      keys[index] = value(slots[index] as number) * slots.length + index
    keys.sort()
    const sorted = new Uint32Array(slots.length)
    for (let index = 0; index < slots.length; index++)
      sorted[index] = slots[(keys[index] as number) % slots.length] as number
    order.begin(sorted)
    return order
  }
}
