import type { Language } from '@minato/contract/language/languages.ts'
import { sayAs } from '@minato/languages/reading.ts'
import { onTestFinished } from 'vitest'

/** Puts translated messages in brackets until the test (or `atEnd`) ends. Text outside brackets is untranslated. */
export function markTranslations(language: Language, atEnd: (end: () => void) => unknown = onTestFinished) {
  sayAs(language, (english) => `⟦${language} ${english}⟧`)
  atEnd(() => sayAs(language))
}

/** Returns the untranslated parts of a text: data such as names, numbers, dates and user texts. */
export function removeTranslations(text: string): string {
  const remaining = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return remaining === text ? text : removeTranslations(remaining)
}

/** Latin words that Japanese uses untranslated, such as trade terms and currencies. */
const untranslatedWords = new Set(['FOB', 'CIF', 'CFR', 'USD'])

/** Lists untranslated Latin words of a Japanese text; useful where all data are figures. */
export const listUntranslatedWords = (text: string) =>
  (removeTranslations(text).match(/[a-z]{2,}/gi) ?? []).filter((word) => !untranslatedWords.has(word))
