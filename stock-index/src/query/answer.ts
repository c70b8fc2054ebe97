import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { type FacetName, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery, CarValues } from '@minato/contract/stock/cars/search.ts'
import type { Stock } from '../stock.ts'
import { buildDropdown } from './dropdown.ts'
import { findMatches } from './find.ts'
import { selectPage } from './page.ts'
import { Tally } from './tally.ts'

/** A page of matching ids, the number of matches, and how many of them can be ordered. */
export type Answer = {
  ids: string[]
  total: number
  available: number
  /** If the query has `facets`: dropdowns and range ends, counted under all other filters. */
  dropdowns?: Record<FacetName, CarValues>
  spans?: ReturnType<Tally['spans']>
}

/** @param terms  of the port in the query, as JSON */
export function answer(stock: Stock, query: CarQuery, terms?: string): Answer {
  const port = query.to && terms ? stock.ports.at(stock, formatDestinationCode(query.to), terms) : undefined
  const tally = query.facets ? new Tally(stock, query, port) : undefined
  const result = findMatches(stock, query, port, tally)
  const [available = 0] = result.byStatus
  return {
    ids: selectPage(stock, query, port, result).map((slot) => stock.ids.of(slot)),
    total: result.byStatus.reduce((sum, cars) => sum + cars),
    available,
    ...(tally && { dropdowns: buildDropdowns(stock, query, tally), spans: tally.spans() }),
  }
}

function buildDropdowns(stock: Stock, query: CarQuery, tally: Tally) {
  const make = query.match === 'exact' ? query.make : undefined
  const lists = facets.map(({ name, field }) => {
    const choices = buildDropdown(stock.choicesOf(field), tally.countsOf(field), {
      chosen: query[name]?.toString(),
      make: field === 'model' ? make : undefined,
    })
    return [name, choices]
  })
  return Object.fromEntries(lists) as Record<FacetName, CarValues>
}
