import { reaching } from './arrays.ts'

/** A column in which many cars have the same value: each value has a number, and each slot the number of its car's. */
export class Values<Value extends string | number | null> {
  /** By slot. Wider once there are more values than two bytes can number. */
  numbers: Uint16Array | Uint32Array = new Uint16Array(1)
  readonly all: Value[] = []
  readonly #known = new Map<Value, number>()

  set(slot: number, value: Value) {
    const known = this.#known.get(value)
    const number = known ?? this.all.push(value) - 1
    if (known === undefined) this.#known.set(value, number)
    if (number === 0x1_0000) this.numbers = Uint32Array.from(this.numbers)
    this.numbers = reaching(this.numbers, slot)
    this.numbers[slot] = number
  }

  of = (slot: number) => this.all[this.numbers[slot] as number] as Value
}
