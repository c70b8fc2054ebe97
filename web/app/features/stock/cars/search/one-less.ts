import type { Car } from '@minato/contract/stock/cars/car.ts'
import { bandNames, type CarSort, carRanges, type PortSort } from '@minato/contract/stock/cars/filters.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { activeFilters, type FilterName, filterQuery } from './search-url.ts'

/** `count` matches without one filter, or without both ends of a range. `from`: the lowest price after a price limit. */
export type OneLess = { names: FilterName[]; count: number; from: number | null; sort: CarSort | PortSort | null }
type Way = OneLess & { cars: Car[] }

type Found = { data: readonly Car[]; meta: { total: number; available?: number } }
type Asked = {
  ask(query: Record<string, string>, limit: number): Promise<Found>
  atPort(car: Car): Promise<number | null>
}

/** Finds each filter whose removal yields cars. A single filter counts only if it limits a price. */
export async function oneLess(search: URLSearchParams, params: Asked): Promise<{ ways: OneLess[]; nearest: Car[] }> {
  const parts = [...groupBy(activeFilters(search), ([name]) => rangeOf(name) ?? name)]
  const ways = await Promise.all(
    parts.map(([part, filters]) =>
      without(
        search,
        filters.map(([name]) => name),
        part,
        params,
      ),
    ),
  )
  const some = ways.filter(({ count, from }) => count > 0 && (from !== null || parts.length > 1))
  return { ways: some.map(({ cars: _, ...way }) => way), nearest: nearestOf(ways) }
}

const mostNearest = 4

/** Orders cars just above a price limit first, then those of the filter with the most matches. */
function nearestOf(ways: readonly Way[]) {
  const inOrder = ways.toSorted((a, b) => Number(a.from === null) - Number(b.from === null) || b.count - a.count)
  const all = inOrder.flatMap(({ cars }) => cars)
  return [...new Map(all.map((car) => [car.id, car])).values()].slice(0, mostNearest)
}

/** Enough cars that at least one is available despite holds. */
const manyEnough = 20

async function without(
  search: URLSearchParams,
  names: FilterName[],
  part: string,
  { ask, atPort }: Asked,
): Promise<Way> {
  const left = new URLSearchParams(search)
  for (const name of names) left.delete(name)
  const query = filterQuery(left)
  const port = search.get('to')
  const ofTotal = part === 'total' && port !== null
  const sort = cheapestFirst(part, ofTotal, filterQuery(search))
  const { data, meta } = await ask(
    { ...query, ...(sort && { sort }), ...(ofTotal && { to: port }) },
    sort ? manyEnough : mostNearest,
  )
  const cheapest = sort && data.find(({ status }) => status === 'AVAILABLE')
  const priceOf = (car: Car) => (ofTotal ? atPort(car) : car.price)
  const from = cheapest ? await priceOf(cheapest) : null
  const cars = data.filter(({ status }) => status === 'AVAILABLE').slice(0, mostNearest)
  return { names, count: meta.available ?? meta.total, from, sort: from === null ? null : sort, cars }
}

/** After an upper price limit the lowest price matters. */
function cheapestFirst(part: string, ofTotal: boolean, limited: ReturnType<typeof filterQuery>): OneLess['sort'] {
  if (ofTotal) return limited.totalMax ? 'total-low' : null
  return part === 'price' && limited.priceTo ? 'price-low' : null
}

const rangeOf = (name: string) =>
  bandNames.find((band) => band === name) ?? carRanges.find(({ from, to }) => from === name || to === name)?.field
