import type { Car } from '@minato/contract/stock/cars/car.ts'
import { bandNames, type CarSort, carRanges, type PortSort } from '@minato/contract/stock/cars/filters.ts'
import { activeFilters, type FilterName, filterQuery } from './search-url.ts'

/** What is found with one filter less, of a range with both ends: how many cars, and where a sum was the limit what the cheapest comes to. */
export type OneLess = { names: FilterName[]; count: number; from: number | null; sort: CarSort | PortSort | null }

type Found = { data: readonly Car[]; meta: { total: number; available?: number } }
type Asked = {
  /** The first `limit` cars, those that are sold last. */
  ask(query: Record<string, string>, limit: number): Promise<Found>
  /** What a car comes to at the port of the search, in dollars. */
  atPort(car: Car): Promise<number | null>
}

/** Why a search finds nothing: each filter without which there would be cars. Of a single one only a sum, whose nearest is worth a word. */
export async function oneLess(search: URLSearchParams, asked: Asked): Promise<OneLess[]> {
  const parts = [...Map.groupBy(activeFilters(search), ([name]) => rangeOf(name) ?? name)]
  const ways = await Promise.all(
    parts.map(([part, filters]) =>
      without(
        search,
        filters.map(([name]) => name),
        part,
        asked,
      ),
    ),
  )
  return ways.filter(({ count, from }) => count > 0 && (from !== null || parts.length > 1))
}

/** Among so many is one that can be ordered, whatever is on hold. */
const manyEnough = 20

async function without(search: URLSearchParams, names: FilterName[], part: string, { ask, atPort }: Asked) {
  const left = new URLSearchParams(search)
  for (const name of names) left.delete(name)
  const query = filterQuery(left)
  const port = search.get('to')
  const ofTotal = part === 'total' && port !== null
  const limited = filterQuery(search)
  const isLimit = ofTotal ? limited.totalMax : part === 'price' && limited.priceTo
  const sort: OneLess['sort'] = isLimit ? (ofTotal ? 'total-low' : 'price-low') : null
  const { data, meta } = await ask(
    { ...query, ...(sort && { sort }), ...(ofTotal && { to: port }) },
    sort ? manyEnough : 1,
  )
  const cheapest = sort && data.find(({ status }) => status === 'AVAILABLE')
  const from = cheapest ? (ofTotal ? await atPort(cheapest) : cheapest.price) : null
  return { names, count: meta.available ?? meta.total, from, sort: from === null ? null : sort }
}

const rangeOf = (name: string) =>
  bandNames.find((band) => band === name) ?? carRanges.find(({ from, to }) => from === name || to === name)?.field
