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

const reading = new AsyncLocalStorage<Reader>()
setReader(() => reading.getStore())

/** Texts of the work are read in this language. */
export const inLanguage = <Answer>(language: Language, work: () => Answer): Answer =>
  reading.run(readerIn(language), work)

/** Stores the texts of the work; `said` translates them later for each reader. */
export const withStoredMessages = <Answer>(work: () => Answer): Answer => reading.run(storingReader, work)

const storingReader: Reader = {
  language: sourceLanguage,
  direction: languages[sourceLanguage].direction,
  say: (english) => english,
  keep: encodeMessage,
}

/** Yields pieces that are read in this language; each is produced on demand. */
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

/** Loads a language on first use. */
function readerIn(language: Language) {
  const reader = readers.get(language) ?? readerOf(language, languages[language].direction, translationsOf(language))
  readers.set(language, reader)
  return reader
}

const translationsOf = (language: Language): Catalogue =>
  language === sourceLanguage ? new Map() : catalogueOf(language)

export const readerOf = (language: string, direction: Reader['direction'], catalogue: Catalogue): Reader => ({
  language,
  direction,
  say: (english, context) => catalogue.get(keyOf(english, context)) ?? english,
})

/** Replaces a language's translations in tests; without `say` restores those of its file. */
export function sayAs(language: Language, say?: Reader['say']) {
  if (say) readers.set(language, { language, direction: languages[language].direction, say })
  else readers.delete(language)
}

/** Language for the response to a call. A browser's preferred languages are ignored. */
export function getRequestedLanguage({ headers }: { headers: IncomingHttpHeaders }): Language {
  const requested = headers[languageHeader]
  return typeof requested === 'string' && isLanguage(requested) ? requested : sourceLanguage
}
