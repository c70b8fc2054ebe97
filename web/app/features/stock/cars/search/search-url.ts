import {
  type CarSort,
  carPageSize,
  carSorts,
  type PortSort,
  parseBandEnds,
  portFilters,
  portSorts,
} from '@minato/contract/stock/cars/filters.ts'
import { filterNames, listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { numberKinds, toPlainNumber } from '@minato/contract/values/amounts.ts'
import { createShouldRevalidate } from '#lib/navigation/revalidation.ts'

/** Only a search by port costs keeps the port in its address. */
const usesPort = (search: { get(name: string): unknown }) =>
  portFilters.some((name) => search.get(name)) || Object.hasOwn(portSorts, String(search.get('sort')))

export function removeIdlePort<Search extends URLSearchParams | FormData>(search: Search) {
  if (!usesPort(search)) search.delete('to')
  return search
}

export const shouldRevalidate = createShouldRevalidate(removeIdlePort)

/** Returns the form's data with amounts as plain decimals instead of typed text. */
export function toSearchData(form: HTMLFormElement) {
  const data = new FormData(form)
  for (const name of ['priceFrom', 'priceTo', 'totalMin', 'totalMax'])
    if (data.has(name)) data.set(name, toPlainNumber(numberKinds.USD, String(data.get(name))))
  return data
}

export function toFilterQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of listActiveFilters(search)) {
    if (name !== 'price' && name !== 'mileage') {
      query[name] = value
      continue
    }
    const [from, to] = parseBandEnds(name, value)
    if (from) query[`${name}From`] = from
    if (to) query[`${name}To`] = to
  }
  const port = search.get('to')
  if (port && usesPort(search)) query.to = port
  return query
}

/** A fault of `priceTo` may belong to the band `price`. */
export function removeFaultyFilters(search: URLSearchParams, faults: Record<string, string>) {
  const usable = new URLSearchParams(search)
  for (const name of Object.keys(faults)) usable.delete(usable.has(name) ? name : name.replace(/(From|To)$/, ''))
  return usable
}

export const formatUnfilteredSearch = (search: URLSearchParams) =>
  formatChangedSearch(search, Object.fromEntries([...filterNames, 'page', 'pages'].map((name) => [name, null])))

/** Pages that one screen stacks before it links to the next page. */
export const maxPages = 10

/** Limit of the API. */
const lastPage = 1_000_000

const parsePage = (text: string | null, max: number) => Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || 1))

export function parseListState(search: URLSearchParams) {
  const sort = search.get('sort') ?? 'default'
  const sorts = search.get('to') ? { ...carSorts, ...portSorts } : carSorts
  return {
    pages: parsePage(search.get('pages'), maxPages),
    page: parsePage(search.get('page'), lastPage - maxPages),
    sort: (Object.hasOwn(sorts, sort) ? sort : 'default') as CarSort | PortSort,
    view: search.get('view') === 'grid' ? ('grid' as const) : ('list' as const),
    limit: carPageSize,
  }
}

export function formatChangedSearch(search: URLSearchParams, change: Record<string, string | number | null>) {
  const next = new URLSearchParams([...search].filter(([, value]) => value !== ''))
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  const text = removeIdlePort(next).toString()
  return text ? `?${text}` : '?'
}
