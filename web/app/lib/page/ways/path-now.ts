import { pathIn } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'

/** The address of a page of ours in the language of this one, as `pathIn` makes it. */
export const pathNow = (...parts: string[]) => pathIn(languageNow(), ...parts)
