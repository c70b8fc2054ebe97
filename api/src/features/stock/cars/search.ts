import { shortIdLength, stockNumbers } from '@minato/contract/stock/cars/filters.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { between, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
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
