import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { countries } from 'countries-list'
import accented from './accented-names.json' with { type: 'json' }

/** English names that the library writes without their accents. */
const accentedNames: Partial<Record<string, string>> = accented

const isCode = (code: string): code is keyof typeof countries => Object.hasOwn(countries, code)

/** Finds the English name of a country by its name or two-letter code, in any case. */
export function findCountryName(text: string) {
  const key = foldCase(text)
  const code = Object.hasOwn(codesByName, key) ? codesByName[key] : undefined
  return code && getEnglishName(code)
}

export const findCountryCode = (name: string | null) =>
  getKeys(countries).find((code) => countries[code].name === name || accentedNames[code] === name)

/** Returns the English name of a two-letter code, or the code itself if unknown. Tables store this name. */
export const getEnglishName = (code: string) => (isCode(code) ? (accentedNames[code] ?? countries[code].name) : code)

/** Translates a country typed in English into the reader's language. Returns unknown text unchanged. */
export function countryRead(typed: string) {
  const code = findCountryCode(findCountryName(typed) ?? null)
  return code ? getCountryName(code, typed) : typed
}

/** Returns the country's name in the reader's language. `own` is our English name. */
export const getCountryName = (code: string, own = getEnglishName(code)) => translateCountry(code, own)

/** Two-letter codes by English name, also without its accents, and by code; all in lower case. */
export const codesByName: Readonly<Record<string, string>> = Object.fromEntries(
  getKeys(countries).flatMap((code) =>
    [countries[code].name, getEnglishName(code), code].map((text) => [foldCase(text), code]),
  ),
)
