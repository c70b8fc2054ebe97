// Rule: what a saved search asks, and by what a changed car finds it.
import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { listPath, savedSearchLimits, searchText } from '@minato/contract/port/saved-searches/facts.ts'
import { sentenceOf } from '@minato/contract/protocol/wrong-values.ts'
import { carFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { portFilters } from '@minato/contract/stock/cars/filters.ts'
import { type CarQuery, carQuery } from '@minato/contract/stock/cars/search.ts'
import { asStored } from '@minato/contract/stock/cars/words/typed-words.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { invalid, Refusal, requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { fits, savedSearches } from './table.ts'

type Filters = Readonly<Record<string, string>>

const ranges = (name: string) => [`${name}From`, `${name}To`]
const names = new Set<string>([
  ...carFilters.flatMap(({ by, name }) => (by === 'range' ? ranges(name) : [name])),
  ...portFilters,
])

/**
 * What some filters ask of the list, and their text: one for all addresses of the same list.
 * @throws Refusal 400 for a filter that the list would refuse, and where there is none
 */
export function questionOf(filters: Filters) {
  const used = Object.entries(filters).filter(([, value]) => value.trim() !== '')
  const known = Object.fromEntries(used.filter(([name]) => names.has(name)))
  if (Object.keys(known).length === 0) throw new Refusal('nothing-to-search')
  const asked: Record<string, string> = { ...known }
  if (filters.match === 'partial') asked.match = filters.match
  if (filters.to && portFilters.some((name) => name in known)) asked.to = filters.to
  const read = carQuery.safeParse(asked, { error: sentenceOf })
  if (!read.success) throw invalid(read.error.issues)
  if (!read.data.keywords) return { query: read.data, search: searchText(asked) }
  // Its letters may be read, and it may be opened, in another language than it was typed in.
  const stored = asStored(read.data)
  const { keywords: _, ...others } = asked
  const words = Object.entries(stored).filter((one): one is [string, string] => Boolean(one[1]))
  return { query: { ...read.data, ...stored }, search: searchText({ ...others, ...Object.fromEntries(words) }) }
}

/** By what a changed car finds the question: what it names exactly, and its ranges. */
const keysOf = ({ match, make, model, yearFrom, yearTo, priceFrom, priceTo, to }: CarQuery) => {
  const exact = (word: string | undefined) => (match === 'exact' && word !== undefined ? lowerCase(word) : null)
  const cents = (usd: number | undefined) => (usd === undefined ? null : toCents(usd))
  return {
    make: exact(make),
    model: exact(model),
    yearFrom: yearFrom ?? null,
    yearTo: yearTo ?? null,
    priceFrom: cents(priceFrom),
    priceTo: cents(priceTo),
    port: to ? destinationText(to) : null,
  }
}

/** What is kept of a question. */
export const kept = (filters: Filters) => {
  const { query, search } = questionOf(filters)
  return { query, search, ...keysOf(query) }
}

/** Cars that it was told of, that can still be ordered, and that it still finds. */
const found = sql<number>`(
  SELECT count(DISTINCT told.id)::int FROM car_news AS news, unnest(news.car_ids) AS told (id), cars
  WHERE news.search_id = saved_searches.id AND cars.id = told.id AND cars.is_active AND cars.status = 'AVAILABLE'
    AND ${fits('saved_searches', 'cars')}
)`
const shown = {
  id: savedSearches.id,
  name: savedSearches.name,
  search: savedSearches.search,
  found,
  createdAt: sql<string>`${savedSearches.createdAt}`.mapWith(savedSearches.createdAt),
}

const read = async (db: Database, condition: SQL | undefined) =>
  (
    await db.select(shown).from(savedSearches).where(condition).orderBy(asc(savedSearches.createdAt), savedSearches.id)
  ).map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))

/** What somebody has saved, in the order in which they did. */
export const ofUser = (db: Database, userId: string) => read(db, eq(savedSearches.userId, userId))

async function one(db: Database, userId: string, id: string) {
  return requirePresent((await read(db, mine(userId, id)))[0], 'saved-search-not-found')
}
const mine = (userId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

/** Saves a list, or answers the one that is saved already. */
export const save = (
  { db }: Pick<Services, 'db'>,
  userId: string,
  { name, filters }: { name: string; filters: Filters },
) =>
  db.transaction(async (tx) => {
    const row = kept(filters)
    // Two devices at once do not pass the limit together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-searches ${userId}`}, 0))`)
    const own = await tx
      .select({ id: savedSearches.id, search: savedSearches.search })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
    const known = own.find(({ search }) => search === row.search)
    if (known) return one(tx, userId, known.id)
    if (own.length >= savedSearchLimits.most) throw new Refusal('too-many-searches')
    const [made] = await tx
      .insert(savedSearches)
      .values({ userId, name, ...row })
      .returning({ id: savedSearches.id })
    return one(tx, userId, made?.id ?? '')
  })

export async function rename(db: Database, userId: string, id: string, name: string) {
  await db.update(savedSearches).set({ name }).where(mine(userId, id))
  return one(db, userId, id)
}

export async function remove(db: Database, userId: string, id: string) {
  const gone = await db.delete(savedSearches).where(mine(userId, id)).returning({ id: savedSearches.id })
  if (gone.length === 0) throw new Refusal('saved-search-not-found')
}

/** To take along. */
export const ownData = async (db: Database, userId: string) =>
  (await ofUser(db, userId)).map(({ name, search, createdAt }) => ({ name, address: listPath(search), createdAt }))
