import { carAdminMessages } from '@minato/contract/car-admin-facts.ts'
import { carFormMessages } from '@minato/contract/car-rule-facts.ts'
import type { Car } from '@minato/contract/cars.ts'
import { carPicture, fileMessages } from '@minato/contract/files.ts'
import { useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '~/lib/shrink-picture'

/** A picture in the form: one that is stored already, or a new file with its preview. */
export type Shot = { key: string; url: string; file?: File }
type Faults = { main?: string; gallery?: string }

const stored = (car?: Car): Shot[] => car?.gallery.map((url, place) => ({ key: `${place} ${url}`, url })) ?? []

function preview(file: File): Shot {
  const url = URL.createObjectURL(file)
  return { key: url, url, file }
}

/** The pictures of the form: chosen, shrunk, previewed and taken out again. */
export function usePictures(car?: Car) {
  const [main, setMain] = useState<Shot | null>(null)
  const [gallery, setGallery] = useState(() => stored(car))
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const previews = useRef(new Set<string>())
  const input = useRef<HTMLButtonElement>(null)
  const galleryDirty = gallery.some((shot) => shot.file) || gallery.length !== (car?.gallery.length ?? 0)

  useEffect(() => {
    const made = previews.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  async function prepare(files: readonly File[]) {
    setBusy(true)
    const shots: Shot[] = []
    let fault: string | undefined
    for (const chosen of files) {
      if (!(carPicture.types as readonly string[]).includes(chosen.type)) fault = fileMessages.pictureType
      else {
        const file = await shrinkPicture(chosen)
        if (file.size > carPicture.bytes) fault = fileMessages.pictureLarge
        else shots.push(preview(file))
      }
    }
    for (const { url } of shots) previews.current.add(url)
    setBusy(false)
    return { shots, fault }
  }

  async function chooseMain(files: readonly File[]) {
    const { shots, fault } = await prepare(files.slice(0, 1))
    setFaults((now) => ({ ...now, main: fault }))
    if (shots[0]) setMain(shots[0])
  }

  async function addToGallery(files: readonly File[]) {
    const room = carPicture.gallery - gallery.length
    const { shots, fault } = await prepare(files.slice(0, room))
    const left = files.length - room
    setGallery((now) => [...now, ...shots].slice(0, carPicture.gallery))
    setFaults((now) => ({ ...now, gallery: left > 0 ? carAdminMessages.galleryFull(left) : fault }))
  }

  function removeFromGallery(key: string) {
    setGallery((now) => now.filter((shot) => shot.key !== key))
    setFaults((now) => ({ ...now, gallery: undefined }))
  }

  /** Whether a main image is there; says so where it is missing. */
  function complete() {
    if (main || car?.mainImage) return true
    setFaults((now) => ({ ...now, main: carFormMessages.mainImage }))
    return false
  }

  return {
    shownMain: main?.url ?? car?.mainImage ?? null,
    mainImage: main?.file,
    gallery,
    faults,
    busy,
    dirty: main !== null || galleryDirty,
    input,
    chooseMain,
    dropMain: () => setMain(null),
    addToGallery,
    removeFromGallery,
    complete,
    refuse: setFaults,
    /** Takes over the stored gallery of a newer version, unless it was changed here. */
    follow: (newer: Car) => galleryDirty || setGallery(stored(newer)),
  }
}
export type Pictures = ReturnType<typeof usePictures>
