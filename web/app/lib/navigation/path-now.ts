import { localizePath } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'

/** The address of a page of ours in the language of this one, as `localizePath` makes it. */
export const pathNow = (...parts: string[]) => localizePath(getLanguage(), ...parts)
