import { facetNames } from '@minato/contract/stock/cars/filter-fields.ts'
import { carOrders, maxSuggestions } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets, CarQuery } from '@minato/contract/stock/cars/search.ts'
import type { Answer } from '@minato/stock-index'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { CarSearch, CarSearchResult } from '#services.ts'
import { isVisible } from '../search.ts'
import { cars } from '../table.ts'
import type { FollowedStock } from './stock.ts'

/** Searches the stock in memory. While that is stale, the database answers plain pages; all other queries wait. */
export const createFinder = (db: Database, stock: Pick<FollowedStock, 'current' | 'soon'>): CarSearch => ({
  async list(query, terms) {
    const plainPage = (await stock.current()) ? undefined : await readPlainPage(db, query)
    return plainPage ?? toSearchResult(await (await stock.soon()).answer(query, terms && JSON.stringify(terms)))
  },
  async values(query) {
    return (await stock.soon()).values(query)
  },
  async suggest(text) {
    return (await stock.soon()).suggest(text, maxSuggestions)
  },
})

export function toSearchResult({ dropdowns, spans, ...page }: Answer): CarSearchResult {
  if (!dropdowns || !spans) return page
  const choices = Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].data]))
  const remaining = Object.fromEntries(facetNames.map((name) => [name, dropdowns[name].left]))
  return {
    ...page,
    facets: { ...(choices as Omit<CarFacets, 'left' | 'spans'>), left: remaining as CarFacets['left'], spans },
  }
}

const columns = { createdAt: cars.createdAt, price: cars.priceCents, year: cars.year, mileage: cars.mileage }

/** Returns the order of a query for a page of all visible cars; undefined if the query filters anything. */
function plainOrder({ page, limit, match, sort = 'default', soldLast, ...filters }: CarQuery): SQL[] | undefined {
  const { by, way: direction, ties } = carOrders[sort]
  if (by === 'total' || Object.values(filters).some((value) => value !== undefined && value !== false)) return
  const column = columns[by]
  // Only nullable columns get NULLS LAST: with it the index would not be used.
  const down = column.notNull ? desc(column) : sql`${column} DESC NULLS LAST`
  const sold = eq(cars.status, 'SOLD')
  return [...(soldLast ? [sold] : []), direction === 'asc' ? asc(column) : down, (ties === 'asc' ? asc : desc)(cars.id)]
}

/** Reads a page of all visible cars in a given sort from the database; undefined for any other query. */
export async function readPlainPage(db: Database, query: CarQuery) {
  const order = plainOrder(query)
  if (!order) return
  const { limit, page } = query
  const { rows } = await db.execute<{ ids: string[]; total: number; available: number }>(sql`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${eq(cars.status, 'AVAILABLE')}))::int AS available,
      ARRAY(
        SELECT ${cars.id}::text FROM ${cars} WHERE ${isVisible}
        ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${(page - 1) * limit}
      ) AS ids
    FROM ${cars} WHERE ${isVisible}`)
  return rows[0]
}
