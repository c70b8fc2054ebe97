// Rule: which car a picture of a ZIP belongs to.
import { t } from '@minato/contract/language/messages.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import { fileLimits } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { UnreadableFileError } from '#lib/spreadsheets/unreadable-file-error.ts'
import { openZip } from '#lib/zip/zip.ts'

/** `base`, `stem` (no number at the end) or `folder` may be a stock number. `fault`: why it is no picture. */
export type ZipPicture = {
  name: string
  base: string
  stem: string | null
  folder: string | null
  place: number
  fault: string | null
}

const isPicture = /\.(jpe?g|png|webp|gif)$/i
/** Files that operating systems add. */
const systemFilePattern = /(^|\/)(__macosx|\.[^/]*|thumbs\.db|desktop\.ini)(\/|$)/i

/** Accepts `M10234.jpg`, `M10234-2.jpg`, `M10234 (3).jpg` and `M10234/4.jpg`. */
function parsePictureName(name: string): ZipPicture {
  const parts = name.split('/')
  const base = (parts.at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .trim()
    .toUpperCase()
  const [, stem = null, place = '0'] =
    /^(.+?)(?:[-_ ]+(\d{1,3})| ?\((\d{1,3})\))$/.exec(base)?.filter((group) => group !== undefined) ?? []
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

/** A repeated name is ambiguous. */
const repeatedFault = (count: number | undefined) =>
  count === undefined ? null : t('{count, plural, one {# file} other {# files}} in the ZIP have this name', { count })

/** @throws Unreadable if no picture is in the ZIP, too many are, or a name leads out of it */
export async function listPictures(path: string): Promise<ZipPicture[]> {
  const zip = await openZip(path, fileLimits.pictures)
  zip.close()
  const files = [...zip.entries.keys()]
    .filter((name) => !systemFilePattern.test(name))
    .map(parsePictureName)
    .map((picture) => ({ ...picture, fault: picture.fault ?? repeatedFault(zip.repeated.get(picture.name)) }))
  if (files.every(({ fault }) => fault !== null)) throw new UnreadableFileError('noPictures')
  return files
}
