import { reaching } from './columns/arrays.ts'
import type { Pause } from './pause.ts'

/** Answers below 0 where a slot comes before what is looked for, above 0 where it comes after. */
type Place = (slot: number) => number
type Compare = (slot: number, other: number) => number

/** Slots in an order of their cars, kept so through every change. No two cars are alike in it: ids decide at last. */
export class Order {
  #slots = new Uint32Array(0)
  size = 0
  readonly compare: Compare

  constructor(compare: Compare) {
    this.compare = compare
  }

  /** The slots in their order. */
  get slots() {
    return this.#slots.subarray(0, this.size)
  }

  /** How many come before. */
  before(compare: Place) {
    let from = 0
    let to = this.size
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(this.#slots[middle] as number) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** The slots that are neither before the one nor after the other. */
  between(first: Place, last: Place) {
    return this.#slots.subarray(
      this.before(first),
      this.before((slot) => (last(slot) <= 0 ? -1 : 1)),
    )
  }

  add(slot: number) {
    const index = this.before((other) => this.compare(other, slot))
    this.#slots = reaching(this.#slots, this.size)
    this.#slots.copyWithin(index + 1, index, this.size++)
    this.#slots[index] = slot
  }

  remove(slot: number) {
    const index = this.before((other) => this.compare(other, slot))
    this.#slots.copyWithin(index, index + 1, this.size--)
  }

  /** Takes slots that are in their order. */
  begin(slots: Uint32Array<ArrayBuffer>) {
    this.#slots = slots
    this.size = slots.length
  }

  /** Takes in all slots from 1 up to, not including, an end. */
  async fill(end: number, pause: Pause) {
    const slots = new Uint32Array(end - 1)
    for (let slot = 1; slot < end; slot++) slots[slot - 1] = slot
    this.begin(await sorted(slots, this.compare, pause))
  }
}

const run = 1024

async function sortRuns(slots: Uint32Array<ArrayBuffer>, compare: Compare, pause: Pause) {
  for (let from = 0; from < slots.length; from += run) {
    slots.subarray(from, from + run).sort(compare)
    if (pause.due()) await pause.take()
  }
}

/** Merge sort that lets others work between its steps. */
async function sorted(slots: Uint32Array<ArrayBuffer>, compare: Compare, pause: Pause) {
  await sortRuns(slots, compare, pause)
  let here = slots
  let there = new Uint32Array(slots.length)
  for (let width = run; width < slots.length; width *= 2) {
    for (let from = 0; from < slots.length; from += 2 * width) {
      const middle = from + width
      const end = Math.min(middle + width, slots.length)
      let left = from
      let right = middle
      for (let to = from; to < end; to++) {
        if (to % run === 0 && pause.due()) await pause.take()
        const first = right >= end || (left < middle && compare(here[left] as number, here[right] as number) < 0)
        there[to] = here[first ? left++ : right++] as number
      }
    }
    const done = there
    there = here
    here = done
  }
  return here
}
