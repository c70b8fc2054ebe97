import { parsePictureName } from '@minato/contract/values/files.ts'

const nameOf = (address: string) => parsePictureName(new URL(address, location.href).pathname)

let last = { name: '', address: '' }

/** Stores the last visible small picture, whose large form may be needed next. */
export function seePicture({ complete, naturalWidth, currentSrc }: HTMLImageElement) {
  const name = complete && naturalWidth > 0 && nameOf(currentSrc)
  if (name) last = { name, address: currentSrc }
}

/** The small form of the last picture, as a placeholder while the large one loads. */
export const seenPicture = (url: string) => (last.name && last.name === parsePictureName(url) ? last.address : null)
