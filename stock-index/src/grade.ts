import { grades } from '@minato/contract/stock/cars/filters.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import type { StockCar } from './car.ts'

const numbered = new RegExp(grades.numbered)

/** The grade in a car's title, if there is one. */
export function gradeOf({ title, make, model, modelCode, year }: StockCar) {
  const known = lowerCase(` ${make} ${model} ${modelCode ?? ''} ${year} `)
  const words = title
    .split(' ')
    .filter((word) => word !== '' && !known.includes(` ${lowerCase(word)} `) && !numbered.test(word))
  return words.length > 0 && words.length <= grades.mostWords ? words.join(' ') : null
}
