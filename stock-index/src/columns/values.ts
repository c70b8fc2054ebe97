import { growToIndex } from './arrays.ts'

/** Column for repeated values: each value has a number, and each slot stores the number. */
export class Values<Value extends string | number | null> {
  /** By slot. Grows to 32 bits once two bytes cannot number all values. */
  numbers: Uint16Array | Uint32Array = new Uint16Array(1)
  readonly distinct: Value[] = []
  readonly #numberByValue = new Map<Value, number>()

  set(slot: number, value: Value) {
    const existing = this.#numberByValue.get(value)
    const number = existing ?? this.distinct.push(value) - 1
    if (existing === undefined) this.#numberByValue.set(value, number)
    if (number === 0x1_0000) this.numbers = Uint32Array.from(this.numbers)
    this.numbers = growToIndex(this.numbers, slot)
    this.numbers[slot] = number
  }

  of = (slot: number) => this.distinct[this.numbers[slot] as number] as Value
}
