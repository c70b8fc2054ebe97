import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import {
  isLanguage,
  type Language,
  languageHeader,
  languages,
  sourceLanguage,
} from '@minato/contract/language/languages.ts'
import { type Reader, setReader } from '@minato/contract/language/messages.ts'
import { encodeMessage } from '@minato/contract/language/stored-messages.ts'
import { type Catalogue, catalogueOf, keyOf } from './catalogue.ts'

/** Who reads what is said, in the work of this moment and in whatever it waits for. */
const reading = new AsyncLocalStorage<Reader>()
setReader(() => reading.getStore())

/** Does work whose texts somebody reads in this language. */
export const inLanguage = <Answer>(language: Language, work: () => Answer): Answer =>
  reading.run(readerIn(language), work)

/** Does work whose texts are kept: each message in them is said to whoever reads it some day, by `said`. */
export const kept = <Answer>(work: () => Answer): Answer => reading.run(keeper, work)

const keeper: Reader = {
  language: sourceLanguage,
  direction: languages[sourceLanguage].direction,
  say: (english) => english,
  keep: encodeMessage,
}

/** What somebody reads in this language, a piece at a time: each is made when it is asked for. */
export async function* eachInLanguage<Piece>(
  language: Language,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Piece> {
  const source = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
  try {
    for (;;) {
      const { done, value } = await inLanguage(language, () => source.next())
      if (done) return
      yield value
    }
  } finally {
    await source.return?.()
  }
}

const readers = new Map<Language, Reader>()

/** A language that is not asked for takes no room. */
function readerIn(language: Language) {
  const known = readers.get(language) ?? readerOf(language, languages[language].direction, sayingsOf(language))
  readers.set(language, known)
  return known
}

const sayingsOf = (language: Language): Catalogue => (language === sourceLanguage ? new Map() : catalogueOf(language))

/** A reader whose language says what the catalogue has, and what it does not have in English. */
export const readerOf = (language: string, direction: Reader['direction'], catalogue: Catalogue): Reader => ({
  language,
  direction,
  say: (english, context) => catalogue.get(keyOf(english, context)) ?? english,
})

/** Has a language say this in the place of its file, and without it what its file says: for tests. */
export function sayAs(language: Language, say?: Reader['say']) {
  if (say) readers.set(language, { language, direction: languages[language].direction, say })
  else readers.delete(language)
}

/** In which language a call is to be answered: a browser's own preference decides nothing. */
export function languageAsked({ headers }: { headers: IncomingHttpHeaders }): Language {
  const asked = headers[languageHeader]
  return typeof asked === 'string' && isLanguage(asked) ? asked : sourceLanguage
}
