import * as freight from '@minato/api/features/shipping/freight/freight.ts'
import { createFinder } from '@minato/api/features/stock/cars/in-memory/finder.ts'
import { followStock } from '@minato/api/features/stock/cars/in-memory/stock.ts'
import { listenToChanges } from '@minato/api/lib/change-feed/listener.ts'
import { createSourceChanges } from '@minato/api/lib/change-feed/sources.ts'
import { openShop } from './shop.ts'

const rounds = 200
const stockSizes = [10_000, 100_000]

/** Typical searches of buyers, each with total and all dropdown counts. */
const questions = [
  'page=1',
  'make=Toyota&sort=price-low',
  'make=Toyota&model=Vitz&yearFrom=2015',
  'type=SUV&fuel=Diesel&sort=year-new',
  'keywords=navigation+camera',
  'mileageTo=80000&transmission=CVT&page=3',
  'type=Truck&sort=mileage-low',
  'color=Pearl+White&drive=4WD',
]

const sorted = (times: number[]) => [...times].sort((a, b) => a - b)
const at = (times: number[], share: number) =>
  (sorted(times)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same cars sorted by price and by total at Mombasa. */
const waysToSort = {
  price: (most: number) => `sort=price-low&priceTo=${most}`,
  total: (most: number) => `to=KEMBA&sort=total-low&totalMax=${most}`,
  'total, what can be imported': (most: number) => `to=KEMBA&sort=total-low&totalMax=${most}&importable=can`,
}

/** Compares sorting by price and by total, in turns, first uncached and then cached. */
async function benchTotals({ address, database }: Awaited<ReturnType<typeof openShop>>, size: number) {
  const rate = { to: 'KEMBA', method: 'RORO', validFrom: '2026-01-01', source: 'Made up' } as const
  await freight.insert(database.db, { ...rate, perM3Cents: 8500, minimumCents: 0 })
  const ask = (question: string) => async () => {
    const answer = await fetch(`${address}/api/cars?facets=true&${question}`)
    if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const times = Object.entries(waysToSort).map(([name, way]) => ({
    name,
    way,
    fresh: [] as number[],
    kept: [] as number[],
  }))
  for (let round = 0; round < rounds; round++)
    for (const { way, fresh, kept } of times) {
      const question = way(8000 + round)
      fresh.push(await timed(ask(question)))
      kept.push(await timed(ask(question)))
    }
  console.log('\n| cars | sorted and filtered by | new question | the same again |\n|---|---|---|---|')
  for (const { name, fresh, kept } of times)
    console.log(
      `| ${size.toLocaleString('en-US')} | ${name} | ${at(fresh, 0.5)}, ${at(fresh, 0.99)} | ${at(kept, 0.5)}, ${at(kept, 0.99)} |`,
    )
}

/** Measures the public list over HTTP: a new query, the same again, and all cars while the stock loads. */
export async function benchList() {
  console.log('Public list with filters, total and dropdown counts, over HTTP, milliseconds: median, 99%')
  console.log('| cars | new question | same question again | whole list while loading | a filter then waits |')
  console.log('|---|---|---|---|---|')
  for (const size of stockSizes) {
    const shop = await openShop(size)
    const heard = listenToChanges(shop.database)
    const ask = (question: string) => async () => {
      const answer = await fetch(`${shop.address}/api/cars?${question}`)
      if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    // Simulates a process that has just started: its stock loads while lists are requested.
    const stock = followStock(shop.database.db, createSourceChanges(heard), console)
    const followed = { ...shop.search }
    Object.assign(shop.search, createFinder(shop.database.db, stock))
    const whole: number[] = []
    const [waited] = await Promise.all([
      timed(async () => {
        const filtered = () => fetch(`${shop.address}/api/cars?facets=true&make=Toyota`)
        while ((await filtered()).status === 503);
      }),
      (async () => {
        for (let page = 1; !(await stock.current()); page++)
          whole.push(await timed(ask(`sort=price-high&page=${page}`)))
      })(),
    ])
    Object.assign(shop.search, followed)
    const [fresh, known]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const question = `facets=true&${questions[round % questions.length]}&priceTo=${60_000 + round}`
      fresh.push(await timed(ask(question)))
      known.push(await timed(ask(question)))
    }
    const cells = [fresh, known, whole].map((times) => `${at(times, 0.5)}, ${at(times, 0.99)}`)
    console.log(`| ${size.toLocaleString('en-US')} | ${cells.join(' | ')} | ${(waited / 1000).toFixed(1)} s |`)
    if (size === stockSizes.at(-1)) await benchTotals(shop, size)
    await stock.close()
    await heard.close()
    await shop.close()
  }
}
