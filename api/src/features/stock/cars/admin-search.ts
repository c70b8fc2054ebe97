import type { SortDirection } from '@minato/contract/protocol/sorting.ts'
import type { AdminCarFilters, AdminCarQuery } from '@minato/contract/stock/cars/endpoints.ts'
import { listFuelNames } from '@minato/contract/stock/cars/filters.ts'
import { type AdminSort, type AdminState, adminSorts } from '@minato/contract/stock/cars/office.ts'
import { toStoredSearch } from '@minato/contract/stock/cars/words/typed-words.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { buildDayRangeConditions } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { confidential } from './confidential/table.ts'
import { dependents } from './dependents.ts'
import { matchesChassisNumber, matchesKeywords } from './search.ts'
import { cars } from './table.ts'

const sortColumns = { newest: cars.createdAt, price: cars.priceCents, year: cars.year, title: cars.title }

/** The id is sorted by the same direction, so one index serves both. */
function adminOrder(by: AdminSort = 'newest', direction?: SortDirection) {
  const defaultDirection = adminSorts[by].direction
  const sortDirection = direction ?? defaultDirection
  return [
    (sortDirection === 'asc' ? asc : desc)(sortColumns[by]),
    (sortDirection === defaultDirection ? asc : desc)(cars.id),
  ]
}

/** Texts that a complete car must have, as in `missingOf`. */
const requiredTexts = [cars.title, cars.make, cars.model, cars.fuel, cars.exteriorColor]

const states: Record<AdminState, SQL | undefined> = {
  active: and(eq(cars.isActive, true), eq(cars.status, 'AVAILABLE')),
  stock: ne(cars.status, 'SOLD'),
  hold: eq(cars.status, 'ON_HOLD'),
  sold: eq(cars.status, 'SOLD'),
  hidden: eq(cars.isActive, false),
  draft: and(
    eq(cars.isActive, false),
    or(isNull(cars.mainPicture), eq(cars.year, 0), ...requiredTexts.map((column) => eq(column, ''))),
  ),
}

const hasCosts = sql`${cars.id} IN (SELECT ${confidential.id} FROM ${confidential} WHERE ${confidential.costs} <> '[]')`

const hasFuel = (fuel: string) => inArray(sql`lower_case(${cars.fuel})`, listFuelNames(fuel))

/** Matches the words as typed or in the form that cars store: staff also write titles in Japanese. */
function matchesWords(text: string, moreConditions?: (word: string) => SQL[]) {
  const { keywords = '', fuel } = toStoredSearch({ keywords: text })
  const matchesAll = (text: string) => and(...matchesKeywords(text, moreConditions))
  return keywords === text
    ? matchesAll(text)
    : or(matchesAll(text), and(matchesAll(keywords), fuel ? hasFuel(fuel) : undefined))
}

function adminConditions(db: Database, query: AdminCarFilters, withSecrets: boolean) {
  const moreConditions = withSecrets ? matchesChassisNumber : undefined
  const conditions = [matchesWords(query.search ?? '', moreConditions)]
  if (query.minPrice !== undefined) conditions.push(gte(cars.priceCents, toCents(query.minPrice)))
  if (query.maxPrice !== undefined) conditions.push(lte(cars.priceCents, toCents(query.maxPrice)))
  if (query.fuel) conditions.push(hasFuel(query.fuel))
  if (query.make) conditions.push(sql`lower_case(${cars.make}) = ${foldCase(query.make)}`)
  if (query.state) conditions.push(states[query.state])
  conditions.push(...buildDayRangeConditions(cars.createdAt, query.addedFrom, query.addedTo))
  if (query.costs && !withSecrets) throw new Refusal('forbidden')
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
  return [costs === 'entered' ? hasCosts : not(hasCosts)]
}

export async function listAdminCarIds(db: Database, query: AdminCarFilters, withSecrets: boolean) {
  const rows = await db
    .select({ id: cars.id })
    .from(cars)
    .where(adminConditions(db, query, withSecrets))
    .orderBy(...adminOrder(query.sortBy, query.direction))
  return rows.map(({ id }) => id)
}

/**
 * Returns a page of all cars for staff, hidden ones included. Days are in Japan.
 * @param withSecrets  matches and filters by confidential fields too
 */
export async function searchAdminCars(db: Database, query: AdminCarQuery, withSecrets: boolean) {
  const where = adminConditions(db, query, withSecrets)
  const order = adminOrder(query.sortBy, query.direction)
  // Skips the cars before a late page in the index, without reading their rows.
  const idsOnPage = db
    .select({ id: cars.id })
    .from(cars)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const page = db
    .select()
    .from(cars)
    .where(inArray(cars.id, idsOnPage))
    .orderBy(...order)
  const [rows, total] = await Promise.all([page, db.$count(cars, where)])
  return { rows, total }
}
