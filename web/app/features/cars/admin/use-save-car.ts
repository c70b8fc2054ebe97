import type { Car } from '@minato/contract/cars/car.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, clientOver } from '~/lib/api'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { sendWithProgress } from '~/lib/send-with-progress'
import { type CarFormInput, type CarFormOutput, multipart } from './car-form-values.ts'
import type { Pictures } from './use-pictures.ts'

export type CarFormHook = UseFormReturn<CarFormInput, unknown, CarFormOutput>
type Given = {
  base: Car | undefined
  form: CarFormHook
  pictures: Pictures
  meet(error: unknown): boolean
  onSaved(car: Car): void
}

/** Sends the form: a new car whole, a change as the fields that were touched, with the version that it started from. */
export function useSaveCar({ base, form, pictures, meet, onSaved }: Given) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const { dirtyFields } = form.formState
  const [left, setLeft] = useState<number | null>(null)
  function withProgress() {
    setLeft(0)
    return clientOver(sendWithProgress(setLeft))
  }
  const save = useMutation({
    mutationFn: (values: CarFormOutput) => {
      const { cars } = pictures.changed.length > 0 ? withProgress() : api
      const sent = {
        values,
        mainImage: pictures.mainImage,
        gallery: pictures.gallery.dirty ? pictures.gallery.shots : undefined,
      }
      if (!base) {
        const form = multipart(sent)
        return cars.create({ form }, sameKey(form))
      }
      const changed = multipart({ ...sent, only: Object.keys(dirtyFields), version: base.version })
      return cars.update({ params: { id: base.id }, form: changed })
    },
    onSuccess: (car) => {
      refresh(queries, 'cars')
      onSaved(car)
    },
    // A stale save has a way on of its own, beside the buttons.
    onError: (error) => meet(error) || showFaults(error, form, pictures),
    onSettled: () => setLeft(null),
  })
  return {
    ...save,
    /** How much of the pictures that are being saved has left, from 0 to 1. */
    left,
  }
}

/** Puts what the server said of each field beside it, and the cursor into the first. */
function showFaults(error: unknown, form: CarFormHook, pictures: Pictures) {
  if (!(error instanceof ApiError)) return
  const { mainImage, galleryImages } = error.errors
  pictures.refuse({ main: mainImage, gallery: galleryImages })
  const [first] = markFaults(error, form)
  if (first) form.setFocus(first)
}
