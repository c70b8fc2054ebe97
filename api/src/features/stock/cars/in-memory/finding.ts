import { facetNames } from '@minato/contract/stock/cars/filter-fields.ts'
import { carOrders, mostSuggestions } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets, CarQuery } from '@minato/contract/stock/cars/search.ts'
import type { Answer } from '@minato/stock-index'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Finding, Found } from '#services.ts'
import { visible } from '../search.ts'
import { cars } from '../table.ts'
import type { FollowedStock } from './stock.ts'

const columns = { createdAt: cars.createdAt, price: cars.priceCents, year: cars.year, mileage: cars.mileage }

/** The order of a question about nothing but a page of the whole stock; undefined where it asks for more. */
function wholeOrder({ page, limit, match, sort = 'default', soldLast, ...more }: CarQuery): SQL[] | undefined {
  const { by, way, ties } = carOrders[sort]
  if (by === 'total' || Object.values(more).some((value) => value !== undefined && value !== false)) return
  const column = columns[by]
  // Only a column that may be empty says where that comes: NULLS LAST would pass over its index.
  const down = column.notNull ? desc(column) : sql`${column} DESC NULLS LAST`
  const sold = eq(cars.status, 'SOLD')
  return [...(soldLast ? [sold] : []), way === 'asc' ? asc(column) : down, (ties === 'asc' ? asc : desc)(cars.id)]
}

/** A page of the whole visible stock in one of the specified sorts, by the database; undefined for any other question. */
export async function wholeList(db: Database, query: CarQuery) {
  const order = wholeOrder(query)
  if (!order) return
  const { limit, page } = query
  const { rows } = await db.execute<{ ids: string[]; total: number; available: number }>(sql`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${eq(cars.status, 'AVAILABLE')}))::int AS available,
      ARRAY(
        SELECT ${cars.id}::text FROM ${cars} WHERE ${visible}
        ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${(page - 1) * limit}
      ) AS ids
    FROM ${cars} WHERE ${visible}`)
  return rows[0]
}

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
