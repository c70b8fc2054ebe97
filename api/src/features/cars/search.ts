import { facets, type RangeField } from '@minato/contract/cars/fields.ts'
import {
  type CarSort,
  carOrders,
  carRanges,
  fuelNames,
  shortIdLength,
  stockNumbers,
} from '@minato/contract/cars/filters.ts'
import type { CarFilter, CarQuery } from '@minato/contract/cars/search.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { and, asc, between, desc, eq, gte, inArray, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { anywhere } from '../../lib/database/search-text.ts'
import { type CarRow, cars } from './table.ts'

const contains = (column: SQL | AnyPgColumn, text: string) => like(column as AnyPgColumn, anywhere(text.toLowerCase()))

/** The conditions by which a word is a car's name: its stock number, with or without the letter, or the beginning of its id. */
export function named(word: string): SQL[] {
  const ids = idsFrom(word, shortIdLength)
  return [inArray(sql`upper(${cars.stockNumber})`, stockNumbers(word)), ...(ids ? [between(cars.id, ...ids)] : [])]
}

/** Every word of a text must occur somewhere in what a keyword may match, or name the car. */
export const matchesKeywords = (text: string, also: (word: string) => SQL[] = () => []) =>
  wordsOf(text).map((word) => or(contains(cars.searchText, word), ...named(word), ...also(word)) as SQL)

/** What the office also finds a car by. No index helps here, so what can only be a word or a stock number is left out. */
export const byChassis = (word: string) =>
  word.length < 4 || !/\d/.test(word) || /^M?\d{1,6}$/i.test(word)
    ? []
    : [like(cars.chassisNumber, anywhere(word.normalize('NFKC').toUpperCase()))]

/** The engine as filters name it: 0 where it is not given. */
export const engineOf = sql<number>`coalesce(${cars.engineCC}, 0)`

/** The column behind each range, and what an end of it is there. */
const measured: Record<RangeField, { column: AnyPgColumn; kept(end: number): number }> = {
  year: { column: cars.year, kept: (year) => year },
  price: { column: cars.priceCents, kept: toCents },
  mileage: { column: cars.mileage, kept: (km) => km },
}

/** The conditions of a filter on the visible stock. */
export function conditions(filter: CarFilter, match: 'exact' | 'partial'): SQL[] {
  const found: (SQL | undefined)[] = [eq(cars.isActive, true)]
  for (const { name, field, partly } of facets) {
    const value = filter[name]
    if (typeof value !== 'string') continue
    const lowered = sql`lower(${cars[field]})`
    const names = name === 'fuel' ? fuelNames(value) : [value.toLowerCase()]
    found.push(partly && match === 'partial' ? contains(lowered, value) : inArray(lowered, names))
  }
  for (const { field, from, to } of carRanges) {
    const { column, kept } = measured[field]
    const [least, most] = [filter[from], filter[to]]
    if (least !== undefined) found.push(gte(column, kept(least)))
    if (most !== undefined) found.push(lte(column, kept(most)))
  }
  const { engineCC, keywords } = filter
  if (engineCC !== undefined) found.push(eq(engineOf, engineCC))
  if (keywords !== undefined) found.push(...matchesKeywords(keywords))
  return found.filter((one) => one !== undefined)
}

/** The order of a question. Only a column that may be empty says where that comes: `NULLS LAST` would pass over its index. */
function ordering(sort: CarSort = 'default') {
  const { by, way, ties } = carOrders[sort]
  const column = by === 'createdAt' ? cars.createdAt : measured[by].column
  const down = column.notNull ? desc(column) : sql`${column} DESC NULLS LAST`
  return [way === 'asc' ? asc(column) : down, (ties === 'asc' ? asc : desc)(cars.id)]
}

type Found = { rows: CarRow[]; total: number; available?: number }

/** One page of the visible stock that a question asks for, and how many cars match in all. */
export async function search(db: Database, query: CarQuery): Promise<Found> {
  const where = and(...conditions(query, query.match))
  const page = (of: SQL | undefined, limit = query.limit, offset = (query.page - 1) * query.limit) =>
    db
      .select()
      .from(cars)
      .where(of)
      .orderBy(...ordering(query.sort))
      .limit(limit)
      .offset(offset)

  if (!query.soldLast) {
    const [rows, total] = await Promise.all([page(where), db.$count(cars, where)])
    return { rows, total }
  }
  const { total, unsold, available } = await counts(db, where)
  if (query.stock?.toLowerCase() === 'sold') return { rows: await page(where), total, available }
  // Asked for one after the other, each is read in the order of an index; of both together every row would be sorted.
  const passed = (query.page - 1) * query.limit
  const first = await page(and(where, ne(cars.status, 'SOLD')))
  const room = query.limit - first.length
  const rest = room > 0 ? await page(and(where, eq(cars.status, 'SOLD')), room, Math.max(0, passed - unsold)) : []
  return { rows: [...first, ...rest], total, available }
}

/** How many cars match, how many of them are not sold, and how many can be ordered. */
async function counts(db: Database, where: SQL | undefined) {
  const those = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unsold: those(ne(cars.status, 'SOLD')),
      available: those(eq(cars.status, 'AVAILABLE')),
    })
    .from(cars)
    .where(where)
  return counted as { total: number; unsold: number; available: number }
}
