// Rule: how people and records are found by words.
import { listKeywordForms, toJoinedPattern } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { normaliseKey, stripChatMarks } from '@minato/contract/values/clean-text.ts'
import { splitWords } from '@minato/contract/values/text.ts'
import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSearchDigits } from '../people/phone-numbers.ts'

/** Returns a `LIKE` pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export const toContainsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Matches a lower-case text, with fields on separate lines, by the forms of a keyword. `cars` have an index for each LIKE.
 * The pattern only checks their results. It is a function, so that no index is tried for it.
 */
export function containsKeyword(text: PgColumn | SQL, word: string) {
  const { contained, joined } = listKeywordForms(word)
  const containsJoined = (form: string) =>
    and(
      like(sql`translate(${text}, ' .-', '')`, toContainsPattern(form)),
      sql`regexp_like(${text}, ${toJoinedPattern(form)})`,
    )
  return or(...contained.map((form) => like(text, toContainsPattern(form))), ...joined.map(containsJoined)) as SQL
}

/** A phone number as typed or pasted, with separators: at least seven digits. */
const phoneNumber = /(?<!\S)[+(]{0,2}\d(?:[\s()./-]*\d){6,}\)?(?!\S)/g
/** The start or end of a phone number: fewer digits that begin with a zero or plus. */
const partOfNumber = /(?<!\S)(?:\+\(?\d|\(?0)(?:[\s()./-]*\d){2,5}\)?(?!\S)/g

/**
 * Returns the conditions of a search for people: every word must match. A typed phone number also matches in its stored form,
 * whatever its digits and dashes. The words of a partial number match together.
 * @param occurs condition for one word or digit sequence
 */
export function buildSearchConditions(text: string, occurs: (word: string) => SQL): SQL[] {
  const key = stripChatMarks(normaliseKey(text))
  const numbers = key.match(phoneNumber) ?? []
  const shorter = key.replace(phoneNumber, ' ')
  const partialNumbers = shorter.match(partOfNumber) ?? []
  const otherWords = shorter.replace(partOfNumber, ' ')
  const toConditions = (words: string) => splitWords(words).map(occurs)
  return [
    ...toConditions(otherWords),
    ...partialNumbers.map((typed) => or(...[...new Set([typed, ...toSearchDigits(typed)])].map(occurs)) as SQL),
    ...numbers.map((typed) => or(and(...toConditions(typed)), ...toSearchDigits(typed).map(occurs)) as SQL),
  ]
}
