import type { FacetField } from '@minato/contract/stock/cars/filter-fields.ts'
import { grades, publicFuel } from '@minato/contract/stock/cars/filters.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { StockCar } from './car.ts'

/** Values of a field that differ in case alone, a model only within its make: one choice in one dropdown. */
export type Choice = { readonly word: string; readonly make: string; readonly codes: number[] }

/** A field of which there are choices. A grade is no field of its own: it is read out of the title. */
export type ChoiceField = FacetField | 'grade'

/** What can be chosen of one field. Each spelling of it has a code; code 0 is a value that is not given. */
export class Choices {
  readonly field: ChoiceField
  readonly #codes = new Map<string, number>()
  readonly #places = new Map<string, number>()
  readonly all: Choice[] = [{ word: '', make: '', codes: [0] }]
  /** By code: the index of its choice, the spelling, that of its make where it is a model, and the visible cars that have it. */
  readonly places = [0]
  readonly spellings = ['']
  readonly makes = ['']
  readonly cars = [0]
  #inStock: { cars: Uint32Array; places: number[] } | undefined

  constructor(field: ChoiceField) {
    this.field = field
  }

  codeOf(car: StockCar) {
    const value = this.#called(car)
    if (value === null) return 0
    const make = this.field === 'model' ? car.make : ''
    const spelled = make ? `${value}\n${make}` : value
    return this.#codes.get(spelled) ?? this.#add(spelled, value, make)
  }

  #called(car: StockCar) {
    if (this.field === 'grade') return gradeOf(car)
    if (this.field === 'fuel') return publicFuel(car.fuel)
    const value = this.field === 'engineCC' ? (car.engineCC ?? 0) : car[this.field]
    return value === null ? null : String(value)
  }

  #add(spelled: string, value: string, make: string) {
    const code = this.cars.push(0) - 1
    const lowered = lowerCase(spelled)
    const index = this.#places.get(lowered) ?? this.all.push({ ...lowerCased(value, make), codes: [] }) - 1
    this.all[index]?.codes.push(code)
    this.#places.set(lowered, index)
    this.#codes.set(spelled, code)
    this.places.push(index)
    this.spellings.push(value)
    this.makes.push(make)
    return code
  }

  /** The word of a choice that a text asks for. */
  normalize = (text: string) => lowerCase(this.field === 'fuel' ? publicFuel(text) : text)

  /** By code: 0 where it is what a filter asks for, `miss` where it is not. */
  missing(text: string, partly: boolean, miss: number) {
    const wanted = this.normalize(text)
    const matches = ({ word }: Choice) => (partly ? word.includes(wanted) : word === wanted)
    const misses = this.all.map((choice, index) => (index > 0 && matches(choice) ? 0 : miss))
    return this.places.map((index) => misses[index] as number)
  }

  /** A visible car more that has a code, or one less. */
  count(code: number, by: 1 | -1) {
    this.cars[code] = (this.cars[code] as number) + by
    this.#inStock = undefined
  }

  /** By index, the visible cars of each choice, and the indexes of those that have any. */
  get inStock() {
    if (this.#inStock) return this.#inStock
    const cars = this.sums(this.cars)
    const places: number[] = []
    for (let index = 1; index < cars.length; index++) if (cars[index] !== 0) places.push(index)
    this.#inStock = { cars, places }
    return this.#inStock
  }

  /** By index, of counts by code. */
  sums(counts: Uint32Array | readonly number[]) {
    // Where each spelling is a choice of its own.
    if (this.all.length === this.places.length) return Uint32Array.from(counts)
    const sums = new Uint32Array(this.all.length)
    for (let code = 0; code < counts.length; code++) {
      const index = this.places[code] as number
      sums[index] = (sums[index] as number) + (counts[code] as number)
    }
    return sums
  }
}

const lowerCased = (value: string, make: string) => ({ word: lowerCase(value), make: lowerCase(make) })

const numbered = new RegExp(grades.numbered)

/** The grade in a car's title, if there is one. */
export function gradeOf({ title, make, model, modelCode, year }: StockCar) {
  const known = lowerCase(` ${make} ${model} ${modelCode ?? ''} ${year} `)
  const words = title
    .split(' ')
    .filter((word) => word !== '' && !known.includes(` ${lowerCase(word)} `) && !numbered.test(word))
  return words.length > 0 && words.length <= grades.mostWords ? words.join(' ') : null
}
