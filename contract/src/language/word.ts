import { type Language, source } from './languages.ts'
import { languageNow } from './messages.ts'

/** A text as who reads now gets it: said in their language, or as it was written in the source's, which its `lang` then says. */
export type Word = string | { readonly text: string; readonly lang: Language }

/** The language of what was written by hand, in that of the source, for the `lang` of its element: none where all of a page is in it. */
export const handwritten = () => (languageNow() === source ? undefined : source)

/** What was said, or else the text as it is. A code of capitals and digits is the same in every language. */
export function wordOf(text: string, said: string | undefined): Word {
  if (said !== undefined) return said
  const lang = /[a-z]/.test(text) ? handwritten() : undefined
  return lang ? { text, lang } : text
}

export const textOf = (word: Word | number) => (typeof word === 'object' ? word.text : `${word}`)

/** For the `lang` of its element. */
export const langOf = (word: Word | number | null | undefined) => (typeof word === 'object' ? word?.lang : undefined)
