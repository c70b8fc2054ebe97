import { wordsOf } from '@minato/contract/values/text.ts'
import { and, or, type SQL } from 'drizzle-orm'
import { numbersIn } from '../people/phones.ts'

/** A pattern for `LIKE` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The same for what begins with the text. */
export const beginning = (text: string) => anywhere(text).slice(1)

/** A phone number as people write and paste one, over several words: at least seven digits with what stands between. */
const phoneNumber = /(?<!\S)[+(]{0,2}\d(?:[\s()./-]*\d){6,}\)?(?!\S)/g

/**
 * What a search for people asks: every word must occur. Words that together spell a phone number may also occur as that
 * number, however it is kept.
 * @param occurs  the condition that a word, or the digits of a number, occurs in what is searched
 */
export function matching(text: string, occurs: (word: string) => SQL): SQL[] {
  const numbers = text.match(phoneNumber) ?? []
  const others = text.replace(phoneNumber, ' ')
  const allOf = (words: string) => wordsOf(words).map(occurs)
  return [...allOf(others), ...numbers.map((typed) => or(and(...allOf(typed)), ...numbersIn(typed).map(occurs)) as SQL)]
}
