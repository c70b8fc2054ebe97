import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages, source } from '@minato/contract/language/languages.ts'
import { type Reader, readBy } from '@minato/contract/language/messages.ts'
import { type Catalogue, catalogueOf, keyOf } from './catalogue.ts'

/** Who reads what is said, in the work of this moment and in whatever it waits for. */
const reading = new AsyncLocalStorage<Reader>()
readBy(() => reading.getStore())

/** Does work whose texts somebody reads in this language. */
export const inLanguage = <Answer>(language: Language, work: () => Answer): Answer =>
  reading.run(readerIn(language), work)

const readers = new Map<Language, Reader>()

/** A language that is not asked for takes no room. */
function readerIn(language: Language) {
  const known = readers.get(language) ?? readerOf(language, languages[language].direction, sayingsOf(language))
  readers.set(language, known)
  return known
}

const sayingsOf = (language: Language): Catalogue => (language === source ? new Map() : catalogueOf(language))

/** A reader whose language says what the catalogue has, and what it does not have in English. */
export const readerOf = (language: string, direction: Reader['direction'], catalogue: Catalogue): Reader => ({
  language,
  direction,
  say: (english, context) => catalogue.get(keyOf(english, context)) ?? english,
})
