import { localizePath } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'

/** Builds a site path in the language of the current page, like `localizePath`. */
export const localizeCurrentPath = (...parts: string[]) => localizePath(getLanguage(), ...parts)
