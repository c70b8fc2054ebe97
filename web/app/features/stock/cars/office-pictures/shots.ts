import type { Car } from '@minato/contract/stock/cars/car.ts'

/** A picture in the form: one that is stored already, or a new file with its preview. */
export type Shot = { id: string; url: string; file?: File }

type Pictured = Pick<Car, 'gallery'> & Partial<Pick<Car, 'mainImage'>>

export const stored = (car?: Pictured): Shot[] => car?.gallery.map((url) => ({ id: url, url })) ?? []

/** Whether the form's gallery is another one than the car's, be it only in its order. */
export const isChanged = (shots: readonly Shot[], car?: Pictured) =>
  shots.length !== (car?.gallery.length ?? 0) || shots.some(({ url }, index) => url !== car?.gallery[index])

/** The form's gallery on a newer version: what others took out goes, what they added follows, the rest stays as arranged here. */
export function mergedShots(shots: readonly Shot[], base: Pictured, newer: Pictured) {
  if (!isChanged(shots, base)) return stored(newer)
  const there = [...newer.gallery, newer.mainImage]
  const kept = shots.filter((shot) => shot.file || there.includes(shot.url))
  const added = stored(newer).filter(({ url }) => !base.gallery.includes(url))
  return [...kept, ...added]
}

/** The gallery once one of its pictures has become the main one, and the two have changed sides. */
export const promoted = (shots: readonly Shot[], chosen: Shot, main: Shot | null) =>
  shots.flatMap((shot) => (shot.id === chosen.id ? (main ?? []) : shot))
