import { countries, type TCountryCode } from 'countries-list'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name.toLowerCase(), code as TCountryCode]))

/**
 * A phone number in its international form, such as `+880 1712 345678`, where it can be understood: by its own country
 * code, or as a local number of `country` (an English name). What cannot be understood stays as it was typed.
 */
export function international(phone: string, country: string | null) {
  const code = codes.get(country?.trim().toLowerCase() ?? '') as CountryCode | undefined
  const defaultCountry = code && isSupportedCountry(code) ? code : undefined
  const number = parsePhoneNumberFromString(phone, { defaultCountry, extract: false })
  return number?.isValid() ? number.formatInternational() : phone
}
