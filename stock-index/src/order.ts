import { growToIndex } from './columns/arrays.ts'
import type { Pause } from './pause.ts'

/** Negative for a slot before the searched position, positive for one after it. */
type KeyComparator = (slot: number) => number
type Compare = (slot: number, other: number) => number

/** Slots sorted by their cars through every change. The id breaks ties, so no two cars are equal. */
export class Order {
  #slots = new Uint32Array(0)
  size = 0
  readonly compare: Compare

  constructor(compare: Compare) {
    this.compare = compare
  }

  get slots() {
    return this.#slots.subarray(0, this.size)
  }

  before(compare: KeyComparator) {
    let from = 0
    let to = this.size
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(this.#slots[middle] as number) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  between(first: KeyComparator, last: KeyComparator) {
    return this.#slots.subarray(
      this.before(first),
      this.before((slot) => (last(slot) <= 0 ? -1 : 1)),
    )
  }

  add(slot: number) {
    const index = this.before((other) => this.compare(other, slot))
    this.#slots = growToIndex(this.#slots, this.size)
    this.#slots.copyWithin(index + 1, index, this.size++)
    this.#slots[index] = slot
  }

  remove(slot: number) {
    const index = this.before((other) => this.compare(other, slot))
    this.#slots.copyWithin(index, index + 1, this.size--)
  }

  replaceSorted(slots: Uint32Array<ArrayBuffer>) {
    this.#slots = slots
    this.size = slots.length
  }

  /** Sorts all slots from 1 up to and excluding `end`. */
  async fill(end: number, pause: Pause) {
    const slots = new Uint32Array(end - 1)
    for (let slot = 1; slot < end; slot++) slots[slot - 1] = slot
    this.replaceSorted(await mergeSort(slots, this.compare, pause))
  }
}

const runLength = 1024

async function sortRuns(slots: Uint32Array<ArrayBuffer>, compare: Compare, pause: Pause) {
  for (let from = 0; from < slots.length; from += runLength) {
    slots.subarray(from, from + runLength).sort(compare)
    if (pause.due()) await pause.take()
  }
}

/** Merge sort that yields to other work between its steps. */
async function mergeSort(slots: Uint32Array<ArrayBuffer>, compare: Compare, pause: Pause) {
  await sortRuns(slots, compare, pause)
  let source = slots
  let target = new Uint32Array(slots.length)
  for (let width = runLength; width < slots.length; width *= 2) {
    for (let from = 0; from < slots.length; from += 2 * width) {
      const middle = from + width
      const end = Math.min(middle + width, slots.length)
      let remaining = from
      let right = middle
      for (let to = from; to < end; to++) {
        if (to % runLength === 0 && pause.due()) await pause.take()
        const first =
          right >= end || (remaining < middle && compare(source[remaining] as number, source[right] as number) < 0)
        target[to] = source[first ? remaining++ : right++] as number
      }
    }
    const merged = target
    target = source
    source = merged
  }
  return source
}
