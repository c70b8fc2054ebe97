import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

export type Catalogue = ReadonlyMap<string, string>

const languagesFolder = path.join(import.meta.dirname, '..')
const readCatalogue = (language: string, folder: string) => fs.readFileSync(path.join(folder, `${language}.po`), 'utf8')

/** Key of a message as in gettext: its English, after its context if it has one. */
export const keyOf = (english: string, context = '') => (context ? `${context}\u0004${english}` : english)

const readTranslations = (language: string, folder: string) =>
  parsePo(readCatalogue(language, folder)).items.flatMap(({ msgid, msgctxt, msgstr: [text], obsolete, flags }) =>
    text && !obsolete ? [{ key: keyOf(msgid, msgctxt ?? ''), text, isSame: flags.same === true }] : [],
  )

/**
 * Messages of a language from its translation file (`languages/sw.po`). Untranslated ones are omitted.
 * @throws if the file is missing
 */
export const catalogueOf = (language: string, folder = languagesFolder): Catalogue =>
  new Map(readTranslations(language, folder).map(({ key, text }) => [key, text]))

/** Messages with the flag `same`: a translator confirmed that the language uses the English text. */
export const sameIn = (language: string, folder = languagesFolder): ReadonlySet<string> =>
  new Set(readTranslations(language, folder).flatMap(({ key, isSame }) => (isSame ? [key] : [])))

/**
 * The native reader who confirmed a language, and the extent, in the words of its file; null without one.
 * @throws if the file is missing
 */
export function confirmedBy(language: string, folder = languagesFolder): string | null {
  const [head = ''] = readCatalogue(language, folder).split('\n\n', 1)
  const confirmation = parsePo(head).headers['X-Confirmed-By']
  return confirmation && confirmation !== 'nobody yet' ? confirmation : null
}
