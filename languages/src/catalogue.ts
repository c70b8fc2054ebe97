import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

/** What a language says for each message, by `keyOf`. */
export type Catalogue = ReadonlyMap<string, string>

/** How a message is named, as gettext does: its English, after its context where it has one. */
export const keyOf = (english: string, context = '') => (context ? `${context}\u0004${english}` : english)

/**
 * The messages of a language, from its file of translations (`languages/sw.po`). What is not translated yet is left out.
 * @throws where there is no such file
 */
export function catalogueOf(language: string, folder = path.join(import.meta.dirname, '..')): Catalogue {
  const { items } = parsePo(fs.readFileSync(path.join(folder, `${language}.po`), 'utf8'))
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr: [said], obsolete }) =>
      said && !obsolete ? [[keyOf(msgid, msgctxt ?? ''), said] as const] : [],
    ),
  )
}
