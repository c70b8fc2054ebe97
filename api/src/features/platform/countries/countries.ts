import { translateCountry } from '@minato/contract/platform/countries/names.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { countries } from 'countries-list'

const isCode = (code: string): code is keyof typeof countries => Object.hasOwn(countries, code)

/** Finds the English name of a country by its name or two-letter code, in any case. */
export function findCountryName(text: string) {
  const key = foldCase(text)
  const code = Object.hasOwn(codesByName, key) ? codesByName[key] : undefined
  return code && getEnglishName(code)
}

export const findCountryCode = (name: string | null) =>
  Object.keys(countries).find((code) => isCode(code) && countries[code].name === name)

/** Returns the English name of a two-letter code, or the code itself if unknown. Tables store this name. */
export const getEnglishName = (code: string) => (isCode(code) ? countries[code].name : code)

/** Translates a country typed in English into the reader's language. Returns unknown text unchanged. */
export function countryRead(typed: string) {
  const code = findCountryCode(findCountryName(typed) ?? null)
  return code ? getCountryName(code, typed) : typed
}

/** Returns the country's name in the reader's language. `own` is our English name. */
export const getCountryName = (code: string, own = getEnglishName(code)) => translateCountry(code, own)

/** Two-letter codes by English name and by code, both in lower case. */
export const codesByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(countries).flatMap(([code, { name }]) => [name, code].map((text) => [foldCase(text), code])),
)
