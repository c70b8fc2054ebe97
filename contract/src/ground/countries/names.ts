import { regionName } from '#language/forms.ts'
import { source } from '#language/languages.ts'
import { languageNow } from '#language/messages.ts'

/**
 * A country as whoever reads now calls it: in English by the name that we have for it, else by the name in that language.
 * @param code ISO 3166-1 alpha-2
 */
export const countryIn = (code: string, english: string) =>
  languageNow() === source ? english : (regionName(code) ?? english)
