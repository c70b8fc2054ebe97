import { Values } from './values.ts'

/** Up to this number of pairs are looked up in an array instead of a map. */
const maxArraySize = 1 << 20

/** Slots grouped by equal values in some columns. */
export class SlotGroups {
  readonly slots: Uint32Array
  /** By position in `slots`. */
  readonly groups: Uint32Array
  /** By group: one of its slots. */
  first: number[]

  constructor(slots: Uint32Array) {
    this.slots = slots
    this.groups = new Uint32Array(slots.length)
    this.first = [...slots.subarray(0, 1)]
  }

  splitBy({ numbers, distinct }: Column) {
    const values = this.slots.map((slot) => numbers[slot] as number)
    return this.#split(values, distinct.length)
  }

  /** Splits each group by a text that is constant within each group of other groups over the same slots. */
  splitByGroups({ groups, first }: SlotGroups, text: (slot: number) => string) {
    const texts = new Values<string>()
    for (const [group, slot] of first.entries()) texts.set(group, text(slot))
    const { numbers } = texts
    const values = groups.map((group) => numbers[group] as number)
    return this.#split(values, texts.distinct.length)
  }

  #split(column: Uint32Array, values: number) {
    const pairs = this.first.length * values
    const firstPositions =
      pairs > maxArraySize ? splitInMap(this.groups, column, values) : splitInArray(this.groups, column, values, pairs)
    this.first = firstPositions.map((index) => this.slots[index] as number)
    return this
  }
}

/** Numbers of values, by slot or another index. */
export type Column = { readonly numbers: ArrayLike<number>; readonly distinct: readonly unknown[] }

// Two versions: an array is many times faster than a map, but too large for two columns with very many values.

function splitInArray(groups: Uint32Array, column: Uint32Array, values: number, pairs: number) {
  const groupByPair = new Int32Array(pairs)
  const first: number[] = []
  for (let index = 0; index < groups.length; index++) {
    const pair = (groups[index] as number) * values + (column[index] as number)
    const group = groupByPair[pair] || first.push(index)
    groupByPair[pair] = group
    groups[index] = group - 1
  }
  return first
}

function splitInMap(groups: Uint32Array, column: Uint32Array, values: number) {
  const groupByPair = new Map<number, number>()
  const first: number[] = []
  for (let index = 0; index < groups.length; index++) {
    const pair = (groups[index] as number) * values + (column[index] as number)
    const group = groupByPair.get(pair) ?? first.push(index)
    groupByPair.set(pair, group)
    groups[index] = group - 1
  }
  return first
}
