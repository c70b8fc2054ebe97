import type { Direction } from '@minato/contract/protocol/sorting.ts'
import type { AdminCarFilters, AdminCarQuery } from '@minato/contract/stock/cars/endpoints.ts'
import { fuelNames } from '@minato/contract/stock/cars/filters.ts'
import { type AdminSort, type AdminState, adminSorts } from '@minato/contract/stock/cars/office.ts'
import { asStored } from '@minato/contract/stock/cars/words/typed-words.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { inDays } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { confidential } from './confidential/table.ts'
import { dependents } from './dependents.ts'
import { byChassis, matchesKeywords } from './search.ts'
import { cars } from './table.ts'

const sortColumns = { newest: cars.createdAt, price: cars.priceCents, year: cars.year, title: cars.title }

/** Sorted one way, and read backwards for the other: one index serves both. */
function adminOrder(by: AdminSort = 'newest', direction?: Direction) {
  const usual = adminSorts[by].direction
  const way = direction ?? usual
  return [(way === 'asc' ? asc : desc)(sortColumns[by]), (way === usual ? asc : desc)(cars.id)]
}

/** Texts that a car must have: see `missingOf`. */
const writtenOf = [cars.title, cars.make, cars.model, cars.fuel, cars.exteriorColor]

const states: Record<AdminState, SQL | undefined> = {
  active: and(eq(cars.isActive, true), eq(cars.status, 'AVAILABLE')),
  stock: ne(cars.status, 'SOLD'),
  hold: eq(cars.status, 'ON_HOLD'),
  sold: eq(cars.status, 'SOLD'),
  hidden: eq(cars.isActive, false),
  draft: and(
    eq(cars.isActive, false),
    or(isNull(cars.mainPicture), eq(cars.year, 0), ...writtenOf.map((column) => eq(column, ''))),
  ),
}

const withCosts = sql`${cars.id} IN (SELECT ${confidential.id} FROM ${confidential} WHERE ${confidential.costs} <> '[]')`

const ofFuel = (fuel: string) => inArray(sql`lower_case(${cars.fuel})`, fuelNames(fuel))

/** The words as they are typed, or as the stock keeps them: the office also writes titles in its own language. */
function wordsIn(typed: string, also?: (word: string) => SQL[]) {
  const { keywords = '', fuel } = asStored({ keywords: typed })
  const all = (text: string) => and(...matchesKeywords(text, also))
  return keywords === typed ? all(typed) : or(all(typed), and(all(keywords), fuel ? ofFuel(fuel) : undefined))
}

/** What the filters of the back-office's list ask for. */
function adminConditions(db: Database, query: AdminCarFilters, whole: boolean) {
  const also = whole ? byChassis : undefined
  const conditions = [wordsIn(query.search ?? '', also)]
  if (query.minPrice !== undefined) conditions.push(gte(cars.priceCents, toCents(query.minPrice)))
  if (query.maxPrice !== undefined) conditions.push(lte(cars.priceCents, toCents(query.maxPrice)))
  if (query.fuel) conditions.push(ofFuel(query.fuel))
  if (query.make) conditions.push(sql`lower_case(${cars.make}) = ${lowerCase(query.make)}`)
  if (query.state) conditions.push(states[query.state])
  conditions.push(...inDays(cars.createdAt, query.addedFrom, query.addedTo))
  if (query.costs && !whole) throw new Refusal('forbidden')
  return and(...conditions, ...dealConditions(db, query), ...costConditions(query))
}

function dealConditions(db: Database, { soldFrom, soldTo, atSea }: AdminCarFilters) {
  const conditions: SQL[] = []
  if (soldFrom || soldTo) conditions.push(inArray(cars.id, dependents.soldIn(db, soldFrom, soldTo)))
  if (atSea) conditions.push(inArray(cars.id, dependents.atSeaTo(db, atSea)))
  return conditions
}

function costConditions({ costs }: AdminCarFilters) {
  if (!costs) return []
  return [costs === 'entered' ? withCosts : not(withCosts)]
}

/** The ids of all cars that the filters of the back-office's list show, in its order. */
export async function adminIds(db: Database, query: AdminCarFilters, whole: boolean) {
  const rows = await db
    .select({ id: cars.id })
    .from(cars)
    .where(adminConditions(db, query, whole))
    .orderBy(...adminOrder(query.sortBy, query.direction))
  return rows.map(({ id }) => id)
}

/**
 * One page of the whole stock for the back-office, hidden cars included. Days are the office's.
 * @param whole  whether a word may also be a part of a chassis number that is not shown
 */
export async function adminSearch(db: Database, query: AdminCarQuery, whole: boolean) {
  const where = adminConditions(db, query, whole)
  const order = adminOrder(query.sortBy, query.direction)
  // The cars before a late page are passed over in the index, without being read.
  const onPage = db
    .select({ id: cars.id })
    .from(cars)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const page = db
    .select()
    .from(cars)
    .where(inArray(cars.id, onPage))
    .orderBy(...order)
  const [rows, total] = await Promise.all([page, db.$count(cars, where)])
  return { rows, total }
}
