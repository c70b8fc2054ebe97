import type { Car } from '@minato/contract/stock/cars/car.ts'

/** A stored picture, or a new file with its preview. */
export type Shot = { id: string; url: string; file?: File }

type Pictured = Pick<Car, 'gallery'> & Partial<Pick<Car, 'mainImage'>>

export const stored = (car?: Pictured): Shot[] => car?.gallery.map((url) => ({ id: url, url })) ?? []

/** Compares the order too. */
export const isChanged = (shots: readonly Shot[], car?: Pictured) =>
  shots.length !== (car?.gallery.length ?? 0) || shots.some(({ url }, index) => url !== car?.gallery[index])

/** Merges a newer version: removals and additions of colleagues apply, the order here stays. */
export function mergedShots(shots: readonly Shot[], base: Pictured, newer: Pictured) {
  if (!isChanged(shots, base)) return stored(newer)
  const there = [...newer.gallery, newer.mainImage]
  const kept = shots.filter((shot) => shot.file || there.includes(shot.url))
  const added = stored(newer).filter(({ url }) => !base.gallery.includes(url))
  return [...kept, ...added]
}

/** Swaps the chosen picture of the gallery with the main one. */
export const promoted = (shots: readonly Shot[], chosen: Shot, main: Shot | null) =>
  shots.flatMap((shot) => (shot.id === chosen.id ? (main ?? []) : shot))
