import type { Car } from '@minato/contract/stock/cars/car.ts'
import { bandNames, type CarSort, carRanges, type PortSort } from '@minato/contract/stock/cars/filters.ts'
import { type FilterName, listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { toFilterQuery } from './search-url.ts'

/** `count` matches without one filter, or without both ends of a range. `from`: the lowest price after a price limit. */
export type RelaxedSearch = { names: FilterName[]; count: number; from: number | null; sort: CarSort | PortSort | null }
type Candidate = RelaxedSearch & { cars: Car[] }

type CarsResult = { data: readonly Car[]; meta: { total: number; available?: number } }
type Deps = {
  ask(query: Record<string, string>, limit: number): Promise<CarsResult>
  atPort(car: Car): Promise<number | null>
}

/** Finds each filter whose removal yields cars. A single filter counts only if it limits a price. */
export async function findRelaxedSearches(
  search: URLSearchParams,
  params: Deps,
): Promise<{ ways: RelaxedSearch[]; nearest: Car[] }> {
  const parts = [...groupBy(listActiveFilters(search), ([name]) => findRange(name) ?? name)]
  const ways = await Promise.all(
    parts.map(([part, filters]) =>
      searchWithout(
        search,
        filters.map(([name]) => name),
        part,
        params,
      ),
    ),
  )
  const helpful = ways.filter(({ count, from }) => count > 0 && (from !== null || parts.length > 1))
  return { ways: helpful.map(({ cars: _, ...suggestion }) => suggestion), nearest: listNearest(ways) }
}

const maxNearest = 4

/** Orders cars just above a price limit first, then those of the filter with the most matches. */
function listNearest(ways: readonly Candidate[]) {
  const ordered = ways.toSorted((a, b) => Number(a.from === null) - Number(b.from === null) || b.count - a.count)
  const cars = ordered.flatMap(({ cars }) => cars)
  return [...new Map(cars.map((car) => [car.id, car])).values()].slice(0, maxNearest)
}

/** Enough cars that at least one is available despite holds. */
const pricedLimit = 20

async function searchWithout(
  search: URLSearchParams,
  names: FilterName[],
  part: string,
  { ask, atPort }: Deps,
): Promise<Candidate> {
  const reduced = new URLSearchParams(search)
  for (const name of names) reduced.delete(name)
  const query = toFilterQuery(reduced)
  const port = search.get('to')
  const isTotal = part === 'total' && port !== null
  const sort = findPriceSort(part, isTotal, toFilterQuery(search))
  const { data, meta } = await ask(
    { ...query, ...(sort && { sort }), ...(isTotal && { to: port }) },
    sort ? pricedLimit : maxNearest,
  )
  const cheapest = sort && data.find(({ status }) => status === 'AVAILABLE')
  const priceOf = (car: Car) => (isTotal ? atPort(car) : car.price)
  const from = cheapest ? await priceOf(cheapest) : null
  const cars = data.filter(({ status }) => status === 'AVAILABLE').slice(0, maxNearest)
  return { names, count: meta.available ?? meta.total, from, sort: from === null ? null : sort, cars }
}

/** After an upper price limit the lowest price matters. */
function findPriceSort(
  part: string,
  isTotal: boolean,
  limited: ReturnType<typeof toFilterQuery>,
): RelaxedSearch['sort'] {
  if (isTotal) return limited.totalMax ? 'total-low' : null
  return part === 'price' && limited.priceTo ? 'price-low' : null
}

const findRange = (name: string) =>
  bandNames.find((band) => band === name) ?? carRanges.find(({ from, to }) => from === name || to === name)?.field
