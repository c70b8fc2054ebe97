import { findRegionName } from '#language/formats.ts'
import { sourceLanguage } from '#language/languages.ts'
import { getLanguage } from '#language/messages.ts'

/**
 * Returns the name of a country in the current language, in English our own name.
 * @param code ISO 3166-1 alpha-2
 */
export const translateCountry = (code: string, english: string) =>
  getLanguage() === sourceLanguage ? english : (findRegionName(code) ?? english)
