import { mostSuggestions } from '@minato/contract/cars/filters.ts'
import type { CarFacets, CarQuery, CarSuggestion, CarValues, CarValuesQuery } from '@minato/contract/cars/search.ts'
import type { Terms } from '@minato/contract/destinations/endpoints.ts'
import type { StockIndex } from '@minato/stock-index'
import type { Database } from '../../lib/database/database.ts'
import { gate } from '../../lib/gate.ts'
import { reckoned } from './at-port.ts'
import { asFacets, facetsFor, valuesOf } from './facets.ts'
import { search } from './search.ts'
import type { FollowedStock } from './stock.ts'
import { suggestions } from './suggestions.ts'

/** One page of the visible stock by its ids, how many cars match in all, how many can be ordered, and the dropdowns if asked for. */
type Found = { ids: string[]; total: number; available: number; facets?: CarFacets }

/** Answers what buyers ask of the visible stock. */
export type Finding = {
  /** @param terms  those of the port that the question names */
  list(query: CarQuery, terms?: Terms): Promise<Found>
  values(query: CarValuesQuery): Promise<CarValues>
  suggest(text: string): Promise<CarSuggestion[]>
}

/** At once: counting a large stock takes the database long, and whoever else asks it needs connections too. */
const counting = gate(3)

/** By the database. */
export const databaseFinding = (db: Database): Finding => ({
  async list(query, terms) {
    const asked = { ...query, atPort: terms && (await counting(() => reckoned(db, terms))) }
    const [found, facets] = await Promise.all([
      search(db, asked),
      query.facets ? counting(() => facetsFor(db, asked)) : undefined,
    ])
    return { ...found, ...(facets && { facets }) }
  },
  values: (query) => valuesOf(db, query),
  suggest: (text) => suggestions(db, text),
})

/** By the stock in memory, or by the database while that is not known to be up to date. */
export function finding(db: Database, stock: Pick<FollowedStock, 'current'>): Finding {
  const slower = databaseFinding(db)
  return {
    async list(query, terms) {
      const index = await stock.current()
      return index ? foundIn(index, query, terms) : slower.list(query, terms)
    },
    async values(query) {
      const index = await stock.current()
      return index ? index.values(query) : slower.values(query)
    },
    async suggest(text) {
      const index = await stock.current()
      return index ? index.suggest(text, mostSuggestions) : slower.suggest(text)
    },
  }
}

async function foundIn(index: StockIndex, query: CarQuery, terms: Terms | undefined): Promise<Found> {
  const { ids, total, available, dropdowns, spans } = await index.answer(query, terms && JSON.stringify(terms))
  return { ids, total, available, ...(dropdowns && spans && { facets: asFacets(dropdowns, spans) }) }
}
