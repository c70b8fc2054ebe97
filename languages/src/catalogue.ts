import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

/** What a language says for each message, by `keyOf`. */
export type Catalogue = ReadonlyMap<string, string>

const ours = path.join(import.meta.dirname, '..')
const textOf = (language: string, folder: string) => fs.readFileSync(path.join(folder, `${language}.po`), 'utf8')

/** How a message is named, as gettext does: its English, after its context where it has one. */
export const keyOf = (english: string, context = '') => (context ? `${context}\u0004${english}` : english)

const translatedIn = (language: string, folder: string) =>
  parsePo(textOf(language, folder)).items.flatMap(({ msgid, msgctxt, msgstr: [said], obsolete, flags }) =>
    said && !obsolete ? [{ key: keyOf(msgid, msgctxt ?? ''), said, isSame: flags.same === true }] : [],
  )

/**
 * The messages of a language, from its file of translations (`languages/sw.po`). What is not translated yet is left out.
 * @throws where there is no such file
 */
export const catalogueOf = (language: string, folder = ours): Catalogue =>
  new Map(translatedIn(language, folder).map(({ key, said }) => [key, said]))

/** The messages of which a translator says that the language says the same: those with the flag `same`. */
export const sameIn = (language: string, folder = ours): ReadonlySet<string> =>
  new Set(translatedIn(language, folder).flatMap(({ key, isSame }) => (isSame ? [key] : [])))

/**
 * Which native reader of the trade has confirmed a language, and how far, in the words of its file; null is nobody yet.
 * @throws where there is no such file
 */
export function confirmedBy(language: string, folder = ours): string | null {
  const [head = ''] = textOf(language, folder).split('\n\n', 1)
  const said = parsePo(head).headers['X-Confirmed-By']
  return said && said !== 'nobody yet' ? said : null
}
