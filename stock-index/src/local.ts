import { type FacetName, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery, CarValuesQuery } from '@minato/contract/stock/cars/search.ts'
import type { StockCar } from './car.ts'
import { calculateChecksum } from './checksums.ts'
import { createPause } from './pause.ts'
import { answer } from './query/answer.ts'
import { listChoicesContaining } from './query/dropdown.ts'
import { matchQueries, type StockBefore } from './query/match-queries.ts'
import { suggest } from './query/suggest.ts'
import { Stock } from './stock.ts'

/** Opens an empty stock in the current thread. Usage: `take` pages of cars, `settle` once, then query. */
export function openLocal() {
  const stock = new Stock()
  const before: StockBefore = { stock: new Stock(), slotsNow: new Uint32Array(1) }
  const pause = createPause()
  return {
    /** @param page  cars as JSON: the cheapest form to read from a database and to send to a worker */
    take: (page: string) => stock.take(JSON.parse(page) as StockCar[], pause),
    settle: () => stock.settle(pause),
    /** Cars before a change: a second stock, used only by `matching`. */
    takeBefore: (page: string) => before.stock.take(JSON.parse(page) as StockCar[], pause),
    /** Call after `settle`: it looks up each car in the settled stock. */
    async settleBefore() {
      const { ids, size } = before.stock
      await before.stock.settle(pause)
      before.slotsNow = Uint32Array.from({ length: size }, (_, slot) => (slot > 0 && stock.slotOf(ids.of(slot))) || 0)
    },
    put: (car: StockCar) => stock.put(car),
    remove: (id: string) => stock.remove(id),
    answer: (query: CarQuery, terms?: string) => answer(stock, query, terms),
    matching: (questions: string, terms?: string) => matchQueries(stock, before, questions, terms),
    values: ({ field, contains, make }: CarValuesQuery) =>
      listChoicesContaining(stock.choicesOf(fieldOf(field)), contains, make),
    suggest: (text: string, limit: number) => suggest(stock, text, limit),
    checksum: (range: number) => calculateChecksum(stock, range),
    /** Visible cars and unused slots; with many unused slots a new index takes less memory. */
    size: () => ({ cars: stock.cars, unused: stock.size - 1 - stock.cars }),
  }
}

const fieldOf = (facet: FacetName) => (facets.find(({ name }) => name === facet) as (typeof facets)[number]).field

export type LocalStock = ReturnType<typeof openLocal>
export type CallName = keyof LocalStock
export type CallArgs<Of extends CallName> = Parameters<LocalStock[Of]>
export type CallResult<Of extends CallName> = Awaited<ReturnType<LocalStock[Of]>>
