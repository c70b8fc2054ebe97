import { messages } from '#language/messages.ts'
import { normaliseKey } from '#values/clean-text.ts'

/** A Japanese keyboard types this sign, no dash in Unicode, in place of a dash. */
const longVowel = 'ー'

const spacedNumber = /^([A-Z\d]*[A-Z][A-Z\d]*) ([\d*][\d* ]*)$/
/** Characters of a vehicle identification number, which has no dash. */
const vinLength = 17

/**
 * Normalises a chassis number for storage: capitals, plain letters and dashes, no spaces. A space in place of the dash becomes
 * one: `NZE161 7010000` is `NZE161-7010000`.
 */
export function normalizeChassis(text: string) {
  const plain = normaliseKey(text).replaceAll(longVowel, '-').toUpperCase()
  const joined = plain.replaceAll(' ', '')
  const [, code, number] = spacedNumber.exec(plain) ?? []
  const digits = number?.replaceAll(' ', '') ?? ''
  return digits.length >= 5 && digits.length <= 8 && joined.length !== vinLength ? `${code}-${digits}` : joined
}

const maskedLength = 4

/**
 * Masks a chassis number for the public: `NZE161-7012345` is `NZE161-701****`. Without a dash the last four characters are
 * masked. In a short number all after the dash is masked, but nothing before it.
 */
export function maskChassis(number: string) {
  const characters = [...number]
  const serial = characters.lastIndexOf('-') + 1
  const from = Math.max(serial, characters.length - maskedLength)
  return characters.map((letter, index) => (index < from ? letter : '*')).join('')
}

/** Maximum length, and the message for an invalid number. */
export const chassisNumberField = messages({
  most: 20,
  wrong: 'Please enter a chassis number of 5 to 20 letters, digits and hyphens',
} as const)
