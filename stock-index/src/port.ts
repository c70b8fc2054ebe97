// Rule: which cars are found by their total at a port and by their import.
import type { Terms } from '@minato/contract/port/destinations/endpoints.ts'
import { holding } from './arrays.ts'
import { Order } from './order.ts'
import { type Cars, foundAt, totalsAt } from './reckoning.ts'

/** The cars at one port: columns and an order that are made when they are first asked for, and follow each change since. */
export class Port {
  readonly #stock: Cars
  readonly #total: ReturnType<typeof totalsAt>
  readonly #find: ReturnType<typeof foundAt>
  #totals: Int32Array | undefined
  #found: Uint8Array | undefined
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

  /** By which choice of a buyer a car is found: values of `foundBy`. */
  get found() {
    this.#found ??= this.#find.all()
    return this.#found
  }

  /** By their totals; what has none comes last. */
  get order() {
    this.#order ??= this.#sorted()
    return this.#order
  }

  /** Follows a change of a slot, as far as it was asked for until now. */
  write(slot: number) {
    if (this.#totals) this.#totals = holding(this.#totals, slot, this.#total.of(slot))
    if (this.#found) this.#found = holding(this.#found, slot, this.#find.of(slot))
  }

  /** The order, if it was asked for until now. */
  orders = () => (this.#order ? [this.#order] : [])

  #sorted() {
    const { known, ids } = this.#stock
    const { slots } = known
    const value = (slot: number) => (this.totals[slot] as number) >>> 0
    const order = new Order((a, b) => value(a) - value(b) || ids.compare(a, b))
    // Sorted as numbers, many times as fast as by a comparison: the total, then the place by id.
    const keys = new Float64Array(slots.length)
    for (let place = 0; place < slots.length; place++)
      keys[place] = value(slots[place] as number) * slots.length + place
    keys.sort()
    const sorted = new Uint32Array(slots.length)
    for (let place = 0; place < slots.length; place++)
      sorted[place] = slots[(keys[place] as number) % slots.length] as number
    order.begin(sorted)
    return order
  }
}
