import { isLanguage, type Language, otherLanguages, ownNames, source } from '#language/languages.ts'
import { t } from '#language/messages.ts'
import type { Word } from '#language/word.ts'
import type { Said, TextsSetting } from './kinds.ts'

type TextsName = `texts_${Exclude<Language, 'en'>}`
/** Translations of the company's texts, by the name of the setting of each language. */
export type TextsSet = Readonly<Record<TextsName, readonly Said[]>>

const getSettingName = (language: Language) => `texts_${language}` as TextsName

/** A setting for each language, without a default: its translations belong to the example company's texts. */
export const textsSettings = Object.fromEntries(
  otherLanguages.map((language): [TextsName, TextsSetting & { group: 'texts'; label: string }] => [
    getSettingName(language),
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

/** Checks if a text needs a translation: `9:00-18:00` does not. */
export const isWorded = (text: string) => /\p{L}/u.test(text)

/** Returns a function that translates texts of the company, or marks them with the `lang` in which they were written. */
export function sayerIn(language: string, values: Partial<TextsSet>) {
  if (language === source) return (text: string): Word => text
  const entries = isLanguage(language) ? values[getSettingName(language)] : []
  const translations = new Map(entries?.map(({ english, text }) => [english, text]))
  return (text: string): Word => translations.get(text) ?? (isWorded(text) ? { text, lang: source } : text)
}
