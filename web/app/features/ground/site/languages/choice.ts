import type { Language } from '@minato/contract/language/languages.ts'
import { storage, storageKeys } from '~/lib/browser/storage'

/** The reader wants the pages in this language, and is never asked again. Whatever else is to remember it is told here. */
export const chooseLanguage = (language: Language) => storage.write(storageKeys.language, language)

/** Whether the reader has chosen one in this browser. */
export const hasChosenLanguage = () => storage.read(storageKeys.language) !== null
