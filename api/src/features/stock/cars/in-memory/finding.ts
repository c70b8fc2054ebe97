import { facetNames } from '@minato/contract/stock/cars/filter-fields.ts'
import { mostSuggestions } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import type { Answer } from '@minato/stock-index'
import type { Database } from '#lib/database/database.ts'
import type { Finding, Found } from '#services.ts'
import type { FollowedStock } from './stock.ts'
import { wholeList } from './whole-list.ts'

/** By the stock in memory. While that is not up to date the database gives the pages of the whole stock, everything else waits. */
export function finding(db: Database, stock: Pick<FollowedStock, 'current' | 'soon'>): Finding {
  return {
    async list(query, terms) {
      const whole = (await stock.current()) ? undefined : await wholeList(db, query)
      return whole ?? asFound(await (await stock.soon()).answer(query, terms && JSON.stringify(terms)))
    },
    async values(query) {
      return (await stock.soon()).values(query)
    },
    async suggest(text) {
      return (await stock.soon()).suggest(text, mostSuggestions)
    },
  }
}

/** An answer of the index as the API gives it. */
export function asFound({ dropdowns, spans, ...rest }: Answer): Found {
  if (!dropdowns || !spans) return rest
  const listed = Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].data]))
  const left = Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].left]))
  return {
    ...rest,
    facets: { ...(listed as Omit<CarFacets, 'left' | 'spans'>), left: left as CarFacets['left'], spans },
  }
}
