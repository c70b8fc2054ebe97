import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mostSuggestions } from '@minato/contract/cars/filters.ts'
import { type CarQuery, carQuery } from '@minato/contract/cars/search.ts'
import { idRanges, loadStock, type StockIndex } from '../stock-index/src/stock-index.ts'
import { madeUpCar, madeUpCars, madeUpQuestion } from './made-up-stock.ts'

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

function timed(work: () => unknown) {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** The least of three: what a question takes, not what else the machine did. */
const asking = (work: () => unknown) => Math.min(timed(work), timed(work), timed(work))

const times = (count: number, work: (place: number) => unknown) =>
  Array.from({ length: count }, (_, place) => timed(() => work(place)))

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
    index = await loadStock(madeUpCars(size))
  })
  const seconds = (performance.now() - start) / 1000
  const bytes = Math.round((bytesHeld() - before) / size)
  const [making] = times(1, () => {
    for (const _ of madeUpCars(size / 10));
  })
  const of = `${size.toLocaleString('en-US')} cars: loaded in ${seconds.toFixed(1)} s`
  console.log(
    `\n${of} (${(((making ?? 0) * 10) / 1000).toFixed(1)} s of it making them up), longest turn ${longest.toFixed(1)} ms, ${bytes} bytes a car\n`,
  )
  return index as StockIndex
}

/** The first letters of what a car is called, as one types. */
function typedAt(place: number) {
  const { make, model, modelCode, title, stockNumber } = madeUpCar(place)
  const called = [make, model, `${make} ${model}`, String(modelCode), title.split(' ').at(-2) ?? '', stockNumber]
  return called[place % called.length]?.slice(0, 1 + (place % 7)) ?? ''
}

/** The index of the stock in memory: what it holds, and what a question and a change take. */
export async function benchStockIndex() {
  for (const size of stockSizes) {
    const index = await loaded(size)
    console.log('| milliseconds | median | 99% | slowest |\n|---|---|---|---|')
    const row = (name: string, times: readonly number[]) => console.log(`| ${name} | ${spread(times)} |`)
    const asked = Array.from({ length: questions }, (_, place) => carQuery.parse(madeUpQuestion(place)))
    for (const query of asked.slice(0, 60)) index.answer({ ...query, limit: 30 })
    const typed = Array.from({ length: questions }, (_, place) => typedAt(place))
    const taken = (queries: CarQuery[]) => queries.map((query) => asking(() => index.answer(query)))
    row('list, total, all counts', taken(asked.filter(({ keywords }) => !keywords)))
    row('the same with keywords', taken(asked.filter(({ keywords }) => keywords)))
    row(
      'suggestions',
      typed.map((text) => asking(() => index.suggest(text, mostSuggestions))),
    )
    row(
      'a new price',
      times(changes, (place) => index.put({ ...madeUpCar(place), version: 2, priceCents: place * 1000 })),
    )
    row(
      'a new text',
      times(changes, (place) => index.put({ ...madeUpCar(place), version: 3, searchText: `new ${place}` })),
    )
    row(
      'a car more',
      times(changes, (place) => index.put(madeUpCar(size + place))),
    )
    row(
      'a car less',
      times(changes, (place) => index.remove(madeUpCar(place).id)),
    )
    row(
      'a checksum',
      times(idRanges, (range) => index.checksum(range)),
    )
  }
}
