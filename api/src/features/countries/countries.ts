import { countries } from 'countries-list'

const isCode = (code: string): code is keyof typeof countries => Object.hasOwn(countries, code)

/** The English name of a country by its two letters; the letters where there is none. */
export const countryName = (code: string) => (isCode(code) ? countries[code].name : code)
