import { fileLimits } from '@minato/contract/values/file-faults.ts'
import { Unreadable } from '../../lib/spreadsheets/unreadable.ts'
import { openZip } from '../../lib/spreadsheets/zip.ts'

/** A picture of a ZIP: what stock number its name, the same without a number behind it, and its folder can be. */
export type NamedPicture = { name: string; base: string; stem: string | null; folder: string | null; place: number }

const isPicture = /\.(jpe?g|png|webp|gif)$/i
/** What programs put beside: nobody's pictures. */
const isBeside = /(^|\/)(__macosx|\.[^/]*|thumbs\.db)(\/|$)/i

/** `M10234.jpg` and `M10234-2.jpg`, `M10234 (3).jpg`, `M10234/4.jpg`. */
export function namedPicture(name: string): NamedPicture {
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
  }
}

/** The pictures of a ZIP. @throws Unreadable where there are none, or too many, or a name leads out of it */
export async function picturesIn(path: string): Promise<NamedPicture[]> {
  const zip = await openZip(path, fileLimits.pictures)
  zip.close()
  const names = [...zip.entries.keys()].filter((name) => isPicture.test(name) && !isBeside.test(name))
  if (names.length === 0) throw new Unreadable('empty')
  return names.map(namedPicture)
}
