import * as freight from '@minato/api/features/shipping/freight/freight.ts'
import { createFinder } from '@minato/api/features/stock/cars/in-memory/finder.ts'
import { followStock } from '@minato/api/features/stock/cars/in-memory/stock.ts'
import { listenToChanges } from '@minato/api/lib/change-feed/listener.ts'
import { createSourceChanges } from '@minato/api/lib/change-feed/sources.ts'
import { openShop } from './shop.ts'
import { percentile, startTable } from './table.ts'

const rounds = 200
const stockSizes = [10_000, 100_000]

/** Typical searches of buyers, each with total and all dropdown counts. */
const queries = [
  'page=1',
  'make=Toyota&sort=price-low',
  'make=Toyota&model=Vitz&yearFrom=2015',
  'type=SUV&fuel=Diesel&sort=year-new',
  'keywords=navigation+camera',
  'mileageTo=80000&transmission=CVT&page=3',
  'type=Truck&sort=mileage-low',
  'color=Pearl+White&drive=4WD',
]

const formatTimes = (times: readonly number[]) =>
  [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)).join(', ')

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same cars sorted by price and by total at Mombasa. */
const sortQueries = {
  price: (most: number) => `sort=price-low&priceTo=${most}`,
  total: (most: number) => `to=KEMBA&sort=total-low&totalMax=${most}`,
  'total, what can be imported': (most: number) => `to=KEMBA&sort=total-low&totalMax=${most}&importable=can`,
}

async function benchTotals({ address, database }: Awaited<ReturnType<typeof openShop>>, size: number) {
  const rate = { to: 'KEMBA', method: 'RORO', validFrom: '2026-01-01', source: 'Made up' } as const
  await freight.insert(database.db, { ...rate, perM3Cents: 8500, minimumCents: 0 })
  const fetchList = (query: string) => async () => {
    const answer = await fetch(`${address}/api/cars?facets=true&${query}`)
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const times = Object.entries(sortQueries).map(([name, toQuery]) => ({
    name,
    toQuery,
    uncached: [] as number[],
    cached: [] as number[],
  }))
  for (let round = 0; round < rounds; round++)
    for (const { toQuery, uncached, cached } of times) {
      const query = toQuery(8000 + round)
      uncached.push(await timed(fetchList(query)))
      cached.push(await timed(fetchList(query)))
    }
  const printRow = startTable(
    'Cars by price and by total',
    'cars | sorted and filtered by | new query | same query again',
  )
  for (const { name, uncached, cached } of times)
    printRow(size.toLocaleString('en-US'), name, formatTimes(uncached), formatTimes(cached))
}

/** Measures the public list over HTTP: a new query, the same again, and all cars while the stock loads. */
export async function benchList() {
  const printRow = startTable(
    'Public list with filters, total and dropdown counts, over HTTP, milliseconds: median, 99%',
    'cars | new query | same query again | list while loading | first filter',
  )
  for (const size of stockSizes) {
    const shop = await openShop(size)
    const listener = listenToChanges(shop.database)
    const fetchList = (query: string) => async () => {
      const answer = await fetch(`${shop.address}/api/cars?${query}`)
      if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    // Simulates a process that has just started: its stock loads while lists are requested.
    const stock = followStock(shop.database.db, createSourceChanges(listener), console)
    const loadedSearch = { ...shop.search }
    Object.assign(shop.search, createFinder(shop.database.db, stock))
    const loadingTimes: number[] = []
    const [waited] = await Promise.all([
      timed(async () => {
        const filtered = () => fetch(`${shop.address}/api/cars?facets=true&make=Toyota`)
        while ((await filtered()).status === 503);
      }),
      (async () => {
        for (let page = 1; !(await stock.current()); page++)
          loadingTimes.push(await timed(fetchList(`sort=price-high&page=${page}`)))
      })(),
    ])
    Object.assign(shop.search, loadedSearch)
    const [uncached, cached]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const query = `facets=true&${queries[round % queries.length]}&priceTo=${60_000 + round}`
      uncached.push(await timed(fetchList(query)))
      cached.push(await timed(fetchList(query)))
    }
    const cells = [uncached, cached, loadingTimes].map(formatTimes)
    printRow(size.toLocaleString('en-US'), ...cells, `${(waited / 1000).toFixed(1)} s`)
    if (size === stockSizes.at(-1)) await benchTotals(shop, size)
    await stock.close()
    await listener.close()
    await shop.close()
  }
}
