// Rule: which searches without a match are counted.
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { toNameKey } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import { getBlockShare, rateLimits, toNetworkBlock } from '#lib/http/rate-limit.ts'
import type { Services } from '#services.ts'
import * as destinations from '../destinations/destinations.ts'
import { parseQuery } from './saved-searches.ts'
import { missedSearches } from './table.ts'

/** Per day. Beyond this limit, only searches that have a row are counted. */
export const missedRowsPerDay = 5000
/** CUBOT is a brand of phones. */
const botPattern =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless|curl|wget|python/i

/** `address` is the network of the caller. */
type MissedSearch = { filters: Record<string, string>; agent: string | undefined; address: string }

/** Counts a search without a match by its filters. Stores nothing about the user. */
export async function countMissedSearch(services: Services, { filters, agent, address }: MissedSearch) {
  if (!agent || botPattern.test(agent)) return
  const { query } = parseQuery(filters)
  const { to } = query
  const now = services.clock.now()
  const terms = to && (await destinations.getTerms(services, to, now).catch(() => undefined))
  if (to && !terms) throw new Refusal('destination-not-found')
  for (const spelling of [query, await spellLikeStock(services, query)]) {
    const { total } = await services.search.list({ ...spelling, limit: 1 }, terms || undefined)
    if (total > 0) return
  }
  await services.db.transaction((tx) => incrementRow(tx, { day: toOfficeDay(now), ...toDemandFields(query) }, address))
}

/** Replaces make and model by the spelling of our own cars: no one misses a `landcruiser` while a Land Cruiser is in the yard. */
async function spellLikeStock({ search }: Pick<Services, 'search'>, query: CarQuery): Promise<CarQuery> {
  const spell = async (field: 'make' | 'model') => {
    const [typed, key] = [query[field], toNameKey(foldCase(query[field] ?? ''))]
    if (typed === undefined) return
    const { data } = await search.values({ field, contains: typed })
    return data.find(({ value }) => toNameKey(foldCase(value)) === key)?.value ?? typed
  }
  return { ...query, make: await spell('make'), model: await spell('model') }
}

/**
 * Counts an existing row, or inserts one. A network block may insert all rows of a day while it is alone, then a tenth. On
 * a full day, a block with fewer rows than another replaces a rarely counted row.
 */
async function incrementRow(tx: Database, row: { day: string } & ReturnType<typeof toDemandFields>, address: string) {
  const { day } = row
  const values = sql`${row.make}::text, ${row.model}::text, ${row.yearFrom}::int, ${row.yearTo}::int, ${row.budget}::int, ${row.port}::text, ${row.country}::text`
  const updated = await tx.execute(sql`
    UPDATE ${missedSearches} SET count = count + 1 WHERE day = ${day}::date
      AND (make, model, year_from, year_to, budget, port, country) IS NOT DISTINCT FROM (${values})`)
  if (updated.rowCount) return
  // Serialized, so concurrent calls cannot exceed the limits together.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('missed searches', 0))`)
  const prefix = `missed ${day} `
  const block = `${prefix}${toNetworkBlock(address)}`
  const { rows } = await tx.execute<{ rows: number; own: number; others: number }>(sql`
    SELECT (SELECT count(*) FROM ${missedSearches} WHERE day = ${day}::date)::int AS rows,
      coalesce(max(count) FILTER (WHERE key = ${block}), 0) AS own, coalesce(max(count) FILTER (WHERE key <> ${block}), 0) AS others
    FROM ${rateLimits} WHERE starts_with(key, ${prefix})`)
  const { rows: rowCount, own: ownCount, others: otherCount } = rows[0] as { rows: number; own: number; others: number }
  if (otherCount > 0 && ownCount >= getBlockShare(missedRowsPerDay)) return
  if (rowCount >= missedRowsPerDay) {
    if (otherCount <= ownCount + 1) return
    // Chosen at random, so that no one can predict which rows go. Frequent searches hardly ever go.
    await tx.execute(sql`DELETE FROM ${missedSearches} WHERE id = (
      SELECT id FROM ${missedSearches} WHERE day = ${day}::date ORDER BY count * random() LIMIT 1)`)
  }
  await tx.execute(sql`
    INSERT INTO ${missedSearches} AS missed (day, make, model, year_from, year_to, budget, port, country)
    VALUES (${day}::date, ${values}) ON CONFLICT ON CONSTRAINT missed_searches_once DO UPDATE SET count = missed.count + 1`)
  await tx
    .insert(rateLimits)
    .values({ key: block, count: 1, endsAt: sql`now() + interval '2 days'` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
}

type SearchQuery = ReturnType<typeof parseQuery>['query']

function toDemandFields({ make, model, yearFrom, yearTo, totalMax, priceTo, to }: SearchQuery) {
  const budget = totalMax ?? priceTo
  return {
    make: make === undefined ? null : foldCase(make),
    model: model === undefined ? null : foldCase(model),
    yearFrom: yearFrom ?? null,
    yearTo: yearTo ?? null,
    budget: budget === undefined ? null : Math.round(budget),
    port: to ? formatDestinationCode(to) : null,
    country: to?.country ?? null,
  }
}
