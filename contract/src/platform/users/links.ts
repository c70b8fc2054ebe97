import { normaliseKey } from '#values/clean-text.ts'

const endings = 'com net org info biz xyz top shop site online link click app io ly co me ru cn tk'.split(' ')
/** A word that reads as a host: three letters or digits, a dot, and one of the endings at its end. */
const host = new RegExp(`(?:[\\p{L}\\p{N}]-*){3}\\.(?:${endings.join('|')})(?![.-]?[\\p{L}\\p{N}])`, 'iu')
const withPath = /[\p{L}\p{N}]\.\p{L}{2,}\//u

/**
 * Normalises a text to its visible form: compatibility forms plain, invisible characters removed, one kind of dash, slash and
 * dot.
 */
export const normalizeVisibleText = (text: string) =>
  normaliseKey(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u3002\u00b7]/g, '.')

/** Checks for text that mail programs and readers take for a link. It may miss a case. */
export function hasLink(text: string) {
  const plain = normalizeVisibleText(text)
  return /:\/\/|www\./i.test(plain) || host.test(plain) || withPath.test(plain)
}
