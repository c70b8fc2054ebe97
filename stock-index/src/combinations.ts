import { reaching } from './arrays.ts'
import type { StockCar } from './car.ts'
import { type ChoiceField, Choices } from './choices.ts'

/**
 * Fields whose values go together, so that a stock has few combinations of them. A car keeps the number of its combination,
 * and is filtered and counted by that alone, for all fields at once. Number 0 is no car.
 */
export class Combinations {
  readonly fields: readonly ChoiceField[]
  readonly choices: readonly Choices[]
  /** By field, by combination: the code of its value. */
  readonly #codes: Uint32Array[]
  readonly #numbers = new Map<string | number, number>()

  constructor(fields: readonly ChoiceField[]) {
    this.fields = fields
    this.choices = fields.map((field) => new Choices(field))
    this.#codes = fields.map(() => new Uint32Array(16))
  }

  choicesOf = (field: ChoiceField) => this.choices[this.fields.indexOf(field)] as Choices

  get size() {
    return this.#numbers.size + 1
  }

  numberOf(car: StockCar) {
    const codes = this.choices.map((choices) => choices.codeOf(car))
    const key = codes.length === 1 ? (codes[0] as number) : codes.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.size
    this.#numbers.set(key, number)
    for (const [place, code] of codes.entries()) {
      const column = reaching(this.#codes[place] as Uint32Array, number)
      column[number] = code
      this.#codes[place] = column
    }
    return number
  }

  /** A car of this combination more, or one less. */
  count(number: number, by: 1 | -1) {
    for (const [place, { cars }] of this.choices.entries()) {
      const code = this.#codes[place]?.[number] as number
      cars[code] = (cars[code] as number) + by
    }
  }

  /** By combination, what the values of one field miss: `misses` has it by code. */
  spread(field: ChoiceField, misses: readonly number[], into: Uint32Array) {
    const codes = this.#codes[this.fields.indexOf(field)] as Uint32Array
    for (let number = 1; number < into.length; number++)
      into[number] = (into[number] as number) | (misses[codes[number] as number] as number)
  }

  /** Counts by the code of one field, of counts by combination. */
  fold(field: ChoiceField, counts: readonly Uint32Array[]) {
    const place = this.fields.indexOf(field)
    const codes = this.#codes[place] as Uint32Array
    const folded = new Uint32Array(this.choices[place]?.cars.length as number)
    for (const of of counts)
      for (let number = 1; number < of.length; number++) {
        const code = codes[number] as number
        folded[code] = (folded[code] as number) + (of[number] as number)
      }
    return folded
  }
}
