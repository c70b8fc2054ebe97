import type { FacetField } from '@minato/contract/stock/cars/filter-fields.ts'
import { gradeRules, toPublicFuel } from '@minato/contract/stock/cars/filters.ts'
import { createTextMatcher, joinText } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import type { StockCar } from './car.ts'

/** Values that differ only in case are one choice; a model belongs to its make. */
export type Choice = {
  readonly word: string
  readonly make: string
  /** Make and word. */
  readonly label: string
  readonly joinedLabel: string
  readonly codes: number[]
}

/** A grade is not a column: it is parsed from the title. */
export type ChoiceField = FacetField | 'grade'

/** Choices of one field. Each spelling has a code; code 0 is a missing value. */
export class Choices {
  readonly field: ChoiceField
  readonly #codes = new Map<string, number>()
  readonly #indexByWord = new Map<string, number>()
  readonly all: Choice[] = [{ ...buildChoice('', ''), codes: [0] }]
  /** By code: index of the choice, spelling, spelling of the make for a model, and number of visible cars. */
  readonly indexes = [0]
  readonly spellings = ['']
  readonly makes = ['']
  readonly cars = [0]
  #inStock: { cars: Uint32Array; indexes: number[] } | undefined

  constructor(field: ChoiceField) {
    this.field = field
  }

  codeOf(car: StockCar) {
    const value = this.#valueOf(car)
    if (value === null) return 0
    const make = this.field === 'model' ? car.make : ''
    const spellingKey = make ? `${value}\n${make}` : value
    return this.#codes.get(spellingKey) ?? this.#add(spellingKey, value, make)
  }

  #valueOf(car: StockCar) {
    if (this.field === 'grade') return parseGrade(car)
    if (this.field === 'fuel') return toPublicFuel(car.fuel)
    const value = this.field === 'engineCC' ? (car.engineCC ?? 0) : car[this.field]
    return value === null ? null : String(value)
  }

  #add(spellingKey: string, value: string, make: string) {
    const code = this.cars.push(0) - 1
    const lowerKey = foldCase(spellingKey)
    const index = this.#indexByWord.get(lowerKey) ?? this.all.length
    // Most choices have one code; an empty array would allocate seventeen slots.
    if (index === this.all.length) this.all.push({ ...buildChoice(value, make), codes: [code] })
    else this.all[index]?.codes.push(code)
    this.#indexByWord.set(lowerKey, index)
    this.#codes.set(spellingKey, code)
    this.indexes.push(index)
    this.spellings.push(value)
    this.makes.push(make)
    return code
  }

  /** Word of the choice that a text means. */
  normalize = (text: string) => foldCase(this.field === 'fuel' ? toPublicFuel(text) : text)

  /** By code: 0 for a match of the filter, else `miss`. */
  missing(text: string, partly: boolean, miss: number) {
    const word = this.normalize(text)
    const isPart = partly && createTextMatcher(word)
    const matches = (choice: Choice) => (isPart ? isPart(choice.word, choice.joinedLabel) : choice.word === word)
    const misses = this.all.map((choice, index) => (index > 0 && matches(choice) ? 0 : miss))
    return this.indexes.map((index) => misses[index] as number)
  }

  /** Adds or removes a visible car with this code. */
  count(code: number, by: 1 | -1) {
    this.cars[code] = (this.cars[code] as number) + by
    this.#inStock = undefined
  }

  /** Visible cars by index of the choice, and the indexes with any. */
  get inStock() {
    if (this.#inStock) return this.#inStock
    const cars = this.sums(this.cars)
    const indexes: number[] = []
    for (let index = 1; index < cars.length; index++) if (cars[index] !== 0) indexes.push(index)
    this.#inStock = { cars, indexes }
    return this.#inStock
  }

  /** Converts counts by code to counts by index. */
  sums(counts: Uint32Array | readonly number[]) {
    // If each spelling is a separate choice.
    if (this.all.length === this.indexes.length) return Uint32Array.from(counts)
    const sums = new Uint32Array(this.all.length)
    for (let code = 0; code < counts.length; code++) {
      const index = this.indexes[code] as number
      sums[index] = (sums[index] as number) + (counts[code] as number)
    }
    return sums
  }
}

function buildChoice(value: string, ofMake: string) {
  const [word, make] = [foldCase(value), foldCase(ofMake)]
  const label = make ? `${make} ${word}` : word
  return { word, make, label, joinedLabel: joinText(label) }
}

const numbered = new RegExp(gradeRules.numbered)

/** Finds the grade: the words of the title besides make, model, code and year. */
export function parseGrade({ title, make, model, modelCode, year }: StockCar) {
  const otherWords = foldCase(` ${make} ${model} ${modelCode ?? ''} ${year} `)
  const words = title
    .split(' ')
    .filter((word) => word !== '' && !otherWords.includes(` ${foldCase(word)} `) && !numbered.test(word))
  return words.length > 0 && words.length <= gradeRules.mostWords ? words.join(' ') : null
}
