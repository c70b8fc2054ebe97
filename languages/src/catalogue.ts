import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

/** What a language says for each message, by `keyOf`. */
export type Catalogue = ReadonlyMap<string, string>

const ours = path.join(import.meta.dirname, '..')
const textOf = (language: string, folder: string) => fs.readFileSync(path.join(folder, `${language}.po`), 'utf8')

/** How a message is named, as gettext does: its English, after its context where it has one. */
export const keyOf = (english: string, context = '') => (context ? `${context}\u0004${english}` : english)

/**
 * The messages of a language, from its file of translations (`languages/sw.po`). What is not translated yet is left out.
 * @throws where there is no such file
 */
export function catalogueOf(language: string, folder = ours): Catalogue {
  const { items } = parsePo(textOf(language, folder))
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr: [said], obsolete }) =>
      said && !obsolete ? [[keyOf(msgid, msgctxt ?? ''), said] as const] : [],
    ),
  )
}

/**
 * Which native reader of the trade has confirmed a language, and how far, in the words of its file; null is nobody yet.
 * @throws where there is no such file
 */
export function confirmedBy(language: string, folder = ours): string | null {
  const [head = ''] = textOf(language, folder).split('\n\n', 1)
  const said = parsePo(head).headers['X-Confirmed-By']
  return said && said !== 'nobody yet' ? said : null
}
