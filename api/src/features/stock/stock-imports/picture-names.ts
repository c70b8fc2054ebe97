// Rule: which car a picture of a ZIP belongs to.
import { t } from '@minato/contract/language/messages.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Unreadable } from '#lib/spreadsheets/unreadable.ts'
import { openZip } from '#lib/spreadsheets/zip.ts'

/** A file of a ZIP, `fault` where it is no picture: what stock number its name, the same without a number behind it, and its folder can be. */
export type NamedPicture = {
  name: string
  base: string
  stem: string | null
  folder: string | null
  place: number
  fault: string | null
}

const isPicture = /\.(jpe?g|png|webp|gif)$/i
/** What programs put beside: nobody's pictures. */
const isBeside = /(^|\/)(__macosx|\.[^/]*|thumbs\.db|desktop\.ini)(\/|$)/i

/** `M10234.jpg` and `M10234-2.jpg`, `M10234 (3).jpg`, `M10234/4.jpg`. */
function namedPicture(name: string): NamedPicture {
  const parts = name.split('/')
  const base = (parts.at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .trim()
    .toUpperCase()
  const [, stem = null, place = '0'] =
    /^(.+?)(?:[-_ ]+(\d{1,3})| ?\((\d{1,3})\))$/.exec(base)?.filter((one) => one !== undefined) ?? []
  const isNumbered = /^\d{1,3}$/.test(base)
  return {
    name,
    base,
    stem,
    folder: parts.at(-2)?.trim().toUpperCase() ?? null,
    place: Number(isNumbered ? base : place),
    fault: isPicture.test(name) ? null : fileMessages.pictureType,
  }
}

/** Which one is meant nobody knows. */
const repeatedFault = (count: number | undefined) =>
  count === undefined ? null : t('{count, plural, one {# file} other {# files}} in the ZIP have this name', { count })

/** The files of a ZIP. @throws Unreadable where no picture is among them, or too many are, or a name leads out of it */
export async function picturesIn(path: string): Promise<NamedPicture[]> {
  const zip = await openZip(path, fileLimits.pictures)
  zip.close()
  const files = [...zip.entries.keys()]
    .filter((name) => !isBeside.test(name))
    .map(namedPicture)
    .map((one) => ({ ...one, fault: one.fault ?? repeatedFault(zip.repeated.get(one.name)) }))
  if (files.every(({ fault }) => fault !== null)) throw new Unreadable('noPictures')
  return files
}
