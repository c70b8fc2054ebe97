import { type Language, source } from './languages.ts'
import { languageNow } from './messages.ts'

/** A translated text, or the text in the source language with its `lang`. */
export type Word = string | { readonly text: string; readonly lang: Language }

/** Returns the `lang` of text that staff wrote in the source language; undefined for readers of that language. */
export const handwritten = () => (languageNow() === source ? undefined : source)

/** Returns the translation, or the text with its `lang`. A code of capitals and digits is the same in every language. */
export function wordOf(text: string, translation: string | undefined): Word {
  if (translation !== undefined) return translation
  const lang = /[a-z]/.test(text) ? handwritten() : undefined
  return lang ? { text, lang } : text
}

export const textOf = (word: Word | number) => (typeof word === 'object' ? word.text : `${word}`)

/** Returns the `lang` attribute for its element. */
export const langOf = (word: Word | number | null | undefined) => (typeof word === 'object' ? word?.lang : undefined)
