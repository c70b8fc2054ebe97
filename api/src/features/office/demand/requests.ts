// Rule: which car each kind of request looks for, in one form.

import type { DemandFilters } from '@minato/contract/office/demand/endpoints.ts'
import { findInquiryCountry } from '@minato/contract/office/inquiries/facts.ts'
import { isPortWord, portWords } from '@minato/contract/platform/ports/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { containsPattern } from '#lib/database/search-text.ts'
import { codesByName, findCountryCode, findCountryName } from '#platform/countries/countries.ts'
import * as ports from '#platform/ports/ports.ts'
import { missedSearches, savedSearches } from '#shipping/saved-searches/table.ts'
import { waitingBuyers } from '#stock/cars/waiting-list/table.ts'
import { inquiries } from '../inquiries/table.ts'

/** Port names by code, and codes of ports and countries by every accepted spelling, in lower case. */
type Places = {
  ports: ReadonlyMap<string, string>
  portCodes: Readonly<Record<string, string>>
  countryCodes: Readonly<Record<string, string>>
}

export async function loadPlaces(db: Database): Promise<Places> {
  const portRows = await ports.listPorts(db)
  const names = portRows.flatMap(({ code, name }) => [name, code].map((text) => [foldCase(text), code]))
  const words = getKeys(portWords).flatMap((word) =>
    isPortWord(word) && portWords[word].port ? [[word, portWords[word].port]] : [],
  )
  return {
    ports: new Map(portRows.map(({ code, name }) => [code, name])),
    portCodes: Object.fromEntries([...names, ...words]),
    // Inquiries store this code of their own list.
    countryCodes: { ...codesByName, uk: 'GB' },
  }
}

/**
 * Every request since a day: car, counts and time. `id` and `user_id` belong to a user's request, `day` to missed searches.
 * Makes and models are in lower case. A waiting-list entry counts as a request for the car's year. Inquiries for parts are
 * left out.
 */
export function requestsSql(since: string, { portCodes, countryCodes }: Places) {
  const code = (codes: Readonly<Record<string, string>>, text: SQL) =>
    sql`(${JSON.stringify(codes)}::jsonb ->> lower_case(${text}))`
  const country = (text: SQL) => code(countryCodes, text)
  // Saved searches store exact values in columns too, which are faster to read.
  const word = (name: string) => sql.raw(`coalesce(saved.${name}, lower_case(saved.query ->> '${name}'))`)
  return sql`(
    SELECT NULL::uuid AS id, NULL::uuid AS user_id, make, model, year_from, year_to, budget, right(port, 5) AS port, country,
      count AS missed, 0 AS asked, 0 AS queued, 0 AS saved, day, NULL::timestamptz AS at
    FROM ${missedSearches} WHERE day >= ${since}::date
    UNION ALL
    SELECT saved.id, saved.user_id, ${word('make')}, ${word('model')}, saved.year_from, saved.year_to,
      round(coalesce((saved.query ->> 'totalMax')::numeric, saved.price_to / 100.0))::int, right(saved.port, 5), left(saved.port, 2),
      0, 0, 0, 1, NULL, saved.created_at
    FROM ${savedSearches} AS saved WHERE saved.created_at >= ${startOfDay(since)}
    UNION ALL
    SELECT waiting.id, waiting.user_id, lower_case(cars.make), lower_case(cars.model), cars.year, cars.year, NULL,
      right(users.destination, 5), coalesce(left(users.destination, 2), ${country(sql`users.country`)}), 0, 0, 1, 0, NULL, waiting.created_at
    FROM ${waitingBuyers} AS waiting JOIN cars ON cars.id = waiting.car_id JOIN users ON users.id = waiting.user_id
    WHERE waiting.created_at >= ${startOfDay(since)}
    UNION ALL
    SELECT asked.id, asked.user_id, lower_case(asked.make), lower_case(asked.model), asked.year_from, asked.year_to, NULL,
      coalesce(${code(portCodes, sql`asked.port`)}, lower_case(asked.port)), ${country(sql`asked.country`)}, 0, 1, 0, 0, NULL, asked.created_at
    FROM ${inquiries} AS asked
    WHERE asked.kind = 'VEHICLE' AND asked.inquiry_type IS DISTINCT FROM 'PARTS' AND asked.created_at >= ${startOfDay(since)}
  )`
}

export function matchesFilters({ search = '', year, price, port, country }: DemandFilters, places: Places) {
  const codeOfCountry = (text: string) => {
    const inquiryCountry = findInquiryCountry(text)
    return inquiryCountry === 'UK' ? 'GB' : (inquiryCountry ?? findCountryCode(findCountryName(text) ?? null))
  }
  const portName = port && foldCase(port)
  return sql.join(
    [
      sql`true`,
      ...splitWords(search).map((word) => sql`concat_ws(' ', make, model) LIKE ${containsPattern(word)}`),
      ...(year === undefined ? [] : [sql`coalesce(year_from <= ${year}, true) AND coalesce(year_to >= ${year}, true)`]),
      ...(price === undefined ? [] : [sql`coalesce(budget >= ${price}, true)`]),
      ...(portName
        ? [sql`port = ${Object.hasOwn(places.portCodes, portName) ? places.portCodes[portName] : portName}`]
        : []),
      ...(country ? [sql`country = ${codeOfCountry(country) ?? ''}`] : []),
    ],
    sql` AND `,
  )
}
