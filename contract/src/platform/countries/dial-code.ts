/**
 * Prefixes a phone number with the dial code of a country (`+880`), and removes the code of the previous country. A number with
 * another code stays as it is.
 */
export function withDialCode(phone: string, dialCode: string, before = '') {
  const number = phone.trim()
  const local = before && number.startsWith(before) ? number.slice(before.length).trim() : number
  return local.startsWith('+') ? local : `${dialCode} ${local}`
}
