// Rule: which texts are phone numbers. Their stored form, such as `+254712555014`, comes from normalisePhone of the API: its
// library is too large for a page.
import { normaliseKey, stripChatMarks } from '../clean-text.ts'

/**
 * Reduces a typed number to digits, with a plus before a country code: `(+254) 712.555`, `00254 712/555` to `+254712555`. Keeps
 * a trunk zero. Null for any other text, and for several numbers.
 */
export function compactPhone(text: string) {
  // Japanese keyboards enter a long vowel mark with the key of the dash.
  const plain = stripChatMarks(normaliseKey(text)).replaceAll('ー', '-')
  if (!/^\(? ?\+?[\d ()./-]+$/.test(plain) || !/\d/.test(plain)) return null
  const digits = plain.replace(/[^+\d/]/g, '').replace(/^\+?00/, '+')
  return severalNumbers.test(digits) ? null : digits.replaceAll('/', '')
}

/** A number and other endings of it, such as 0712555014/5 or 0712555014/15. */
const severalNumbers = /^(\+?\d{7,}(\/\d\d?)+|(\+\d\d)?\d{9,}(\/\d\d\d)+)$/

/**
 * Checks for a number of at least `minDigits` typed digits, and at most 15, the limit of E.164. Number plans are not asked: they
 * do not list every number.
 */
export function isPhone(text: string, minDigits: number, maxDigits = 15) {
  const digits = compactPhone(text)?.replace('+', '')
  return digits !== undefined && digits.length <= maxDigits && normaliseKey(text).replace(/\D/g, '').length >= minDigits
}

/** Digits with the country code, without a plus; null where the code is missing. No code begins with 0. */
export const findInternationalDigits = (phone: string) => /^\+([1-9]\d+)$/.exec(compactPhone(phone) ?? '')?.[1] ?? null

/** Dials the first of several numbers. */
export const formatPhoneLink = (phone: string) =>
  `tel:${compactPhone(phone) ?? compactPhone(phone.replace(/\/.*/, '')) ?? ''}`
