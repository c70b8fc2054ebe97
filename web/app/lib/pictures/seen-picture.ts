import { parsePictureName } from '@minato/contract/values/files.ts'

const parseName = (address: string) => parsePictureName(new URL(address, location.href).pathname)

let lastPicture = { name: '', address: '' }

/** Stores the last visible small picture, whose large form may be needed next. */
export function recordSeenPicture({ complete, naturalWidth, currentSrc }: HTMLImageElement) {
  const name = complete && naturalWidth > 0 && parseName(currentSrc)
  if (name) lastPicture = { name, address: currentSrc }
}

/** The small form of the last picture, as a placeholder while the large one loads. */
export const findSeenPicture = (url: string) =>
  lastPicture.name && lastPicture.name === parsePictureName(url) ? lastPicture.address : null
