import type { StockCar } from './car.ts'

const mostWords = 3
/** The number of a lot or a frame, not of a grade: `2.0T` is one. */
const numbered = /\d{4}/

/** The grade in a title such as `Toyota Vitz F 2017`: what stands beside make, model, model code and year, if it is short. */
export function gradeOf({ title, make, model, modelCode, year }: StockCar) {
  const known = ` ${make} ${model} ${modelCode ?? ''} ${year} `.toLowerCase()
  const words = title
    .split(' ')
    .filter((word) => word !== '' && !known.includes(` ${word.toLowerCase()} `) && !numbered.test(word))
  return words.length > 0 && words.length <= mostWords ? words.join(' ') : null
}
