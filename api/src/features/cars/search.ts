import { repairedGrades } from '@minato/contract/cars/auction-grades.ts'
import { repairedLetters } from '@minato/contract/cars/condition.ts'
import { type FacetField, facets, type RangeField } from '@minato/contract/cars/fields.ts'
import {
  carOrders,
  carRanges,
  fuelNames,
  type Range,
  shortIdLength,
  stockNumbers,
} from '@minato/contract/cars/filters.ts'
import { glassPanels } from '@minato/contract/cars/panels.ts'
import type { CarQuery } from '@minato/contract/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { toCents, toDollars } from '@minato/contract/values/money.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { and, asc, between, desc, eq, gte, inArray, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/database/database.ts'
import { anywhere } from '../../lib/database/search-text.ts'
import { confidential } from '../confidential/table.ts'
import type { AtPort } from './at-port.ts'
import { cars } from './table.ts'

/** A list of words of ours, written into a query. */
function textOf(words: readonly string[]) {
  return sql`${sql.raw(`'{${words.join(',')}}'`)}::text[]`
}

const contains = (column: SQL | AnyPgColumn, text: string) => like(column as AnyPgColumn, anywhere(lowerCase(text)))

/** The conditions by which a word is a car's name: its stock number, with or without the letter, or the beginning of its id. */
export function named(word: string): SQL[] {
  const ids = idsFrom(word, shortIdLength)
  return [inArray(sql`upper(${cars.stockNumber})`, stockNumbers(word)), ...(ids ? [between(cars.id, ...ids)] : [])]
}

/** Every word of a text must occur somewhere in what a keyword may match, or name the car. */
export const matchesKeywords = (text: string, also: (word: string) => SQL[] = () => []) =>
  wordsOf(text).map((word) => or(contains(cars.searchText, word), ...named(word), ...also(word)) as SQL)

/** Cars in whose chassis number a word occurs. No index helps here, so what can only be a word or a stock number is left out. */
export const byChassis = (word: string): SQL[] =>
  word.length < 4 || !/\d/.test(word) || /^M?\d{1,6}$/i.test(word)
    ? []
    : [
        sql`${cars.id} IN (SELECT ${confidential.id} FROM ${confidential} WHERE ${like(confidential.chassisNumber, anywhere(word.normalize('NFKC').toUpperCase()))})`,
      ]

/** The engine as filters name it: 0 where it is not given. */
export const engineOf = sql<number>`coalesce(${cars.engineCC}, 0)`

/** That a car is known to have no repaired panel: what `hasRepairedPanels` of the contract says of one, by the same lists. */
export const unrepaired = sql<boolean>`(
  ${cars.condition} IS NOT NULL
  AND ${cars.repairHistory} IS DISTINCT FROM 'REPAIRED'
  AND coalesce(${cars.auctionGrade} <> ALL(${textOf(repairedGrades)}), true)
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(${cars.condition}) AS mark
    WHERE mark ->> 'letter' = ANY(${textOf(repairedLetters)}) AND mark ->> 'panel' <> ALL(${textOf(glassPanels)})
  )
)`

const same = (end: number) => end
type Measured = { column: AnyPgColumn; kept(end: number): number; answered(kept: number): number }
/** The column behind each range, what an end of it is there, and the other way round. */
export const measured: Record<RangeField, Measured> = {
  year: { column: cars.year, kept: same, answered: same },
  price: { column: cars.priceCents, kept: toCents, answered: toDollars },
  mileage: { column: cars.mileage, kept: same, answered: same },
}

export const visible = eq(cars.isActive, true)

/** A question, with what the terms of its port say of the cars where it names one. */
export type Asked = CarQuery & { atPort?: AtPort | undefined }
type Filters = Omit<Asked, 'page' | 'limit'>

/**
 * The conditions of a question on the visible stock.
 * @param without  the field whose own filter is left out
 */
export function conditions(query: Filters, without?: FacetField | Range): SQL[] {
  const { match, engineCC, keywords, noRepairedPanels } = query
  const found: (SQL | undefined)[] = [visible]
  for (const { name, field, partly } of facets) {
    const value = query[name]
    if (typeof value !== 'string' || field === without) continue
    const lowered = sql`lower_case(${cars[field]})`
    const names = name === 'fuel' ? fuelNames(value) : [lowerCase(value)]
    found.push(partly && match === 'partial' ? contains(lowered, value) : inArray(lowered, names))
  }
  for (const { field, from, to } of carRanges) {
    if (field === without || field === 'total') continue
    const { column, kept } = measured[field]
    const [least, most] = [query[from], query[to]]
    if (least !== undefined) found.push(gte(column, kept(least)))
    if (most !== undefined) found.push(lte(column, kept(most)))
  }
  if (engineCC !== undefined && without !== 'engineCC') found.push(eq(engineOf, engineCC))
  if (noRepairedPanels) found.push(unrepaired)
  if (keywords !== undefined) found.push(...matchesKeywords(keywords))
  found.push(...(query.atPort?.conditions(query, without) ?? []))
  return found.filter((one) => one !== undefined)
}

/** The order of a question. Only a column that may be empty says where that comes: `NULLS LAST` would pass over its index. */
function ordering(by: 'createdAt' | RangeField, { way, ties }: Pick<(typeof carOrders)['default'], 'way' | 'ties'>) {
  const column = by === 'createdAt' ? cars.createdAt : measured[by].column
  const down = column.notNull ? desc(column) : sql`${column} DESC NULLS LAST`
  return [way === 'asc' ? asc(column) : down, (ties === 'asc' ? asc : desc)(cars.id)]
}

/** The ids of one page of the visible stock that a question asks for, how many cars match in all, and how many can be ordered. */
export async function search(db: Database, query: Asked) {
  const where = and(...conditions(query))
  const { by, ...order } = carOrders[query.sort ?? 'default']
  const page = async (of: SQL | undefined, limit = query.limit, offset = (query.page - 1) * query.limit) => {
    const found = db.select({ id: cars.id }).from(cars).where(of).$dynamic()
    if (by === 'total') {
      const ids = (await found).map(({ id }) => id)
      return query.atPort?.sorted(ids, order.way).slice(offset, offset + limit) ?? []
    }
    const rows = await found
      .orderBy(...ordering(by, order))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id }) => id)
  }

  if (!query.soldLast || (query.stock && lowerCase(query.stock) === 'sold')) {
    const [ids, { total, available }] = await Promise.all([page(where), counts(db, where)])
    return { ids, total, available }
  }
  const { total, unsold, available } = await counts(db, where)
  // Asked for one after the other, each is read in the order of an index; of both together every row would be sorted.
  const passed = (query.page - 1) * query.limit
  const first = await page(and(where, ne(cars.status, 'SOLD')))
  const room = query.limit - first.length
  const rest = room > 0 ? await page(and(where, eq(cars.status, 'SOLD')), room, Math.max(0, passed - unsold)) : []
  return { ids: [...first, ...rest], total, available }
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
