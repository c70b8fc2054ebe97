/** A language: its own name and the English one, where its lines begin, and how it writes days and numbers, as BCP 47 tags. */
type Spoken = { own: string; english: string; direction: 'ltr' | 'rtl'; dates: string; numbers: string }

/** The languages that the house speaks, each whole; the first is the source of all others. One more is a line here and a file. */
export const languages = {
  en: { own: 'English', english: 'English', direction: 'ltr', dates: 'en-GB', numbers: 'en-US' },
} as const satisfies Record<string, Spoken>
export type Language = keyof typeof languages

export const source: Language = 'en'
