import type { CarChange } from '@minato/contract/stock/cars/draft.ts'
import { carPicture, type PictureName, pictureName } from '@minato/contract/values/files.ts'
import type { Upload } from '#lib/http/uploads.ts'
import { keepUpload } from '#lib/pictures/pictures.ts'
import type { CarRow } from './table.ts'

type NewPictures = { uploaded: PictureName | undefined; added: readonly PictureName[]; most: number }

/** The main picture and the gallery that follow from a change. A gallery that holds more than is allowed by now loses nothing. */
export function picturesOf(before: CarRow, { main, gallery }: CarChange, { uploaded, added, most }: NewPictures) {
  const chosen = main === undefined ? undefined : kept(before.gallery, main)
  const mainPicture = uploaded ?? chosen
  if (!gallery && added.length === 0 && !chosen) return { mainPicture }
  // The old main one may go on in the gallery, instead of the new one.
  const own = mainPicture === undefined || before.mainPicture === null ? [] : [before.mainPicture]
  const swapped = before.gallery.flatMap((name) => (name === chosen ? own : name))
  const stored = gallery ? [...before.gallery, ...own] : swapped
  const all = galleryOf({ stored, added, order: gallery, most: Math.max(most, before.gallery.length) })
  return { mainPicture, gallery: all.filter((name) => name !== chosen) }
}

type Arranged = {
  stored: readonly PictureName[]
  added: readonly PictureName[]
  order: readonly string[] | undefined
  most: number
}

/** The pictures in the order that was wished: kept ones by address, new ones where their placeholder stands, else at the end. */
export function galleryOf({ stored, added, order, most }: Arranged) {
  const left = [...added]
  const named = order?.map((entry) => (entry === carPicture.nextFile ? left.shift() : kept(stored, entry))) ?? stored
  const names = [...named, ...left].filter((name) => name !== undefined)
  return [...new Set(names)].slice(0, most)
}

function kept(stored: readonly PictureName[], address: string) {
  const name = pictureName(address)
  return name !== null && stored.includes(name) ? name : undefined
}

export async function keepAll(parts: Parameters<typeof keepUpload>[0], uploads: Upload[] = []) {
  const names: PictureName[] = []
  for (const upload of uploads) names.push(await keepUpload(parts, 'galleryImages', upload, { among: uploads.length }))
  return names
}
