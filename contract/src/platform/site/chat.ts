import { messages, t } from '#language/messages.ts'
import { findInternationalDigits } from '#values/people/phone.ts'

/**
 * Returns the link of a chat with the company, with its first message. `number` is digits only, with the country code; long
 * text is cut to fit an address.
 */
export const buildChatLink = (number: string, text: string) =>
  // A cut through a surrogate pair leaves half a character, which cannot be encoded.
  `https://wa.me/${number}?text=${encodeURIComponent(text.slice(0, 2000).replace(/[\ud800-\udbff]$/, ''))}`

/** Returns the link of a chat with a person, by their phone number; null without a country code. */
export function buildChatLinkTo(phone: string | null, text: string) {
  const digits = phone && findInternationalDigits(phone)
  return digits ? buildChatLink(digits, text) : null
}

/** Formats the number for people. */
export const formatChatNumber = (number: string) => `+${number}`

export const getDefaultChatQuestion = () => t('Hello, I have a question about buying a vehicle from you.')

export const chatTexts = messages({ about: 'Ask about this car on WhatsApp', us: 'Ask us on WhatsApp' } as const)
