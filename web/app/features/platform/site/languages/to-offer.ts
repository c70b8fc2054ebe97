import { isLanguage, type Language, sourceLanguage } from '@minato/contract/language/languages.ts'

/**
 * The language that a page of the source offers: the first of those that a browser prefers which is spoken here; undefined where
 * that is the source itself, or none of them is.
 * @param preferred  as BCP 47 tags
 */
export function languageToOffer(preferred: readonly string[], spoken: readonly Language[]) {
  const first = preferred
    .map((tag) => tag.split('-')[0])
    .filter(isLanguage)
    .find((language) => spoken.includes(language))
  return first === sourceLanguage ? undefined : first
}
