import { countries, type TCountryCode } from 'countries-list'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name.toLowerCase(), code as TCountryCode]))

/** Returns the country's English name in lower case; undefined for an unknown code. */
export const findCountryName = (code: string) => countries[code.toUpperCase() as TCountryCode]?.name.toLowerCase()

/**
 * Formats a phone number internationally, such as `+880 1712 345678`. Uses its country code, or `country` (English name) for
 * local numbers. Returns other input unchanged.
 */
export function formatInternational(phone: string, country: string | null) {
  const code = codes.get(country?.trim().toLowerCase() ?? '') as CountryCode | undefined
  const defaultCountry = code && isSupportedCountry(code) ? code : undefined
  return parseNumber(phone, defaultCountry)?.formatInternational() ?? phone
}

/** Parses a valid number, also with the national zero after the country code, a common mistake. */
function parseNumber(phone: string, defaultCountry?: CountryCode) {
  const parseValid = (text: string) => {
    const number = parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) })
    return number?.isValid() ? number : undefined
  }
  const number = parsePhoneNumberFromString(phone, { extract: false })
  return (
    parseValid(phone) ??
    (number && parseValid(`+${number.countryCallingCode}${number.nationalNumber.replace(/^0+/, '')}`))
  )
}

/** Fewer digits count as a part of a number. */
const minDigits = 7

/**
 * Returns the digit sequences to search for a typed number, independent of its stored format: without signs, prefixes and
 * national zero. A recognised country code is omitted, too. A partial number is matched by its beginning.
 */
export function toSearchDigits(typed: string): string[] {
  const digits = typed.replace('(0)', '').replace(/\D/g, '')
  const plus = /^\s*\(?\+/.test(typed)
  if (digits.length < minDigits) return [plus ? `+${digits}` : digits]
  const isInternational = plus || digits.startsWith('00')
  const withoutZeros = digits.replace(/^0+/, '')
  const isNational = digits.startsWith('0') && !isInternational
  const number = isNational ? undefined : parseNumber(`+${withoutZeros}`)
  const numbers = number ? [String(number.nationalNumber)] : []
  return [...new Set(isInternational && numbers.length > 0 ? numbers : [withoutZeros, ...numbers])]
}
