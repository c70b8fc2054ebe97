import type { Car } from '@minato/contract/stock/cars/car.ts'

/** A stored picture, or a new file with its preview. */
export type Shot = { id: string; url: string; file?: File }

type PicturedCar = Pick<Car, 'gallery'> & Partial<Pick<Car, 'mainImage'>>

export const toStoredShots = (car?: PicturedCar): Shot[] => car?.gallery.map((url) => ({ id: url, url })) ?? []

/** Compares the order too. */
export const isGalleryChanged = (shots: readonly Shot[], car?: PicturedCar) =>
  shots.length !== (car?.gallery.length ?? 0) || shots.some(({ url }, index) => url !== car?.gallery[index])

/** Merges a newer version: removals and additions of colleagues apply, the order here stays. */
export function mergeShots(shots: readonly Shot[], base: PicturedCar, newer: PicturedCar) {
  if (!isGalleryChanged(shots, base)) return toStoredShots(newer)
  const remainingUrls = [...newer.gallery, newer.mainImage]
  const remaining = shots.filter((shot) => shot.file || remainingUrls.includes(shot.url))
  const added = toStoredShots(newer).filter(({ url }) => !base.gallery.includes(url))
  return [...remaining, ...added]
}

export const swapMainShot = (shots: readonly Shot[], chosen: Shot, main: Shot | null) =>
  shots.flatMap((shot) => (shot.id === chosen.id ? (main ?? []) : shot))
