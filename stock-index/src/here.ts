import { type FacetName, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery, CarValuesQuery } from '@minato/contract/stock/cars/search.ts'
import { answer } from './asking/answer.ts'
import { containing } from './asking/dropdown.ts'
import { type Before, matching } from './asking/matching.ts'
import { suggest } from './asking/suggest.ts'
import type { StockCar } from './car.ts'
import { checksum } from './checksums.ts'
import { pauses } from './pause.ts'
import { Stock } from './stock.ts'

/** An empty stock in the thread that opens it: `take` pages of cars, `settle` once, then ask. */
export function openHere() {
  const stock = new Stock()
  const before: Before = { stock: new Stock(), slotsNow: new Uint32Array(1) }
  const pause = pauses()
  return {
    /** @param page  an array of cars as JSON: the cheapest form to get from a database and to hand to a thread */
    take: (page: string) => stock.take(JSON.parse(page) as StockCar[], pause),
    settle: () => stock.settle(pause),
    /** Cars as they were before a change, a second stock that `matching` alone asks. */
    takeBefore: (page: string) => before.stock.take(JSON.parse(page) as StockCar[], pause),
    /** Once the stock itself is settled. */
    async settleBefore() {
      const { ids, size } = before.stock
      await before.stock.settle(pause)
      before.slotsNow = Uint32Array.from({ length: size }, (_, slot) => (slot > 0 && stock.slotOf(ids.of(slot))) || 0)
    },
    put: (car: StockCar) => stock.put(car),
    remove: (id: string) => stock.remove(id),
    answer: (query: CarQuery, terms?: string) => answer(stock, query, terms),
    matching: (questions: string, terms?: string) => matching(stock, before, questions, terms),
    values: ({ field, contains, make }: CarValuesQuery) => containing(stock.choicesOf(fieldOf(field)), contains, make),
    suggest: (text: string, limit: number) => suggest(stock, text, limit),
    checksum: (range: number) => checksum(stock, range),
    /** Visible cars, and slots that are of no use any more: when those are many, a new index takes less memory. */
    size: () => ({ cars: stock.cars, worn: stock.size - 1 - stock.cars }),
  }
}

const fieldOf = (facet: FacetName) => (facets.find(({ name }) => name === facet) as (typeof facets)[number]).field

/** The calls of a stock, here or in a thread. */
export type Here = ReturnType<typeof openHere>
export type Name = keyof Here
export type Asked<Of extends Name> = Parameters<Here[Of]>
export type Answered<Of extends Name> = Awaited<ReturnType<Here[Of]>>
