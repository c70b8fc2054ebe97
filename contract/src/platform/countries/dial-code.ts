import { normaliseKey } from '#values/clean-text.ts'
import { compactPhone } from '#values/people/phone.ts'

/**
 * Prefixes a phone number with the dial code of a country (`+880`), and removes the code of the previous country. A number with
 * another code, also as `00254` or `(+254)`, stays as it is.
 */
export function withDialCode(phone: string, dialCode: string, before = '') {
  const number = normaliseKey(phone)
  const local = before && number.startsWith(before) ? number.slice(before.length).trim() : number
  return local.startsWith('+') || compactPhone(local)?.startsWith('+') ? local : `${dialCode} ${local}`
}
