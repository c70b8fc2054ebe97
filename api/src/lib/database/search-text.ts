// Rule: how somebody or something is found by words.
import { wordsOf } from '@minato/contract/values/text.ts'
import { and, or, type SQL } from 'drizzle-orm'
import { numbersIn } from '../people/phones.ts'

/** A pattern for `LIKE` that finds the text anywhere; `%`, `_` and `\` in it are ordinary characters. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A phone number as people write and paste one, over several words: at least seven digits with what stands between. */
const phoneNumber = /(?<!\S)[+(]{0,2}\d(?:[\s()./-]*\d){6,}\)?(?!\S)/g
/** The beginning or end of one, as somebody remembers it: what fewer digits are that begin with a zero or a plus. */
const partOfNumber = /(?<!\S)(?:\+\(?\d|\(?0)(?:[\s()./-]*\d){2,5}\)?(?!\S)/g

/**
 * What a search for people asks: every word must occur. Words that together spell a phone number may also occur as that
 * number, however it is kept; those that spell a part of one occur together.
 * @param occurs  the condition that a word, or the digits of a number, occurs in what is searched
 */
export function matching(text: string, occurs: (word: string) => SQL): SQL[] {
  const numbers = text.match(phoneNumber) ?? []
  const shorter = text.replace(phoneNumber, ' ')
  const parts = shorter.match(partOfNumber) ?? []
  const others = shorter.replace(partOfNumber, ' ')
  const allOf = (words: string) => wordsOf(words).map(occurs)
  return [
    ...allOf(others),
    ...parts.map((typed) => or(...[...new Set([typed, ...numbersIn(typed)])].map(occurs)) as SQL),
    ...numbers.map((typed) => or(and(...allOf(typed)), ...numbersIn(typed).map(occurs)) as SQL),
  ]
}
