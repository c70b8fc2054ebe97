import type { Language } from '@minato/contract/language/languages.ts'
import { sayAs } from '@minato/languages/reading.ts'
import { onTestFinished } from 'vitest'

/** Has a language say every message in brackets, behind its own name, until the test (or `atEnd`) ends: what stands in none is not said in it. */
export function inBrackets(language: Language, atEnd: (end: () => void) => unknown = onTestFinished) {
  sayAs(language, (english) => `⟦${language} ${english}⟧`)
  atEnd(() => sayAs(language))
}

/** What of a text no message says: data, such as names, numbers, days, addresses, and what somebody wrote. */
export function outsideBrackets(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return left === text ? text : outsideBrackets(left)
}

/** What Japanese writes in Latin letters without a message: a day or a sum is none of it. */
const kept = new Set(['FOB', 'CIF', 'CFR', 'USD'])

/** The words outside of the brackets of a text in Japanese: where its data are figures, each is one that no message says. */
export const wordsUnsaid = (text: string) =>
  (outsideBrackets(text).match(/[a-z]{2,}/gi) ?? []).filter((word) => !kept.has(word))
