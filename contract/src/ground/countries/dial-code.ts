/**
 * Prefixes a phone number with the dial code of a country (`+880`), and removes the code of the previous country. A number with
 * another code stays as it is.
 */
export function withDialCode(phone: string, dialCode: string, before = '') {
  const typed = phone.trim()
  const local = before && typed.startsWith(before) ? typed.slice(before.length).trim() : typed
  return local.startsWith('+') ? local : `${dialCode} ${local}`
}
