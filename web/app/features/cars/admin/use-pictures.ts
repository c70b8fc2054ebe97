import type { Car } from '@minato/contract/cars/car.ts'
import { mainImageMissing } from '@minato/contract/cars/draft.ts'
import { carPicture, fileMessages, pictureRules } from '@minato/contract/values/files.ts'
import { useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '~/lib/shrink-picture'
import type { Shot } from './shots.ts'
import { useGalleryShots } from './use-gallery-shots.ts'
import { carOfficeWords } from './words.ts'

type Faults = { main?: string; gallery?: string }

function preview(file: File): Shot {
  const url = URL.createObjectURL(file)
  return { key: url, url, file }
}

/** The pictures of the form: chosen, shrunk, previewed and taken out again. */
export function usePictures(start?: Car) {
  const [car, setCar] = useState(start)
  const [main, setMain] = useState<Shot | null>(null)
  const gallery = useGalleryShots(car)
  const [faults, setFaults] = useState<Faults>({})
  const [done, setDone] = useState<number | null>(null)
  const work = useRef(new AbortController())
  const previews = useRef(new Set<string>())
  const input = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const made = previews.current
    return () => {
      work.current.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  async function prepare(files: readonly File[]) {
    work.current = new AbortController()
    const { signal } = work.current
    setDone(0)
    const shots: Shot[] = []
    const faults: string[] = []
    const refuse = (file: File, fault: string) => faults.push(files.length > 1 ? `${file.name}: ${fault}` : fault)
    for (const [place, chosen] of files.entries()) {
      if (signal.aborted) break
      if (!(carPicture.types as readonly string[]).includes(chosen.type)) refuse(chosen, fileMessages.pictureType)
      else {
        const onProgress = (share: number) => setDone((place + share) / files.length)
        const file = await shrinkPicture(chosen, pictureRules.car, { signal, onProgress }).catch(() => null)
        if (!file) break
        if (file.size > carPicture.bytes) refuse(chosen, fileMessages.pictureLarge)
        else shots.push(preview(file))
      }
    }
    for (const { url } of shots) previews.current.add(url)
    setDone(null)
    return { shots, fault: faults.join(' ') || undefined }
  }

  async function chooseMain(files: readonly File[]) {
    const { shots, fault } = await prepare(files.slice(0, 1))
    setFaults((now) => ({ ...now, main: fault }))
    if (shots[0]) setMain(shots[0])
  }

  async function addToGallery(files: readonly File[]) {
    const { shots, fault } = await prepare(files.slice(0, gallery.room))
    gallery.add(shots)
    tellLeft(files.length - gallery.room, fault)
  }

  function tellLeft(left: number, fault?: string) {
    setFaults((now) => ({ ...now, gallery: left > 0 ? carOfficeWords.galleryFull(left) : fault }))
  }

  function removeFromGallery(key: string) {
    gallery.remove(key)
    tellLeft(0)
  }

  /** Goes on from a newer version of the car, with the pictures that were chosen here or without. */
  function follow(newer: Car, keep: boolean) {
    if (!keep) setMain(null)
    tellLeft(gallery.follow(newer, keep))
    setCar(newer)
  }

  /** Whether a main image is there; says so where it is missing. */
  function complete() {
    if (main || car?.mainImage) return true
    setFaults((now) => ({ ...now, main: mainImageMissing }))
    return false
  }

  return {
    shownMain: main?.url ?? car?.mainImage ?? null,
    mainImage: main?.file,
    gallery,
    faults,
    busy: done !== null,
    /** How much of the chosen files is shrunk, from 0 to 1; null while there are none. */
    done,
    /** Leaves out what is not shrunk yet. */
    stop: () => work.current.abort(),
    /** What of it was changed here, as the car names it. */
    changed: [...(main ? ['mainImage'] : []), ...(gallery.dirty ? ['gallery'] : [])],
    input,
    chooseMain,
    dropMain: () => setMain(null),
    addToGallery,
    removeFromGallery,
    complete,
    refuse: setFaults,
    follow,
  }
}
export type Pictures = ReturnType<typeof usePictures>
