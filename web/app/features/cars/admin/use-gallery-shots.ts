import type { Car } from '@minato/contract/cars/car.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { useState } from 'react'
import { moved } from '~/lib/moved'
import { isChanged, mergedShots, type Shot, stored } from './shots.ts'

/** The gallery of the form in its order: kept and new pictures mixed, never more than it may hold. */
export function useGalleryShots(car?: Car) {
  const [shots, setShots] = useState(() => stored(car))
  const [said, setSaid] = useState('')

  function move(key: string, to: number) {
    const next = moved(
      shots,
      shots.findIndex((shot) => shot.key === key),
      to,
    )
    if (!next) return
    setShots(next.items)
    setSaid(`Moved to place ${next.place + 1} of ${shots.length}`)
  }
  return {
    shots,
    said,
    dirty: isChanged(shots, car),
    room: carPicture.gallery - shots.length,
    add: (more: readonly Shot[]) => setShots((now) => [...now, ...more].slice(0, carPicture.gallery)),
    remove: (key: string) => setShots((now) => now.filter((shot) => shot.key !== key)),
    move,
    /** Goes on from a newer version of the car, with what was changed here or without. Answers how many found no room. */
    follow(newer: Car, keep: boolean) {
      const all = keep && car ? mergedShots(shots, car, newer) : stored(newer)
      setShots(all.slice(0, carPicture.gallery))
      return Math.max(0, all.length - carPicture.gallery)
    },
  }
}
export type GalleryShots = ReturnType<typeof useGalleryShots>
