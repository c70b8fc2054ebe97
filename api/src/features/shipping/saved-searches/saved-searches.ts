// Rule: what a saved search asks, and by what a changed car finds it.
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { formatValidationIssue } from '@minato/contract/protocol/validation-messages.ts'
import { buildListPath, normalizeSearch, savedSearchLimits } from '@minato/contract/shipping/saved-searches/facts.ts'
import { getSearchName } from '@minato/contract/shipping/saved-searches/search-name.ts'
import { carFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { portFilters } from '@minato/contract/stock/cars/filters.ts'
import { type CarQuery, carQuery } from '@minato/contract/stock/cars/search.ts'
import { toStoredSearch } from '@minato/contract/stock/cars/words/typed-words.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal, refuseInvalid, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { mayMatch, savedSearches } from './table.ts'

type Filters = Readonly<Record<string, string>>

const filterNames = new Set<string>([
  ...carFilters.flatMap(({ by, name }) => (by === 'range' ? [`${name}From`, `${name}To`] : [name])),
  ...portFilters,
])

/** Returns the query and its canonical text, one for all addresses of a list. @throws Refusal 400 for invalid or no filters */
export function parseQuery(filters: Filters) {
  const filledFilters = Object.entries(filters).filter(([, value]) => value.trim() !== '')
  const supportedFilters = Object.fromEntries(filledFilters.filter(([name]) => filterNames.has(name)))
  if (Object.keys(supportedFilters).length === 0) throw new Refusal('nothing-to-search')
  const queryFilters: Record<string, string> = { ...supportedFilters }
  if (filters.match === 'partial') queryFilters.match = filters.match
  if (filters.to && portFilters.some((name) => name in supportedFilters)) queryFilters.to = filters.to
  const parsed = carQuery.safeParse(queryFilters, { error: formatValidationIssue })
  if (!parsed.success) throw refuseInvalid(parsed.error.issues)
  if (!parsed.data.keywords) return { query: parsed.data, search: normalizeSearch(queryFilters) }
  // Stored in a neutral form, because its emails and page may use another language than the user typed.
  const stored = toStoredSearch(parsed.data)
  const { keywords: _, ...withoutKeywords } = queryFilters
  const words = Object.entries(stored).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    query: { ...parsed.data, ...stored },
    search: normalizeSearch({ ...withoutKeywords, ...Object.fromEntries(words) }),
  }
}

/** Columns for finding searches by a changed car: exact values and ranges. */
const matchColumns = ({ match, make, model, yearFrom, yearTo, priceFrom, priceTo, to }: CarQuery) => {
  const exact = (word: string | undefined) => (match === 'exact' && word !== undefined ? foldCase(word) : null)
  const cents = (usd: number | undefined) => (usd === undefined ? null : toCents(usd))
  return {
    make: exact(make),
    model: exact(model),
    yearFrom: yearFrom ?? null,
    yearTo: yearTo ?? null,
    priceFrom: cents(priceFrom),
    priceTo: cents(priceTo),
    port: to ? formatDestinationCode(to) : null,
  }
}

export const toStoredColumns = (filters: Filters) => {
  const { query, search } = parseQuery(filters)
  return { query, search, ...matchColumns(query) }
}

/** Counts reported cars that can still be ordered and still match. */
const matchCount = sql<number>`(
  SELECT count(DISTINCT told.id)::int FROM car_news AS news, unnest(news.car_ids) AS told (id), cars
  WHERE news.search_id = saved_searches.id AND cars.id = told.id AND cars.is_active AND cars.status = 'AVAILABLE'
    AND ${mayMatch('saved_searches', 'cars')}
)`
const resultColumns = {
  id: savedSearches.id,
  name: savedSearches.name,
  search: savedSearches.search,
  found: matchCount,
  createdAt: sql<string>`${savedSearches.createdAt}`.mapWith(savedSearches.createdAt),
}

const selectSearches = async (db: Database, condition: SQL | undefined) =>
  (
    await db
      .select(resultColumns)
      .from(savedSearches)
      .where(condition)
      .orderBy(asc(savedSearches.createdAt), savedSearches.id)
  ).map((row) => ({ ...row, name: getSearchName(row), createdAt: new Date(row.createdAt).toISOString() }))

export const listSavedSearches = (db: Database, userId: string) => selectSearches(db, eq(savedSearches.userId, userId))

const getSavedSearch = async (db: Database, userId: string, id: string) =>
  requirePresent((await selectSearches(db, isOwnSearch(userId, id)))[0], 'saved-search-not-found')
const isOwnSearch = (userId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

/** Saves a search, or returns an existing one with the same query. */
export const saveSearch = (
  { db }: Pick<Services, 'db'>,
  userId: string,
  { name = '', filters }: { name?: string | undefined; filters: Filters },
) =>
  db.transaction(async (tx) => {
    const row = toStoredColumns(filters)
    // Serialized, so concurrent calls cannot exceed the limit.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-searches ${userId}`}, 0))`)
    const ownSearches = await tx
      .select({ id: savedSearches.id, search: savedSearches.search })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
    const existing = ownSearches.find(({ search }) => search === row.search)
    if (existing) return getSavedSearch(tx, userId, existing.id)
    if (ownSearches.length >= savedSearchLimits.most) throw new Refusal('too-many-searches')
    const [created] = await tx
      .insert(savedSearches)
      .values({ userId, name, ...row })
      .returning({ id: savedSearches.id })
    return getSavedSearch(tx, userId, created?.id ?? '')
  })

export async function renameSearch(db: Database, userId: string, id: string, name: string) {
  await db.update(savedSearches).set({ name }).where(isOwnSearch(userId, id))
  return getSavedSearch(db, userId, id)
}

export async function deleteSearch(db: Database, userId: string, id: string) {
  const deleted = await db.delete(savedSearches).where(isOwnSearch(userId, id)).returning({ id: savedSearches.id })
  if (deleted.length === 0) throw new Refusal('saved-search-not-found')
}

export const ownData = async (db: Database, userId: string) =>
  (await listSavedSearches(db, userId)).map(({ name, search, createdAt }) => ({
    name,
    address: buildListPath(search),
    createdAt,
  }))
