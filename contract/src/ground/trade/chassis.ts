import { messages } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'

/** A Japanese keyboard writes this sign, which is no dash in Unicode, in place of one. */
const longVowel = 'ー'

/** A frame's code, and its number where only spaces stand between them. */
const spaced = /^([A-Z\d]*[A-Z][A-Z\d]*) ([\d*][\d* ]*)$/
/** Characters of a vehicle identification number, which has no dash. */
const vinLength = 17

/**
 * A chassis number as it is kept: in capitals, wide letters and dashes as the plain ones, without spaces; where one stands for the dash
 * it is the dash, so that `NZE161 7010000` is `NZE161-7010000`.
 */
export function normalChassis(text: string) {
  const plain = normaliseKey(text).replaceAll(longVowel, '-').toUpperCase()
  const joined = plain.replaceAll(' ', '')
  const [, code, number] = spaced.exec(plain) ?? []
  const digits = number?.replaceAll(' ', '') ?? ''
  return digits.length >= 5 && digits.length <= 8 && joined.length !== vinLength ? `${code}-${digits}` : joined
}

const masked = 4

/**
 * A chassis number as everybody may see it: `NZE161-7012345` is `NZE161-701****`. Of a number without a dash its last four go,
 * of a short one whatever follows the dash; nothing before the dash.
 */
export function maskedChassis(number: string) {
  const letters = [...number]
  const serial = letters.lastIndexOf('-') + 1
  const from = Math.max(serial, letters.length - masked)
  return letters.map((letter, index) => (index < from ? letter : '*')).join('')
}

/** Characters of one, and the message for a wrong one. */
export const chassisNumberField = messages({
  most: 20,
  wrong: 'Please enter a chassis number of 5 to 20 letters, digits and hyphens',
} as const)
