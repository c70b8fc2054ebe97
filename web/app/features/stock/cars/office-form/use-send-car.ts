import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { useState } from 'react'
import type { KeyRequest } from '#forms/idempotency-key.ts'
import { api, createApiClient } from '#lib/api/api.ts'
import { sendWithProgress } from '#lib/api/send-with-progress.ts'
import type { Shot } from '../office-pictures/shots.ts'
import type { Pictures } from '../office-pictures/use-pictures.ts'
import type { CarFormOutput } from './values.ts'

type CarRequest = {
  /** All fields of a new car, else only touched fields. */
  values: Partial<CarFormOutput>
  mainImage: File | undefined
  /** URL of the gallery picture that becomes the main one. */
  main: string | undefined
  /** Undefined leaves the gallery unchanged. */
  gallery: readonly Shot[] | undefined
  version?: number
}

const toFieldText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Returns fields as text, lists as JSON, stored pictures by URL, new ones as files in place of `new`. */
function toFormData({ values, mainImage, main, gallery, version }: CarRequest) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, toFieldText(value))
  if (version !== undefined) form.append('version', String(version))
  if (gallery)
    form.append('gallery', JSON.stringify(gallery.map(({ file, url }) => (file ? carPicture.nextFile : url))))
  if (mainImage) form.append('mainImage', mainImage)
  if (main) form.append('main', main)
  for (const file of gallery?.flatMap(({ file }) => file ?? []) ?? []) form.append('galleryImages', file)
  return form
}

export function useSendCar({ files, refuse }: Pick<Pictures, 'files' | 'refuse'>) {
  const [uploadedShare, setUploadedShare] = useState<number | null>(null)
  async function send(sendRequest: (cars: typeof api.cars) => Promise<OfficeCar>) {
    const hasPictures = files.mainImage || files.gallery
    if (hasPictures) setUploadedShare(0)
    try {
      return await sendRequest((hasPictures ? createApiClient(sendWithProgress(setUploadedShare)) : api).cars)
    } catch (error) {
      if (error instanceof ApiError) refuse({ main: error.errors.mainImage, gallery: error.errors.galleryImages })
      throw error
    } finally {
      setUploadedShare(null)
    }
  }
  return {
    /** Uploaded share of the pictures, from 0 to 1; null without an upload. */
    uploadedShare,
    create(values: CarFormOutput, keyed: KeyRequest) {
      const form = toFormData({ values, ...files })
      return send((cars) => cars.create({ form }, keyed(form)))
    },
    update: (values: Partial<CarFormOutput>, { id, version }: OfficeCar) =>
      send((cars) => cars.update({ params: { id }, form: toFormData({ values, ...files, version }) })),
  }
}
