import { countries, type TCountryCode } from 'countries-list'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name.toLowerCase(), code as TCountryCode]))

/** The English name, in lower case, of the country with this code; undefined where there is none. */
export const countryOf = (code: string) => countries[code.toUpperCase() as TCountryCode]?.name.toLowerCase()

/**
 * A phone number in its international form, such as `+880 1712 345678`, where it can be understood: by its own country
 * code, or as a local number of `country` (an English name). What cannot be understood stays as it was typed.
 */
export function international(phone: string, country: string | null) {
  const code = codes.get(country?.trim().toLowerCase() ?? '') as CountryCode | undefined
  const defaultCountry = code && isSupportedCountry(code) ? code : undefined
  return understood(phone, defaultCountry)?.formatInternational() ?? phone
}

/** A number that there is: many write the zero of a national number behind the country code too. */
function understood(phone: string, defaultCountry?: CountryCode) {
  const read = (text: string) => {
    const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) })
    return number?.isValid() ? number : undefined
  }
  const number = parsePhoneNumberFromString(phone, { extract: false })
  return read(phone) ?? (number && read(`+${number.countryCallingCode}${number.nationalNumber.replace(/^0+/, '')}`))
}

/** Fewer digits are a part of a number. */
const shortestNumber = 7

/**
 * The digits by which a typed phone number is searched, however it is kept: without signs, prefixes and the zero of
 * a national number; where the country code is understood, also without that. A part of one is looked for as it begins.
 */
export function numbersIn(typed: string): string[] {
  const digits = typed.replace('(0)', '').replace(/\D/g, '')
  const plus = /^\s*\(?\+/.test(typed)
  if (digits.length < shortestNumber) return [plus ? `+${digits}` : digits]
  const abroad = plus || digits.startsWith('00')
  const bare = digits.replace(/^0+/, '')
  const national = digits.startsWith('0') && !abroad
  const number = national ? undefined : understood(`+${bare}`)
  const numbers = number ? [String(number.nationalNumber)] : []
  return [...new Set(abroad && numbers.length > 0 ? numbers : [bare, ...numbers])]
}
