import type { CarChange } from '@minato/contract/stock/cars/draft.ts'
import { carPicture, type PictureName, parsePictureName } from '@minato/contract/values/files.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { storeUpload } from '#lib/pictures/pictures.ts'
import type { CarRow } from './table.ts'

/** Calculates the pictures after a change. A gallery that exceeds a lowered limit keeps its pictures. */
export function calculatePictures(
  before: CarRow,
  { main, gallery }: CarChange,
  { uploaded, added, most }: { uploaded: PictureName | undefined; added: readonly PictureName[]; most: number },
) {
  const chosenMain = main === undefined ? undefined : findStored(before.gallery, main)
  const mainPicture = uploaded ?? chosenMain
  if (!gallery && added.length === 0 && !chosenMain) return { mainPicture }
  // The old main picture replaces the new one in the gallery.
  const oldMain = mainPicture === undefined || before.mainPicture === null ? [] : [before.mainPicture]
  const swapped = before.gallery.flatMap((name) => (name === chosenMain ? oldMain : name))
  const stored = gallery ? [...before.gallery, ...oldMain] : swapped
  const ordered = arrangeGallery({ stored, added, order: gallery, most: Math.max(most, before.gallery.length) })
  return { mainPicture, gallery: ordered.filter((name) => name !== chosenMain) }
}

type GalleryInput = {
  stored: readonly PictureName[]
  added: readonly PictureName[]
  order: readonly string[] | undefined
  most: number
}

/** Orders the pictures: stored ones by address, uploaded ones at their placeholders, else at the end. */
export function arrangeGallery({ stored, added, order, most }: GalleryInput) {
  const remaining = [...added]
  const requested =
    order?.map((entry) => (entry === carPicture.nextFile ? remaining.shift() : findStored(stored, entry))) ?? stored
  const names = [...requested, ...remaining].filter((name) => name !== undefined)
  return [...new Set(names)].slice(0, most)
}

function findStored(stored: readonly PictureName[], address: string) {
  const name = parsePictureName(address)
  return name !== null && stored.includes(name) ? name : undefined
}

export async function storePictures(deps: Parameters<typeof storeUpload>[0], uploads: Upload[] = []) {
  const names: PictureName[] = []
  for (const upload of uploads) names.push(await storeUpload(deps, 'galleryImages', upload, { among: uploads.length }))
  return names
}
