import { type FacetName, facets } from '@minato/contract/cars/fields.ts'
import type { CarQuery, CarValuesQuery } from '@minato/contract/cars/search.ts'
import { type Answer, answer } from './answer.ts'
import type { StockCar } from './car.ts'
import { type Checksum, checksum, idRanges } from './checksums.ts'
import { containing } from './dropdown.ts'
import { Stock } from './stock.ts'
import { suggest } from './suggest.ts'

export type { Answer, Checksum, StockCar }
export { idRanges }

/**
 * The visible stock in memory: loaded once, then kept up to date car by car.
 * @param cars  each once; taken in while others work
 */
export async function loadStock(cars: Iterable<StockCar> | AsyncIterable<StockCar>) {
  const stock = new Stock()
  await stock.load(cars)
  return {
    put: (car: StockCar) => stock.put(car),
    remove: (id: string) => stock.remove(id),
    answer: (query: CarQuery) => answer(stock, query),
    values: ({ field, contains, make }: CarValuesQuery) => containing(stock.choicesOf(fieldOf(field)), contains, make),
    suggest: (text: string, limit: number) => suggest(stock, text, limit),
    checksum: (range: number) => checksum(stock, range),
    /** Visible cars, and slots that are of no use any more: when those are many, a new index takes less memory. */
    size: () => ({ cars: stock.cars, worn: stock.size - 1 - stock.cars }),
  }
}

const fieldOf = (asked: FacetName) => (facets.find(({ name }) => name === asked) as (typeof facets)[number]).field

export type StockIndex = Awaited<ReturnType<typeof loadStock>>
