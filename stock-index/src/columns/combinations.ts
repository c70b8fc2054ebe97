import type { StockCar } from '../car.ts'
import { type ChoiceField, Choices } from '../choices.ts'
import { holding } from './arrays.ts'

/**
 * Fields whose values go together, so that a stock has few combinations of them. A car keeps the number of its combination,
 * and is filtered and counted by that alone, for all fields at once. Number 0 is no car.
 */
export class Combinations {
  readonly fields: readonly ChoiceField[]
  readonly choices: readonly Choices[]
  /** By field, by combination: the code of its value. */
  readonly #codes: Uint32Array[]
  /** By hash, the number of a combination, 0 where there is none: where the slot is taken by another the next one counts. */
  #table = new Uint32Array(32)
  size = 1

  constructor(fields: readonly ChoiceField[]) {
    this.fields = fields
    this.choices = fields.map((field) => new Choices(field))
    this.#codes = fields.map(() => new Uint32Array(16))
  }

  choicesOf = (field: ChoiceField) => this.choices[this.fields.indexOf(field)] as Choices

  numberOf(car: StockCar) {
    const codes = this.choices.map((choices) => choices.codeOf(car))
    const index = this.#placeOf(codes)
    return this.#table[index] || this.#add(codes, index)
  }

  /** Where in the table the number of these codes stands, or would. */
  #placeOf(codes: readonly number[]) {
    const last = this.#table.length - 1
    for (let index = hashOf(codes) & last; ; index = (index + 1) & last) {
      const number = this.#table[index] as number
      if (number === 0 || codes.every((code, field) => this.#codes[field]?.[number] === code)) return index
    }
  }

  #add(codes: readonly number[], index: number) {
    const number = this.size++
    for (const [field, code] of codes.entries())
      this.#codes[field] = holding(this.#codes[field] as Uint32Array, number, code)
    this.#table[index] = number
    if (this.size * 2 > this.#table.length) this.#widen()
    return number
  }

  #widen() {
    this.#table = new Uint32Array(this.#table.length * 2)
    for (let number = 1; number < this.size; number++)
      this.#table[this.#placeOf(this.#codes.map((column) => column[number] as number))] = number
  }

  /** A car of this combination more, or one less. */
  count(number: number, by: 1 | -1) {
    for (const [index, choices] of this.choices.entries()) choices.count(this.#codes[index]?.[number] as number, by)
  }

  /** By combination, what the values of one field miss: `misses` has it by code. */
  spread(field: ChoiceField, misses: readonly number[], into: Uint32Array) {
    const codes = this.#codes[this.fields.indexOf(field)] as Uint32Array
    for (let number = 1; number < into.length; number++)
      into[number] = (into[number] as number) | (misses[codes[number] as number] as number)
  }

  /** Counts by the code of one field, of counts by combination. */
  fold(field: ChoiceField, counts: readonly Uint32Array[]) {
    const index = this.fields.indexOf(field)
    const codes = this.#codes[index] as Uint32Array
    const folded = new Uint32Array(this.choices[index]?.cars.length as number)
    for (const of of counts)
      for (let number = 1; number < of.length; number++) {
        const code = codes[number] as number
        folded[code] = (folded[code] as number) + (of[number] as number)
      }
    return folded
  }
}

/** Mixes some numbers into one, alike ones into ones far apart. */
const hashOf = (numbers: readonly number[]) =>
  numbers.reduce((hash, number) => Math.imul(hash ^ number ^ (hash >>> 15), 0x9e37_79b1), 0) >>> 7
