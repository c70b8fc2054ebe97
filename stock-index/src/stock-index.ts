import type { CarQuery, CarValuesQuery } from '@minato/contract/stock/cars/search.ts'
import { type Asking, openAside } from './aside.ts'
import type { Answer } from './asking/answer.ts'
import type { Matches, Question } from './asking/matching.ts'
import type { StockCar } from './car.ts'
import { type Checksum, idRanges } from './checksums.ts'
import { openHere } from './here.ts'

export type { Answer, Checksum, Matches, Question, StockCar }
export { idRanges }

type Pages = Iterable<string> | AsyncIterable<string>
type How = { before?: Pages; aside?: boolean | 'when idle' }

/**
 * The visible stock in memory: loaded once, then kept up to date car by car. Calls are answered in the order in which
 * they came, so a question sees every change before it.
 * @param pages  the cars, each once, in arrays that are JSON; taken in while others work, the next one fetched meanwhile
 * @param before  cars as they were before they changed, in pages as well: what a question finds among them is not `matching`
 * @param aside  in a thread of its own: for more cars than can be looked through between two turns of everybody else; when idle,
 *   if nobody waits for the answers
 */
export async function loadStock(pages: Pages, { before, aside = false }: How = {}) {
  const { ask, gone, close } = aside ? openAside(aside === 'when idle') : openInHere()
  try {
    await taken(pages, (page) => ask('take', page))
    await ask('settle')
    if (before) {
      await taken(before, (page) => ask('takeBefore', page))
      await ask('settleBefore')
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    put: (car: StockCar) => ask('put', car),
    remove: (id: string) => ask('remove', id),
    /** @param terms  those of the port that the question names, as JSON: totals and verdicts are reckoned by them, once */
    answer: (query: CarQuery, terms?: string) => ask('answer', query, terms),
    /** @param questions  an array of `Question` as JSON, all about the port of the terms if there is one */
    matching: (questions: string, terms?: string) => ask('matching', questions, terms),
    values: (query: CarValuesQuery) => ask('values', query),
    suggest: (text: string, limit: number) => ask('suggest', text, limit),
    checksum: (range: number) => ask('checksum', range),
    size: () => ask('size'),
    gone,
    close,
  }
}

async function taken(pages: Pages, take: (page: string) => Promise<void>) {
  const each = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]()
  let page = await each.next()
  while (!page.done) [page] = await Promise.all([each.next(), take(page.value)])
}

export type StockIndex = Awaited<ReturnType<typeof loadStock>>

function openInHere(): Asking {
  const stock = openHere()
  return {
    ask: async (name, ...args) => (stock[name] as (...args: unknown[]) => never)(...args),
    gone: new Promise(() => {}),
    close: async () => {},
  }
}
