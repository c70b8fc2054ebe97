// Rule: which cars match a total at a port and the import filter.
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { withValue } from './columns/arrays.ts'
import { type Cars, createImportability, createTotals } from './destination-columns.ts'
import { Order } from './order.ts'

/** Columns and an order of the cars at one port. They are created lazily and follow each change. */
export class Port {
  readonly #stock: Cars
  readonly #total: ReturnType<typeof createTotals>
  readonly #find: ReturnType<typeof createImportability>
  #totals: Int32Array | undefined
  #choices: Uint8Array | undefined
  #order: Order | undefined

  constructor(stock: Cars, terms: DestinationTerms) {
    this.#stock = stock
    this.#total = createTotals(stock, terms)
    this.#find = createImportability(stock, terms)
  }

  /** Cents, or `unknownValue`. */
  get totals() {
    this.#totals ??= this.#total.all()
    return this.#totals
  }

  /** Import choice that a car matches: values of `importChoices`. */
  get choices() {
    this.#choices ??= this.#find.all()
    return this.#choices
  }

  /** By total; cars without one come last. */
  get order() {
    this.#order ??= this.#sortByTotal()
    return this.#order
  }

  write(slot: number) {
    if (this.#totals) this.#totals = withValue(this.#totals, slot, this.#total.of(slot))
    if (this.#choices) this.#choices = withValue(this.#choices, slot, this.#find.of(slot))
  }

  orders = () => (this.#order ? [this.#order] : [])

  #sortByTotal() {
    const { byId, ids } = this.#stock
    const { slots } = byId
    const value = (slot: number) => (this.totals[slot] as number) >>> 0
    const order = new Order((a, b) => value(a) - value(b) || ids.compare(a, b))
    // Sorted as numbers, many times faster than with a comparison: the total, then the position by id.
    const keys = new Float64Array(slots.length)
    for (let index = 0; index < slots.length; index++)
      keys[index] = value(slots[index] as number) * slots.length + index
    keys.sort()
    const sorted = new Uint32Array(slots.length)
    for (let index = 0; index < slots.length; index++)
      sorted[index] = slots[(keys[index] as number) % slots.length] as number
    order.replaceSorted(sorted)
    return order
  }
}
