import { type Language, sourceLanguage } from './languages.ts'
import { getLanguage } from './messages.ts'

/** A translated text, or the text in the source language with its `lang`. */
export type LocalizedText = string | { readonly text: string; readonly lang: Language }

/** Returns the `lang` of text that staff wrote in the source language; undefined for readers of that language. */
export const getSourceLang = () => (getLanguage() === sourceLanguage ? undefined : sourceLanguage)

/** Returns the translation, or the text with its `lang`. A code of capitals and digits is the same in every language. */
export function toLocalizedText(text: string, translation: string | undefined): LocalizedText {
  if (translation !== undefined) return translation
  const lang = /[a-z]/.test(text) ? getSourceLang() : undefined
  return lang ? { text, lang } : text
}

export const toPlainText = (word: LocalizedText | number) => (typeof word === 'object' ? word.text : `${word}`)

/** Returns the `lang` attribute for its element. */
export const getLang = (word: LocalizedText | number | null | undefined) =>
  typeof word === 'object' ? word?.lang : undefined
