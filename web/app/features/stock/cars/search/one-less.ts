import type { Car } from '@minato/contract/stock/cars/car.ts'
import { bandNames, type CarSort, carRanges, type PortSort } from '@minato/contract/stock/cars/filters.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { activeFilters, type FilterName, filterQuery } from './search-url.ts'

/** The matches with one filter less, of a range with both ends: how many cars, and where a sum was the limit the price of the cheapest. */
export type OneLess = { names: FilterName[]; count: number; from: number | null; sort: CarSort | PortSort | null }
type Way = OneLess & { cars: Car[] }

type Found = { data: readonly Car[]; meta: { total: number; available?: number } }
type Asked = {
  ask(query: Record<string, string>, limit: number): Promise<Found>
  atPort(car: Car): Promise<number | null>
}

/** Why a search finds nothing: each filter without which there would be cars. Of a single one only a sum, whose nearest is worth a word. */
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

/** Where a sum was the limit those just above it, then those of the filter without which there are most. */
function nearestOf(ways: readonly Way[]) {
  const inOrder = ways.toSorted((a, b) => Number(a.from === null) - Number(b.from === null) || b.count - a.count)
  const all = inOrder.flatMap(({ cars }) => cars)
  return [...new Map(all.map((car) => [car.id, car])).values()].slice(0, mostNearest)
}

/** Among so many is one that can be ordered, whatever is on hold. */
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

/** Where it is a greatest price that is left out, from which price on there are cars is what one asks. */
function cheapestFirst(part: string, ofTotal: boolean, limited: ReturnType<typeof filterQuery>): OneLess['sort'] {
  if (ofTotal) return limited.totalMax ? 'total-low' : null
  return part === 'price' && limited.priceTo ? 'price-low' : null
}

const rangeOf = (name: string) =>
  bandNames.find((band) => band === name) ?? carRanges.find(({ from, to }) => from === name || to === name)?.field
