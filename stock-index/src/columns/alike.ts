import { Values } from './values.ts'

/** Up to so many pairs of a group and a number are looked up in an array. */
const mostInArray = 1 << 20

/** Some slots in groups that have the same values in some columns. */
export class Alike {
  readonly slots: Uint32Array
  /** By index among the slots. */
  readonly groups: Uint32Array
  /** By group, one slot of it. */
  first: number[]

  constructor(slots: Uint32Array) {
    this.slots = slots
    this.groups = new Uint32Array(slots.length)
    this.first = [...slots.subarray(0, 1)]
  }

  /** Parts each group by another column. */
  by({ numbers, all }: Column) {
    return this.#part(
      this.slots.map((slot) => numbers[slot] as number),
      all.length,
    )
  }

  /** Parts each group by a text that is the same for all of a group of others, of the same slots. */
  byGroups({ groups, first }: Alike, text: (slot: number) => string) {
    const texts = new Values<string>()
    for (const [group, slot] of first.entries()) texts.set(group, text(slot))
    const { numbers } = texts
    return this.#part(
      groups.map((group) => numbers[group] as number),
      texts.all.length,
    )
  }

  #part(column: Uint32Array, values: number) {
    const pairs = this.first.length * values
    const places =
      pairs > mostInArray ? partMany(this.groups, column, values) : part(this.groups, column, values, pairs)
    this.first = places.map((index) => this.slots[index] as number)
    return this
  }
}

/** Numbers of values, by slot or by whatever has them. */
export type Column = { readonly numbers: ArrayLike<number>; readonly all: readonly unknown[] }

// Two loops: an array is many times as fast as a map, and of two columns with very many values too large.

function part(groups: Uint32Array, column: Uint32Array, values: number, pairs: number) {
  const known = new Int32Array(pairs)
  const first: number[] = []
  for (let index = 0; index < groups.length; index++) {
    const pair = (groups[index] as number) * values + (column[index] as number)
    const group = known[pair] || first.push(index)
    known[pair] = group
    groups[index] = group - 1
  }
  return first
}

function partMany(groups: Uint32Array, column: Uint32Array, values: number) {
  const known = new Map<number, number>()
  const first: number[] = []
  for (let index = 0; index < groups.length; index++) {
    const pair = (groups[index] as number) * values + (column[index] as number)
    const group = known.get(pair) ?? first.push(index)
    known.set(pair, group)
    groups[index] = group - 1
  }
  return first
}
