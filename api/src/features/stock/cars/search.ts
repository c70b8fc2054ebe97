import { leastInGroup, shortIdLength, stockNumbers } from '@minato/contract/stock/cars/filters.ts'
import type { CarGroup } from '@minato/contract/stock/cars/search.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { between, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { anywhere } from '#lib/database/search-text.ts'
import { confidential } from './confidential/table.ts'
import { cars } from './table.ts'

export const visible = eq(cars.isActive, true)

/** The conditions by which a word is a car's name: its stock number, with or without the letter, or the beginning of its id. */
export function named(word: string): SQL[] {
  const ids = idsFrom(word, shortIdLength)
  return [inArray(sql`upper(${cars.stockNumber})`, stockNumbers(word)), ...(ids ? [between(cars.id, ...ids)] : [])]
}

/** Every word of a text must occur somewhere in what a keyword may match, or name the car. */
export const matchesKeywords = (text: string, also: (word: string) => SQL[] = () => []) =>
  wordsOf(text).map(
    (word) => or(like(cars.searchText, anywhere(lowerCase(word))), ...named(word), ...also(word)) as SQL,
  )

/** Cars in whose chassis number a word occurs. No index helps here, so what can only be a word or a stock number is left out. */
export const byChassis = (word: string): SQL[] =>
  word.length < 4 || !/\d/.test(word) || /^M?\d{1,6}$/i.test(word)
    ? []
    : [
        sql`${cars.id} IN (SELECT ${confidential.id} FROM ${confidential} WHERE ${like(confidential.chassisNumber, anywhere(word.normalize('NFKC').toUpperCase()))})`,
      ]

/**
 * Makes, models and types that enough available cars share, the largest first, up to `limit` of each. A word's spellings
 * are one group; its most frequent one stands for all.
 */
export async function groups(db: Database, limit: number) {
  const by = async (...columns: (keyof typeof groupColumns)[]) => {
    const words = columns.map((name) => sql`lower_case(${groupColumns[name]})`)
    const { rows } = await db.execute(sql`
      SELECT ${sql.join(
        columns.map((name) => sql`mode() WITHIN GROUP (ORDER BY ${groupColumns[name]}) AS ${sql.identifier(name)}`),
        sql`, `,
      )}, ${available} AS count
      FROM ${cars} WHERE ${cars.isActive} AND ${words[0]} IS NOT NULL
      GROUP BY ${sql.join(words, sql`, `)}
      HAVING ${available} >= ${leastInGroup}
      ORDER BY count DESC, ${sql.join(words, sql`, `)}
      LIMIT ${limit}`)
    return (rows as GroupRow[]).map((row): CarGroup => ({ make: null, model: null, type: null, ...row }))
  }
  const [makes, models, types] = await Promise.all([by('make'), by('make', 'model'), by('type')])
  return { makes, models, types }
}

type GroupRow = Partial<CarGroup> & { count: number }

const groupColumns = { make: cars.make, model: cars.model, type: cars.type }
const available: SQL = sql`(count(*) FILTER (WHERE ${eq(cars.status, 'AVAILABLE')}))::int`
