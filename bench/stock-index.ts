import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mostSuggestions } from '@minato/contract/stock/cars/filters.ts'
import { carQuery } from '@minato/contract/stock/cars/search.ts'
import { idRanges, loadStock, type StockIndex } from '../stock-index/src/stock-index.ts'
import { pagesOf } from '../stock-index/src/testing/pages.ts'
import { madeUpCar, madeUpCars, madeUpQuestion } from './made-up/stock.ts'
import { termsOfMombasa } from './made-up/terms.ts'

const stockSizes = [100_000, 1_000_000]
const questions = 600
const changes = 2000

/** Everything that the process holds, after what is of no use has gone. */
function bytesHeld() {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let times = 0; times < 3; times++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function timed(work: () => unknown) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** For each the least of three: what a question takes, not what else the machine did. */
async function each<Of>(all: readonly Of[], work: (one: Of) => unknown) {
  const taken: number[] = []
  for (const one of all) {
    const once = () => timed(() => work(one))
    taken.push(Math.min(await once(), await once(), await once()))
  }
  return taken
}

async function times(count: number, work: (index: number) => unknown) {
  const taken: number[] = []
  for (let index = 0; index < count; index++) taken.push(await timed(() => work(index)))
  return taken
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2)
  return `${at(0.5)} | ${at(0.99)} | ${at(1)}`
}

/** The longest work between two turns of somebody else. */
async function longestTurn(work: () => Promise<void>) {
  let [longest, last] = [0, performance.now()]
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await work()
  clearInterval(watch)
  return longest
}

async function loaded(size: number) {
  const before = bytesHeld()
  const start = performance.now()
  let index: StockIndex | undefined
  const longest = await longestTurn(async () => {
    index = await loadStock(pagesOf(madeUpCars(size)))
  })
  const seconds = (performance.now() - start) / 1000
  const bytes = Math.round((bytesHeld() - before) / size)
  const [making] = await times(1, () => {
    for (const _ of pagesOf(madeUpCars(size / 10)));
  })
  const of = `${size.toLocaleString('en-US')} cars: loaded in ${seconds.toFixed(1)} s`
  console.log(
    `\n${of} (${(((making ?? 0) * 10) / 1000).toFixed(1)} s of it making them up), longest turn ${longest.toFixed(1)} ms, ${bytes} bytes a car\n`,
  )
  return index as StockIndex
}

/** The first letters of what a car is called, as one types. */
function typedAt(index: number) {
  const { make, model, modelCode, title, stockNumber } = madeUpCar(index)
  const called = [make, model, `${make} ${model}`, String(modelCode), title.split(' ').at(-2) ?? '', stockNumber]
  return called[index % called.length]?.slice(0, 1 + (index % 7)) ?? ''
}

const queries = Array.from({ length: questions }, (_, index) => carQuery.parse(madeUpQuestion(index)))
const typed = Array.from({ length: questions }, (_, index) => typedAt(index))

const kemba = { country: 'KE', port: 'KEMBA' }

/**
 * Sorted and filtered by price and by the total at a port, in turns, each the least of three; then the first question under new
 * terms.
 */
async function atPort(index: StockIndex) {
  const terms = JSON.stringify(termsOfMombasa())
  const [byPrice, byTotal, importable, first, firstVerdicts]: number[][] = [[], [], [], [], []]
  for (let position = 0; position < questions / 2; position++) {
    const query = carQuery.parse({
      ...madeUpQuestion(position),
      sort: undefined,
      priceFrom: undefined,
      priceTo: undefined,
    })
    const most = 3000 + position * 50
    const least = async (work: () => unknown) => Math.min(await timed(work), await timed(work), await timed(work))
    byPrice?.push(await least(() => index.answer({ ...query, sort: 'price-low', priceTo: most })))
    const total = { ...query, to: kemba, sort: 'total-low' as const, totalMax: most }
    byTotal?.push(await least(() => index.answer(total, terms)))
    importable?.push(await least(() => index.answer({ ...total, importable: 'can' }, terms)))
  }
  for (let time = 0; time < 15; time++) {
    const others = JSON.stringify(termsOfMombasa(8600 + time))
    const query = carQuery.parse({ to: 'KEMBA', sort: 'total-low', totalMax: '6000' })
    first?.push(await timed(() => index.answer(query, others)))
    firstVerdicts?.push(await timed(() => index.answer({ ...query, importable: 'can' }, others)))
  }
  return {
    'by price': byPrice ?? [],
    'by total at a port': byTotal ?? [],
    'the same, what can be imported': importable ?? [],
    'the first by total under new terms': first ?? [],
    'the first by verdict after that': firstVerdicts ?? [],
  }
}

/** The index of the stock in memory: what it holds, and what a question and a change take. */
export async function benchStockIndex() {
  for (const size of stockSizes) {
    const index = await loaded(size)
    console.log('| milliseconds | median | 99% | slowest |\n|---|---|---|---|')
    const row = async (name: string, times: Promise<readonly number[]>) =>
      console.log(`| ${name} | ${spread(await times)} |`)
    const put = (position: number, change: object) => index.put({ ...madeUpCar(position), ...change })
    for (const query of queries.slice(0, 60)) await index.answer({ ...query, limit: 30 })
    const [plain, worded] = [queries.filter(({ keywords }) => !keywords), queries.filter(({ keywords }) => keywords)]
    await row(
      'list, total, all counts',
      each(plain, (query) => index.answer(query)),
    )
    await row(
      'the same with keywords',
      each(worded, (query) => index.answer(query)),
    )
    for (const [name, times] of Object.entries(await atPort(index))) await row(name, Promise.resolve(times))
    await row(
      'suggestions',
      each(typed, (text) => index.suggest(text, mostSuggestions)),
    )
    await row(
      'a new price',
      times(changes, (index) => put(index, { version: 2, priceCents: index * 1000 })),
    )
    await row(
      'a new text',
      times(changes, (index) => put(index, { version: 3, searchText: `new ${index}` })),
    )
    await row(
      'a car more',
      times(changes, (index) => put(size + index, {})),
    )
    await row(
      'a car less',
      times(changes, (position) => index.remove(madeUpCar(position).id)),
    )
    await row(
      'a checksum',
      times(idRanges, (range) => index.checksum(range)),
    )
    console.log(`\nin a thread of its own: longest turn of others ${(await longestTurnAside(size)).toFixed(1)} ms`)
  }
}

/** How long others wait at most while a thread of its own answers. */
async function longestTurnAside(size: number) {
  const index = await loadStock(pagesOf(madeUpCars(size)), { aside: true })
  const longest = await longestTurn(async () => {
    for (const query of queries) await index.answer(query)
  })
  await index.close()
  return longest
}
