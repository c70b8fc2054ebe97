import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { getMissingImageText } from '@minato/contract/stock/cars/draft.ts'
import { useRef, useState } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { isGalleryChanged, mergeShots, type Shot, swapMainShot, toStoredShots } from './shots.ts'
import { useShrinking } from './use-shrinking.ts'

type Faults = { main?: string | undefined; gallery?: string | undefined }
const formatGalleryFull = (most: number, left: number) =>
  t(
    'A gallery holds at most {most} images. {left, plural, one {# image was left out.} other {# images were left out.}}',
    { most, left },
  )

export function usePictures(start?: Car) {
  const [car, setCar] = useState(start)
  const [main, setMain] = useState<Shot | null>(null)
  const [shots, setShots] = useState(() => toStoredShots(start))
  const [faults, setFaults] = useState<Faults>({})
  const { shrink, ...shrinking } = useShrinking()
  const input = useRef<HTMLButtonElement>(null)
  // A gallery from before a lower limit keeps its pictures.
  const maxShots = Math.max(useSite().galleryLimit, car?.gallery.length ?? 0)
  const freeSlots = maxShots - shots.length
  const storedUrl = car?.mainImage ?? null
  const storedMain = storedUrl ? { id: storedUrl, url: storedUrl } : null
  const isArranged = isGalleryChanged(shots, car)
  const addFaults = (newFaults: Faults) => setFaults((now) => ({ ...now, ...newFaults }))
  const reportExcess = (left: number, fault?: string) =>
    addFaults({ gallery: left > 0 ? formatGalleryFull(maxShots, left) : fault })

  return {
    ...shrinking,
    url: main?.url ?? storedUrl,
    shots,
    freeSlots,
    maxShots,
    faults,
    input,
    files: toFiles(main, isArranged ? shots : undefined),
    changed: [...(main ? ['mainImage'] : []), ...(isArranged ? ['gallery'] : [])],
    refuse: setFaults,

    async chooseMain(files: readonly File[]) {
      const { shots, fault } = await shrink(files.slice(0, 1))
      addFaults({ main: fault })
      if (shots[0]) setMain(shots[0])
    },
    dropMain:
      main &&
      (() => {
        setMain(null)
        // The stored main image returns, so it leaves the gallery.
        setShots((now) => now.filter(({ url }) => url !== storedMain?.url))
      }),
    promote(shot: Shot) {
      setMain(shot.url === storedMain?.url ? null : shot)
      setShots((now) => swapMainShot(now, shot, main ?? storedMain))
    },

    async add(files: readonly File[]) {
      const { shots, fault } = await shrink(files.slice(0, freeSlots))
      setShots((now) => [...now, ...shots].slice(0, maxShots))
      reportExcess(files.length - freeSlots, fault)
    },
    remove(shot: Shot) {
      setShots((now) => now.filter(({ id }) => id !== shot.id))
      reportExcess(0)
    },
    arrange: setShots,

    /** Continues with a newer version of the car. `keep` merges the local pictures. */
    follow(newer: Car, keep: boolean) {
      const merged = keep && car ? mergeShots(shots, car, newer) : toStoredShots(newer)
      setShots(merged.slice(0, maxShots))
      reportExcess(merged.length - maxShots)
      // A picture that a colleague removed cannot be the main one.
      if (!keep || (main && !main.file && !newer.gallery.includes(main.url))) setMain(null)
      setCar(newer)
    },

    complete() {
      if (main || car?.mainImage) return true
      addFaults({ main: getMissingImageText() })
      return false
    },
  }
}
export type Pictures = ReturnType<typeof usePictures>

const toFiles = (main: Shot | null, gallery: readonly Shot[] | undefined) => ({
  mainImage: main?.file,
  main: main && !main.file ? main.url : undefined,
  gallery,
})
