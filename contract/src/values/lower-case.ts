import { normaliseCharacters } from './clean-text.ts'

const asciiText = /^\p{ASCII}*$/u

/**
 * Lower-cases a text for search and comparison, with the same result as `lower_case()` in the database: Unicode's rules without
 * language or context, after `normaliseCharacters`.
 * A capital İ becomes i, because no dot above stands by itself, and a final sigma becomes σ.
 */
export const foldCase = (text: string) =>
  asciiText.test(text)
    ? text.toLowerCase()
    : normaliseCharacters(text).toLowerCase().replaceAll('\u0307', '').replaceAll('ς', 'σ')
