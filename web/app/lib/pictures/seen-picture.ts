import { parsePictureName } from '@minato/contract/values/files.ts'

const nameOf = (address: string) => parsePictureName(new URL(address, location.href).pathname)

let last = { name: '', address: '' }

/** Notes a small picture that somebody sees, whose large one may be needed next. */
export function seePicture({ complete, naturalWidth, currentSrc }: HTMLImageElement) {
  const name = complete && naturalWidth > 0 && nameOf(currentSrc)
  if (name) last = { name, address: currentSrc }
}

/** The small form of a picture that was just seen: it stands there until the large one has come. */
export const seenPicture = (url: string) => (last.name && last.name === parsePictureName(url) ? last.address : null)
