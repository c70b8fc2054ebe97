import { normalizeChassis } from '@minato/contract/platform/trade/chassis.ts'
import { listStockNumbers, minGroupSize, shortIdLength } from '@minato/contract/stock/cars/filters.ts'
import type { CarGroup } from '@minato/contract/stock/cars/search.ts'
import { getIdRange, splitWords } from '@minato/contract/values/text.ts'
import { between, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { containsKeyword, toContainsPattern } from '#lib/database/search-text.ts'
import { confidential } from './confidential/table.ts'
import { cars } from './table.ts'

export const isVisible = eq(cars.isActive, true)

/** Matches the stock number, with or without its letter, or the beginning of the id. */
export function matchesName(word: string): SQL[] {
  const ids = getIdRange(word, shortIdLength)
  return [inArray(sql`upper(${cars.stockNumber})`, listStockNumbers(word)), ...(ids ? [between(cars.id, ...ids)] : [])]
}

/** Every word must occur in the search text, or name the car. */
export const matchesKeywords = (text: string, moreConditions: (word: string) => SQL[] = () => []) =>
  splitWords(text).map(
    (word) => or(containsKeyword(cars.searchText, word), ...matchesName(word), ...moreConditions(word)) as SQL,
  )

/** Without index support, so words that cannot be part of a chassis number are left out. */
export const matchesChassisNumber = (word: string): SQL[] =>
  word.length < 4 || !/\d/.test(word) || /^M?\d{1,6}$/i.test(word)
    ? []
    : [
        sql`${cars.id} IN (SELECT ${confidential.id} FROM ${confidential} WHERE ${like(confidential.chassisNumber, toContainsPattern(normalizeChassis(word)))})`,
      ]

/** Lists the largest groups, up to `limit` of each. Spellings of a word form one group under the most frequent one. */
export async function listGroups(db: Database, limit: number) {
  const groupBy = async (...columns: (keyof typeof groupColumns)[]) => {
    const words = columns.map((name) => sql`lower_case(${groupColumns[name]})`)
    const { rows } = await db.execute(sql`
      SELECT ${sql.join(
        columns.map((name) => sql`mode() WITHIN GROUP (ORDER BY ${groupColumns[name]}) AS ${sql.identifier(name)}`),
        sql`, `,
      )}, ${available} AS count
      FROM ${cars} WHERE ${cars.isActive} AND ${words[0]} IS NOT NULL
      GROUP BY ${sql.join(words, sql`, `)}
      HAVING ${available} >= ${minGroupSize}
      ORDER BY count DESC, ${sql.join(words, sql`, `)}
      LIMIT ${limit}`)
    return (rows as GroupRow[]).map((row): CarGroup => ({ make: null, model: null, type: null, ...row }))
  }
  const [makes, models, types] = await Promise.all([groupBy('make'), groupBy('make', 'model'), groupBy('type')])
  return { makes, models, types }
}

type GroupRow = Partial<CarGroup> & { count: number }

const groupColumns = { make: cars.make, model: cars.model, type: cars.type }
const available: SQL = sql`(count(*) FILTER (WHERE ${eq(cars.status, 'AVAILABLE')}))::int`
