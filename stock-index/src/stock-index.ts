import type { CarQuery, CarValuesQuery } from '@minato/contract/stock/cars/search.ts'
import type { StockCar } from './car.ts'
import { type Checksum, idRanges } from './checksums.ts'
import { openLocal } from './local.ts'
import type { Answer } from './query/answer.ts'
import type { QueryMatches, StoredQuery } from './query/match-queries.ts'
import { openWorker, type StockClient } from './worker.ts'

export type { Answer, Checksum, QueryMatches as Matches, StockCar, StoredQuery as Question }
export { idRanges }

type Pages = Iterable<string> | AsyncIterable<string>
type LoadOptions = { before?: Pages; aside?: boolean | 'when idle' }

/**
 * Visible stock in memory, loaded once and then updated car by car. Calls run in their order, so a query sees every earlier
 * change.
 * @param pages  each car once, in JSON arrays; the next page is fetched while one is processed
 * @param before  cars before their change, in pages: their matches are left out of `matching`
 * @param aside  runs in a worker, for stocks too large for the main thread; 'when idle' gives it the lowest priority
 */
export async function loadStock(pages: Pages, { before, aside = false }: LoadOptions = {}) {
  const { call, ended, close } = aside ? openWorker(aside === 'when idle') : openLocalClient()
  try {
    await takePages(pages, (page) => call('take', page))
    await call('settle')
    if (before) {
      await takePages(before, (page) => call('takeBefore', page))
      await call('settleBefore')
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    put: (car: StockCar) => call('put', car),
    remove: (id: string) => call('remove', id),
    /** @param terms  of the port in the query, as JSON; they determine totals and verdicts */
    answer: (query: CarQuery, terms?: string) => call('answer', query, terms),
    /** @param questions  an array of `Question` as JSON, all about the port of the terms if there is one */
    matching: (questions: string, terms?: string) => call('matching', questions, terms),
    values: (query: CarValuesQuery) => call('values', query),
    suggest: (text: string, limit: number) => call('suggest', text, limit),
    checksum: (range: number) => call('checksum', range),
    size: () => call('size'),
    ended,
    close,
  }
}

async function takePages(pages: Pages, take: (page: string) => Promise<void>) {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]()
  let page = await iterator.next()
  while (!page.done) [page] = await Promise.all([iterator.next(), take(page.value)])
}

export type StockIndex = Awaited<ReturnType<typeof loadStock>>

function openLocalClient(): StockClient {
  const stock = openLocal()
  return {
    call: async (name, ...args) => (stock[name] as (...args: unknown[]) => never)(...args),
    ended: new Promise(() => {}),
    close: async () => {},
  }
}
