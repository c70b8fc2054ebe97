/**
 * A phone number with the dial code of a country (`+880`) before it, instead of the one that was put there for the
 * country chosen before. A number with a code of its own is left alone.
 */
export function withDialCode(phone: string, dialCode: string, before = '') {
  const typed = phone.trim()
  const local = before && typed.startsWith(before) ? typed.slice(before.length).trim() : typed
  return local.startsWith('+') ? local : `${dialCode} ${local}`
}
