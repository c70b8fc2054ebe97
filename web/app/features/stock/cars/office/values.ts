import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { knownYear } from '@minato/contract/stock/cars/car-text.ts'
import { conditionDraft } from '@minato/contract/stock/cars/condition-draft.ts'
import { conditionText, markLine } from '@minato/contract/stock/cars/condition-text.ts'
import { carDraft, featureDraft } from '@minato/contract/stock/cars/draft.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, carFieldNames, carFields } from '@minato/contract/stock/cars/fields.ts'
import { dateFaults } from '@minato/contract/stock/cars/months.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api, clientOver } from '~/lib/api/api'
import type { useSameKey } from '~/lib/api/same-key'
import { sendWithProgress } from '~/lib/api/send-with-progress'
import type { Shot } from './shots.ts'
import type { Pictures } from './use-pictures.ts'

/** What the form holds: the contract's draft, with lists and marks as such instead of as the text of a multipart form. */
export const carForm = carDraft
  .extend({
    features: z
      .array(featureDraft.extend({ type: z.string().pipe(featureDraft.shape.type) }))
      .max(carFields.features.most, `Please keep to ${carFields.features.most} features`),
    condition: z
      .string()
      .transform((written): z.input<typeof conditionDraft> => written)
      .pipe(conditionDraft),
    status: z.enum(carStatusNames),
    isActive: z.boolean(),
  })
  .superRefine((car, { addIssue }) => {
    for (const [name, message] of Object.entries(dateFaults(car))) addIssue({ code: 'custom', path: [name], message })
  })
export type CarFormInput = z.input<typeof carForm>
type CarFormOutput = z.output<typeof carForm>

const text = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))

/** What the form begins with. A field that was never filled is empty text; numbers are text, as they are typed. */
export const startingValues = (car?: OfficeCar): CarFormInput => ({
  ...(Object.fromEntries(carFieldNames.map((name) => [name, text(car?.[name])])) as Record<CarField, string>),
  year: String((car ? knownYear(car) : officeYear()) ?? ''),
  // What is answered of it is not what is kept.
  chassisNumber: '',
  features: car?.features.map(({ type, name }) => ({ type, name })) ?? [],
  condition: conditionText(car?.condition ?? null),
  status: car?.status ?? 'AVAILABLE',
  isActive: car?.isActive ?? true,
})

/** What a new car takes over from one like it: nothing that is that car's own, and no price. */
export const copyOf = (car: OfficeCar): CarFormInput => ({
  ...startingValues(car),
  stockNumber: '',
  price: '',
  status: 'AVAILABLE',
})

/** A car in the fields of the form and its pictures, as the history compares them. */
export const comparable = (car: OfficeCar): Record<string, unknown> => ({
  ...Object.fromEntries(carFieldNames.map((name) => [name, car[name]])),
  features: car.features.map(({ type, name }) => `${type}: ${name}`),
  condition: car.condition?.map(markLine) ?? null,
  mainImage: car.mainImage,
  gallery: car.gallery,
})

type Sent = {
  /** All fields of a new car, else those that were touched. */
  values: Partial<CarFormOutput>
  mainImage: File | undefined
  /** The address of a gallery picture that becomes the main one. */
  main: string | undefined
  /** Left out it stays as it is. */
  gallery: readonly Shot[] | undefined
  version?: number
}

/** The multipart form that the API takes: fields as text, lists as JSON, kept pictures by address, new ones as files that stand in for `new`. */
function multipart({ values, mainImage, main, gallery, version }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  if (version !== undefined) form.append('version', String(version))
  if (gallery)
    form.append('gallery', JSON.stringify(gallery.map(({ file, url }) => (file ? carPicture.nextFile : url))))
  if (mainImage) form.append('mainImage', mainImage)
  if (main) form.append('main', main)
  for (const { file } of gallery ?? []) if (file) form.append('galleryImages', file)
  return form
}

/** Sends a car with its pictures: a new one whole, a change as the fields that were touched. */
export function useSendCar({ files, refuse }: Pick<Pictures, 'files' | 'refuse'>) {
  const [left, setLeft] = useState<number | null>(null)
  async function send(work: (cars: typeof api.cars) => Promise<OfficeCar>) {
    const pictured = files.mainImage || files.gallery
    if (pictured) setLeft(0)
    try {
      return await work((pictured ? clientOver(sendWithProgress(setLeft)) : api).cars)
    } catch (error) {
      if (error instanceof ApiError) refuse({ main: error.errors.mainImage, gallery: error.errors.galleryImages })
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
