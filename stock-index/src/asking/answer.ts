import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { type FacetName, facets } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery, CarValues } from '@minato/contract/stock/cars/search.ts'
import type { Stock } from '../stock.ts'
import { dropdown } from './dropdown.ts'
import { find } from './find.ts'
import { pageOf } from './page.ts'
import { Tally } from './tally.ts'

/** One page of the cars that a question finds, how many there are in all, and how many of them can be ordered. */
export type Answer = {
  ids: string[]
  total: number
  available: number
  /** Where the question has `facets`: each dropdown, and the ends of each range, counted under all other filters. */
  dropdowns?: Record<FacetName, CarValues>
  spans?: ReturnType<Tally['spans']>
}

/** @param terms  those of the port that the question names, as JSON */
export function answer(stock: Stock, query: CarQuery, terms?: string): Answer {
  const port = query.to && terms ? stock.ports.at(stock, destinationText(query.to), terms) : undefined
  const tally = query.facets ? new Tally(stock, query, port) : undefined
  const result = find(stock, query, port, tally)
  const [available = 0] = result.byStatus
  return {
    ids: pageOf(stock, query, port, result).map((slot) => stock.ids.of(slot)),
    total: result.byStatus.reduce((sum, cars) => sum + cars),
    available,
    ...(tally && { dropdowns: dropdownsOf(stock, query, tally), spans: tally.spans() }),
  }
}

function dropdownsOf(stock: Stock, query: CarQuery, tally: Tally) {
  const make = query.match === 'exact' ? query.make : undefined
  const lists = facets.map(({ name, field }) => {
    const listed = dropdown(stock.choicesOf(field), tally.countsOf(field), {
      chosen: query[name]?.toString(),
      make: field === 'model' ? make : undefined,
    })
    return [name, listed]
  })
  return Object.fromEntries(lists) as Record<FacetName, CarValues>
}
