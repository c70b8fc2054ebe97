import { isLanguage, type Language, otherLanguages, ownNames, source } from '#language/languages.ts'
import { t } from '#language/messages.ts'
import type { Word } from '#language/word.ts'
import type { Said, TextsSetting } from './kinds.ts'

type TextsName = `texts_${Exclude<Language, 'en'>}`
/** What the texts of the company are in each language beside the source's, by the name of its setting. */
export type TextsSet = Readonly<Record<TextsName, readonly Said[]>>

const nameOf = (language: Language) => `texts_${language}` as TextsName

/** Of each language a setting, without a default of its own: its texts belong to those of the example company. */
export const textsSettings = Object.fromEntries(
  otherLanguages.map((language): [TextsName, TextsSetting & { group: 'texts'; label: string }] => [
    nameOf(language),
    {
      kind: 'texts',
      language,
      most: 200,
      max: 1500,
      group: 'texts',
      get label() {
        return t('Your texts: {language}', { language: ownNames[language] })
      },
    },
  ]),
) as Record<TextsName, TextsSetting & { group: 'texts'; label: string }>

/** Whether a text has to be said in each language: `9:00-18:00` is the same in all. */
export const isWorded = (text: string) => /\p{L}/u.test(text)

/** Says texts of the company to who reads in a language: what it is there, or as it was written, marked with its `lang`. */
export function sayerIn(language: string, set: Partial<TextsSet>) {
  if (language === source) return (text: string): Word => text
  const all = isLanguage(language) ? set[nameOf(language)] : []
  const said = new Map(all?.map(({ english, text }) => [english, text]))
  return (text: string): Word => said.get(text) ?? (isWorded(text) ? { text, lang: source } : text)
}
