import { isLanguage, type Language, nativeLanguageNames, otherLanguages, sourceLanguage } from '#language/languages.ts'
import type { LocalizedText } from '#language/localized-text.ts'
import { t } from '#language/messages.ts'
import type { TextsSetting, TextTranslation } from './kinds.ts'

type TextsName = `texts_${Exclude<Language, 'en'>}`
/** Translations of the company's texts, by the name of the setting of each language. */
export type TranslationSettingValues = Readonly<Record<TextsName, readonly TextTranslation[]>>

const getSettingName = (language: Language) => `texts_${language}` as TextsName

/** A setting for each language, without a default: its translations belong to the example company's texts. */
export const translationSettings = Object.fromEntries(
  otherLanguages.map((language): [TextsName, TextsSetting & { group: 'texts'; label: string }] => [
    getSettingName(language),
    {
      kind: 'texts',
      language,
      most: 200,
      max: 1500,
      group: 'texts',
      get label() {
        return t('Your texts: {language}', { language: nativeLanguageNames[language] })
      },
    },
  ]),
) as Record<TextsName, TextsSetting & { group: 'texts'; label: string }>

/** Checks if a text needs a translation: `9:00-18:00` does not. */
export const needsTranslation = (text: string) => /\p{L}/u.test(text)

/** Returns a function that translates texts of the company, or marks them with the `lang` in which they were written. */
export function createTranslator(language: string, values: Partial<TranslationSettingValues>) {
  if (language === sourceLanguage) return (text: string): LocalizedText => text
  const entries = isLanguage(language) ? values[getSettingName(language)] : []
  const translations = new Map(entries?.map(({ english, text }) => [english, text]))
  return (text: string): LocalizedText =>
    translations.get(text) ?? (needsTranslation(text) ? { text, lang: sourceLanguage } : text)
}
