import { regionName } from '#language/forms.ts'
import { source } from '#language/languages.ts'
import { languageNow } from '#language/messages.ts'

/**
 * Returns the name of a country in the current language, in English our own name.
 * @param code ISO 3166-1 alpha-2
 */
export const countryIn = (code: string, english: string) =>
  languageNow() === source ? english : (regionName(code) ?? english)
