import { normaliseKey, stripChatMarks } from '@minato/contract/values/clean-text.ts'
import { compactPhone, findInternationalDigits } from '@minato/contract/values/people/phone.ts'
import { countries, type TCountryCode } from 'countries-list'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Names of countries are compared without accents: Åland, Réunion. */
const toCountryKey = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const codes = new Map(
  Object.entries(countries).flatMap(([code, { name }]) =>
    [code, name].map((text) => [toCountryKey(text), code as CountryCode] as const),
  ),
)
// The code of the inquiry form.
codes.set('uk', 'GB')

/** Returns the two-letter code of a country by its code or English name. */
export const findCountryCode = (country: string) => codes.get(toCountryKey(country))

/** Returns the country's English name in lower case; undefined for an unknown code. */
export const findCountryName = (code: string) => countries[code.toUpperCase() as TCountryCode]?.name.toLowerCase()

/**
 * Returns the one form of a phone number, such as `+254712555014`, however it was typed. A number without a country code takes
 * that of `country`, a two-letter code or an English name. Without either, and for other text, it only cleans the input.
 */
export function normalisePhone(typed: string, country: string | null = null) {
  const compact = compactPhone(typed)
  const number = compact && (findInternationalDigits(typed) ? parseNumber(compact) : parseNational(compact, country))
  return number ? number.number : compact?.match(/^\+[1-9]/) ? compact : stripChatMarks(normaliseKey(typed))
}

/** Keeps the grouping of a company's own number, unless it has digits that are not dialled, such as in `+81 (0)3-5550-0142`. */
export function correctDisplayPhone(typed: string) {
  const compact = compactPhone(typed)
  const number = findInternationalDigits(typed) && compact ? parseNumber(compact) : undefined
  return number && number.number !== compact ? number.formatInternational() : typed
}

/** Without a plus, a number too long for the country may begin with another country's code. */
function parseNational(compact: string, country: string | null) {
  const code = findCountryCode(country ?? '')
  const digits = compact.replace('+', '')
  const number = code && isSupportedCountry(code) ? parseNumber(digits, code) : undefined
  if (!number || number.isPossible()) return number
  const foreignNumber = parseNumber(`+${digits}`)
  return foreignNumber?.isValid() ? foreignNumber : undefined
}

/** Corrects a number that is valid only without a zero, or a second country code, after its country code: common mistakes. */
function parseNumber(text: string, defaultCountry?: CountryCode) {
  const parse = (input: string) =>
    parsePhoneNumberFromString(input, { extract: false, ...(defaultCountry && { defaultCountry }) })
  const number = parse(text)
  if (!number || number.isValid()) return number
  const code = number.countryCallingCode
  const withoutExtra = number.nationalNumber.replace(new RegExp(`^0*(?:${code})?0*`), '')
  const corrected = parse(`+${code}${withoutExtra}`)
  return corrected?.isValid() ? corrected : number
}

/** Fewer digits count as a part of a number. */
const minDigits = 7

/**
 * Returns the digit sequences to search for a typed number, independent of its stored format: without signs, prefixes and
 * national zero. A recognised country code is omitted, too. A partial number is matched by its beginning.
 */
export function toSearchDigits(typed: string): string[] {
  const key = normaliseKey(typed)
  const digits = key.replace('(0)', '').replace(/\D/g, '')
  const plus = /^\(?\+/.test(key)
  if (digits.length < minDigits) return [plus ? `+${digits}` : digits]
  const isInternational = plus || digits.startsWith('00')
  const withoutZeros = digits.replace(/^0+/, '')
  const isNational = digits.startsWith('0') && !isInternational
  const number = isNational ? undefined : parseNumber(`+${withoutZeros}`)
  const numbers = number?.isValid() ? [String(number.nationalNumber)] : []
  return [...new Set(isInternational && numbers.length > 0 ? numbers : [withoutZeros, ...numbers])]
}
