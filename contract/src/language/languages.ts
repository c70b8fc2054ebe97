/** The languages that the house speaks, each whole; the first is the source of all others. One more is a line here and a file. */
export const languages = {
  en: { own: 'English', english: 'English', direction: 'ltr' },
} as const satisfies Record<string, { own: string; english: string; direction: 'ltr' | 'rtl' }>
export type Language = keyof typeof languages

export const source: Language = 'en'
