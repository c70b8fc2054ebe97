import type { DemandFilters } from '@minato/contract/office/demand/endpoints.ts'
import { findInquiryCountry } from '@minato/contract/office/inquiries/facts.ts'
import { isPortWord, portWords } from '@minato/contract/platform/ports/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import { sql } from 'drizzle-orm'
import { startOfDay } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { containsKeyword } from '#lib/database/search-text.ts'
import { codesByName, findCountryCode, findCountryName } from '#platform/countries/countries.ts'
import * as ports from '#platform/ports/ports.ts'
import { demandRequests } from './view.ts'

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

/** Selects the requests since a day. Replaces spellings of ports and countries by codes; an unknown port keeps its spelling. */
export function requestsSql(since: string, { portCodes, countryCodes }: Places) {
  const { source, port, portName, country, countryName, day, at } = demandRequests
  return sql`(
    SELECT source, count, id, user_id, make, model, year_from, year_to, budget, day, at,
      coalesce(${port}, ${JSON.stringify(portCodes)}::jsonb ->> ${portName}, ${portName}) AS port,
      coalesce(${country}, ${JSON.stringify(countryCodes)}::jsonb ->> ${countryName}) AS country
    FROM ${demandRequests} WHERE CASE ${source} WHEN 'missed' THEN ${day} >= ${since}::date ELSE ${at} >= ${startOfDay(since)} END
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
      ...splitWords(search).map((word) => containsKeyword(sql`concat_ws(' ', make, model)`, word)),
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
