import { countryIn } from '@minato/contract/ground/countries/names.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { countries } from 'countries-list'

const isCode = (code: string): code is keyof typeof countries => Object.hasOwn(countries, code)

/** The English name of a country, by it or by its two letters, in any case; undefined where there is none. */
export function countryNamed(text: string) {
  const code = text.toUpperCase()
  if (isCode(code)) return countries[code].name
  return Object.values(countries).find(({ name }) => name.toLowerCase() === text.toLowerCase())?.name
}

/** The two letters of a country by its English name; undefined where there is none. */
export const codeNamed = (name: string | null) =>
  Object.keys(countries).find((code) => isCode(code) && countries[code].name === name)

/** The English name of a country by its two letters; the letters where there is none. It is what we keep. */
export const englishName = (code: string) => (isCode(code) ? countries[code].name : code)

/** A country as somebody typed it in English, as whoever reads now calls it; what is no name of one stays as it is. */
export function countryRead(typed: string) {
  const code = codeNamed(countryNamed(typed) ?? null)
  return code ? countryName(code, typed) : typed
}

/** The name of a country, by its two letters, as whoever reads now says it: in English our own one, where we have one. */
export const countryName = (code: string, own = englishName(code)) => countryIn(code, own)

/** The two letters of every country by its English name and by themselves, each in lower case. */
export const codesByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(countries).flatMap(([code, { name }]) => [name, code].map((text) => [lowerCase(text), code])),
)
