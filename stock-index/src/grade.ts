import { grades } from '@minato/contract/cars/filters.ts'
import type { StockCar } from './car.ts'

const numbered = new RegExp(grades.numbered)

/** The grade in a car's title, if there is one. */
export function gradeOf({ title, make, model, modelCode, year }: StockCar) {
  const known = ` ${make} ${model} ${modelCode ?? ''} ${year} `.toLowerCase()
  const words = title
    .split(' ')
    .filter((word) => word !== '' && !known.includes(` ${word.toLowerCase()} `) && !numbered.test(word))
  return words.length > 0 && words.length <= grades.mostWords ? words.join(' ') : null
}
