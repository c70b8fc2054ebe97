// Rule: which questions that found nothing are counted.
import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as destinations from '../destinations/destinations.ts'
import { questionOf } from './saved-searches.ts'
import { missedSearches } from './table.ts'

/** On one day; what is asked beyond them is counted where it was asked before. */
const mostOfADay = 5000
/** A CUBOT is a telephone. */
const robot = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless|curl|wget|python/i

type Asked = { filters: Record<string, string>; agent: string | undefined }

/** Counts a question that finds nothing, by what it asks for; nothing of who asked is kept. */
export async function countMissed(services: Services, { filters, agent }: Asked) {
  if (!agent || robot.test(agent)) return
  const { query } = questionOf(filters)
  const { to } = query
  const now = services.clock.now()
  const terms = to && (await destinations.termsOf(services, to, now).catch(() => undefined))
  if (to && !terms) throw new Refusal('destination-not-found')
  const { total } = await services.search.list({ ...query, limit: 1 }, terms || undefined)
  if (total > 0) return
  const row = { day: officeDay(now), ...whatOf(query) }
  const { day, port, country } = row
  await services.db.execute(sql`
    INSERT INTO ${missedSearches} AS missed (day, make, model, year_from, year_to, budget, port, country)
    SELECT ${day}::date, ${row.make}::text, ${row.model}::text, ${row.yearFrom}::int, ${row.yearTo}::int, ${row.budget}::int, ${port}::text, ${country}::text
    WHERE (SELECT count(*) FROM ${missedSearches} WHERE day = ${day}::date) < ${mostOfADay} OR EXISTS (
      SELECT FROM ${missedSearches} WHERE day = ${day}::date AND (make, model, year_from, year_to, budget, port, country)
        IS NOT DISTINCT FROM (${row.make}::text, ${row.model}::text, ${row.yearFrom}::int, ${row.yearTo}::int, ${row.budget}::int, ${port}::text, ${country}::text)
    )
    ON CONFLICT ON CONSTRAINT missed_searches_once DO UPDATE SET count = missed.count + 1`)
}

/** What the office reads of a question: null where it says nothing. */
function whatOf({ make, model, yearFrom, yearTo, totalMax, priceTo, to }: ReturnType<typeof questionOf>['query']) {
  const budget = totalMax ?? priceTo
  return {
    make: make === undefined ? null : lowerCase(make),
    model: model === undefined ? null : lowerCase(model),
    yearFrom: yearFrom ?? null,
    yearTo: yearTo ?? null,
    budget: budget === undefined ? null : Math.round(budget),
    port: to ? destinationText(to) : null,
    country: to?.country ?? null,
  }
}
