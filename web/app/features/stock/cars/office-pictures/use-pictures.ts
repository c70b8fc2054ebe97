import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { getMissingImageText } from '@minato/contract/stock/cars/draft.ts'
import { useRef, useState } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { isChanged, mergedShots, promoted, type Shot, stored } from './shots.ts'
import { useShrinking } from './use-shrinking.ts'

type Faults = { main?: string | undefined; gallery?: string | undefined }
const galleryFull = (most: number, left: number) =>
  t(
    'A gallery holds at most {most} images. {left, plural, one {# image was left out.} other {# images were left out.}}',
    { most, left },
  )

export function usePictures(start?: Car) {
  const [car, setCar] = useState(start)
  const [main, setMain] = useState<Shot | null>(null)
  const [shots, setShots] = useState(() => stored(start))
  const [faults, setFaults] = useState<Faults>({})
  const { shrink, ...shrinking } = useShrinking()
  const input = useRef<HTMLButtonElement>(null)
  // A gallery from before a lower limit keeps its pictures.
  const most = Math.max(useSite().galleryLimit, car?.gallery.length ?? 0)
  const room = most - shots.length
  const keptUrl = car?.mainImage ?? null
  const kept = keptUrl ? { id: keptUrl, url: keptUrl } : null
  const arranged = isChanged(shots, car)
  const say = (more: Faults) => setFaults((now) => ({ ...now, ...more }))
  const sayLeft = (left: number, fault?: string) => say({ gallery: left > 0 ? galleryFull(most, left) : fault })

  return {
    ...shrinking,
    url: main?.url ?? keptUrl,
    shots,
    room,
    most,
    faults,
    input,
    files: filesOf(main, arranged ? shots : undefined),
    changed: [...(main ? ['mainImage'] : []), ...(arranged ? ['gallery'] : [])],
    refuse: setFaults,

    async chooseMain(files: readonly File[]) {
      const { shots, fault } = await shrink(files.slice(0, 1))
      say({ main: fault })
      if (shots[0]) setMain(shots[0])
    },
    dropMain:
      main &&
      (() => {
        setMain(null)
        // The stored main image returns, so it leaves the gallery.
        setShots((now) => now.filter(({ url }) => url !== kept?.url))
      }),
    promote(shot: Shot) {
      setMain(shot.url === kept?.url ? null : shot)
      setShots((now) => promoted(now, shot, main ?? kept))
    },

    async add(files: readonly File[]) {
      const { shots, fault } = await shrink(files.slice(0, room))
      setShots((now) => [...now, ...shots].slice(0, most))
      sayLeft(files.length - room, fault)
    },
    remove(shot: Shot) {
      setShots((now) => now.filter(({ id }) => id !== shot.id))
      sayLeft(0)
    },
    arrange: setShots,

    /** Continues with a newer version of the car. `keep` merges the local pictures. */
    follow(newer: Car, keep: boolean) {
      const all = keep && car ? mergedShots(shots, car, newer) : stored(newer)
      setShots(all.slice(0, most))
      sayLeft(all.length - most)
      // A picture that a colleague removed cannot be the main one.
      if (!keep || (main && !main.file && !newer.gallery.includes(main.url))) setMain(null)
      setCar(newer)
    },

    /** Returns false and shows a message if the main image is missing. */
    complete() {
      if (main || car?.mainImage) return true
      say({ main: getMissingImageText() })
      return false
    },
  }
}
export type Pictures = ReturnType<typeof usePictures>

const filesOf = (main: Shot | null, gallery: readonly Shot[] | undefined) => ({
  mainImage: main?.file,
  main: main && !main.file ? main.url : undefined,
  gallery,
})
