import { pathIn } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'

/** The address of a page of ours in the language of this one. */
export const pathNow = (path: string) => pathIn(languageNow(), path)
