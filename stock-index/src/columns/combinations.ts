import type { StockCar } from '../car.ts'
import { type ChoiceField, Choices } from '../choices.ts'
import { withValue } from './arrays.ts'

/**
 * Fields whose values correlate, so a stock has few combinations of them. A car stores the number of its combination, so one
 * lookup filters and counts all fields. Number 0 is no car.
 */
export class Combinations {
  readonly fields: readonly ChoiceField[]
  readonly choices: readonly Choices[]
  /** By field, by combination: code of the value. */
  readonly #codes: Uint32Array[]
  /** Hash table of combination numbers with linear probing; 0 is an empty entry. */
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
    const index = this.#findIndex(codes)
    return this.#table[index] || this.#add(codes, index)
  }

  /** Index of these codes in the table, or of the empty entry for them. */
  #findIndex(codes: readonly number[]) {
    const last = this.#table.length - 1
    for (let index = hashOf(codes) & last; ; index = (index + 1) & last) {
      const number = this.#table[index] as number
      if (number === 0 || codes.every((code, field) => this.#codes[field]?.[number] === code)) return index
    }
  }

  #add(codes: readonly number[], index: number) {
    const number = this.size++
    for (const [field, code] of codes.entries())
      this.#codes[field] = withValue(this.#codes[field] as Uint32Array, number, code)
    this.#table[index] = number
    if (this.size * 2 > this.#table.length) this.#grow()
    return number
  }

  #grow() {
    this.#table = new Uint32Array(this.#table.length * 2)
    for (let number = 1; number < this.size; number++)
      this.#table[this.#findIndex(this.#codes.map((column) => column[number] as number))] = number
  }

  count(number: number, by: 1 | -1) {
    for (const [index, choices] of this.choices.entries()) choices.count(this.#codes[index]?.[number] as number, by)
  }

  /** Adds the misses of a field's codes to each combination. */
  addMisses(field: ChoiceField, misses: readonly number[], into: Uint32Array) {
    const codes = this.#codes[this.fields.indexOf(field)] as Uint32Array
    for (let number = 1; number < into.length; number++)
      into[number] = (into[number] as number) | (misses[codes[number] as number] as number)
  }

  /** Sums counts by combination to counts by code of one field. */
  sumByCode(field: ChoiceField, counts: readonly Uint32Array[]) {
    const index = this.fields.indexOf(field)
    const codes = this.#codes[index] as Uint32Array
    const sums = new Uint32Array(this.choices[index]?.cars.length as number)
    for (const combinationCounts of counts)
      for (let number = 1; number < combinationCounts.length; number++) {
        const code = codes[number] as number
        sums[code] = (sums[code] as number) + (combinationCounts[number] as number)
      }
    return sums
  }
}

/** Mixes numbers so that similar ones get very different hashes. */
const hashOf = (numbers: readonly number[]) =>
  numbers.reduce((hash, number) => Math.imul(hash ^ number ^ (hash >>> 15), 0x9e37_79b1), 0) >>> 7
