import type { Language } from '@minato/contract/language/languages.ts'
import { sayAs } from '@minato/languages/reading.ts'
import { onTestFinished } from 'vitest'

/** Has a language say every message in brackets, behind its own name, until the test ends: what stands in none is not said in it. */
export function inBrackets(language: Language) {
  sayAs(language, (english) => `⟦${language} ${english}⟧`)
  onTestFinished(() => sayAs(language))
}
