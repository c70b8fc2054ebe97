import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language, languageHeader, source } from '@minato/contract/language/languages.ts'

/** In which language a call is to be answered: a browser's own preference decides nothing. */
export function languageAsked({ headers }: { headers: IncomingHttpHeaders }): Language {
  const asked = headers[languageHeader]
  return typeof asked === 'string' && isLanguage(asked) ? asked : source
}
