import { wordsOf } from '@minato/contract/values/text.ts'
import type { StockCar } from './car.ts'

const mostWords = 3
/** The number of a lot or a frame, not of a grade: `2.0T` is one. */
const numbered = /\d{4}/

/** The grade in a title such as `Toyota Vitz F 2017`: what stands beside make, model, model code and year, if it is short. */
export function gradeOf({ title, make, model, modelCode, year }: StockCar) {
  const known = new Set(wordsOf(`${make} ${model} ${modelCode ?? ''} ${year}`))
  const words = title.split(/\s+/).filter((word) => word && !known.has(word.toLowerCase()) && !numbered.test(word))
  return words.length > 0 && words.length <= mostWords ? words.join(' ') : null
}
