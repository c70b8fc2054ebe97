import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useState } from 'react'
import { api, clientOver } from '~/lib/api'
import type { useSameKey } from '~/lib/same-key'
import { sendWithProgress } from '~/lib/send-with-progress'
import { type CarFormOutput, multipart } from './car-form-values.ts'
import type { Pictures } from './use-pictures.ts'

/** Sends a car with its pictures: a new one whole, a change as the fields that were touched. */
export function useSendCar(pictures: Pictures) {
  const [left, setLeft] = useState<number | null>(null)
  const files = {
    mainImage: pictures.mainImage,
    gallery: pictures.gallery.dirty ? pictures.gallery.shots : undefined,
  }

  async function send(work: (cars: typeof api.cars) => Promise<OfficeCar>) {
    const pictured = pictures.changed.length > 0
    if (pictured) setLeft(0)
    try {
      return await work((pictured ? clientOver(sendWithProgress(setLeft)) : api).cars)
    } catch (error) {
      if (error instanceof ApiError)
        pictures.refuse({ main: error.errors.mainImage, gallery: error.errors.galleryImages })
      throw error
    } finally {
      setLeft(null)
    }
  }
  return {
    /** How much of the pictures that are being saved has left, from 0 to 1; null while none are on their way. */
    left,
    create(values: CarFormOutput, keyed: ReturnType<typeof useSameKey>) {
      const form = multipart({ values, ...files })
      return send((cars) => cars.create({ form }, keyed(form)))
    },
    update: (values: Partial<CarFormOutput>, { id, version }: OfficeCar) =>
      send((cars) => cars.update({ params: { id }, form: multipart({ values, ...files, version }) })),
  }
}
