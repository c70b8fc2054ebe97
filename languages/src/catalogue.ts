import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

/** What a language says for each message, by `keyOf`. */
export type Catalogue = ReadonlyMap<string, string>

/** How a message is named, as gettext does: its English, after its context where it has one. */
export const keyOf = (english: string, context = '') => (context ? `${context}\u0004${english}` : english)

const translatedIn = (language: string) =>
  parsePo(fs.readFileSync(path.join(import.meta.dirname, '..', `${language}.po`), 'utf8')).items.flatMap(
    ({ msgid, msgctxt, msgstr: [said], obsolete, flags }) =>
      said && !obsolete ? [{ key: keyOf(msgid, msgctxt ?? ''), said, isSame: flags.same === true }] : [],
  )

/**
 * The messages of a language, from its file of translations (`languages/sw.po`). What is not translated yet is left out.
 * @throws where there is no such file
 */
export const catalogueOf = (language: string): Catalogue =>
  new Map(translatedIn(language).map(({ key, said }) => [key, said]))

/** The messages of which a translator says that the language says the same: those with the flag `same`. */
export const sameIn = (language: string): ReadonlySet<string> =>
  new Set(translatedIn(language).flatMap(({ key, isSame }) => (isSame ? [key] : [])))
