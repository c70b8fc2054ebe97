import { messages, t } from '#language/messages.ts'
/**
 * A chat with the office, its first message already written. `number` is digits only, with the country code; an address
 * holds only so much of a text.
 */
export const chatLink = (number: string, text: string) =>
  // Half of a character, where the cut went through it, has no form in an address.
  `https://wa.me/${number}?text=${encodeURIComponent(text.slice(0, 2000).replace(/[\ud800-\udbff]$/, ''))}`

/** A chat with somebody else, by the number that we have of them; null where that has no country code. */
export const chatWith = (phone: string | null, text: string) =>
  phone && /^(\+|00)/.test(phone) ? chatLink(phone.replace(/\D/g, '').replace(/^00/, ''), text) : null

/** The number as a person reads and types it. */
export const chatNumber = (number: string) => `+${number}`

export const askUs = () => t('Hello, I have a question about buying a vehicle from you.')

export const chatTexts = messages({ about: 'Ask about this car on WhatsApp', us: 'Ask us on WhatsApp' } as const)
