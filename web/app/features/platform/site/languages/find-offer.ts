import { isLanguage, type Language, sourceLanguage } from '@minato/contract/language/languages.ts'

/** Returns the first preferred language (BCP 47) that the site speaks; undefined for the source itself. */
export function findLanguageToOffer(preferred: readonly string[], siteLanguages: readonly Language[]) {
  const first = preferred
    .map((tag) => tag.split('-')[0])
    .filter(isLanguage)
    .find((language) => siteLanguages.includes(language))
  return first === sourceLanguage ? undefined : first
}
