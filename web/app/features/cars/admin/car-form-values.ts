import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { carDraft, featureDraft } from '@minato/contract/cars/draft.ts'
import { carStatusNames } from '@minato/contract/cars/facts.ts'
import { type CarField, carFieldNames, carFields } from '@minato/contract/cars/fields.ts'
import { carPicture } from '@minato/contract/values/files.ts'
import { z } from 'zod'
import type { Shot } from './shots.ts'

/** What the form holds: the contract's draft, with lists and marks as such instead of as the text of a multipart form. */
export const carForm = carDraft.extend({
  features: z
    .array(featureDraft.extend({ type: z.string().pipe(featureDraft.shape.type) }))
    .max(carFields.features.most, `Please keep to ${carFields.features.most} features`),
  status: z.enum(carStatusNames),
  isActive: z.boolean(),
})
export type CarFormInput = z.input<typeof carForm>
export type CarFormOutput = z.output<typeof carForm>

const empty = {
  ...(Object.fromEntries(carFieldNames.map((name) => [name, ''])) as Record<CarField, string>),
  features: [],
  status: 'AVAILABLE',
  isActive: true,
} satisfies CarFormInput as CarFormInput

/** What the form begins with. A field that was never filled is empty text; numbers are text, as they are typed. */
export function startingValues(car?: OfficeCar): CarFormInput {
  if (!car) return { ...empty, year: String(new Date().getFullYear()) }
  const facts = carFieldNames.map((name) => {
    const value = car[name]
    return [name, typeof value === 'number' ? String(value) : (value ?? '')]
  })
  return { ...empty, ...Object.fromEntries(facts), features: car.features.map(({ type, name }) => ({ type, name })) }
}

/** A car in the fields of the form and its pictures, as the history compares them. */
export const comparable = (car: OfficeCar): Record<string, unknown> => ({
  ...Object.fromEntries(carFieldNames.map((name) => [name, car[name]])),
  features: car.features.map(({ type, name }) => `${type}: ${name}`),
  mainImage: car.mainImage,
  gallery: car.gallery,
})

type Sent = {
  /** All fields of a new car, else those that were touched. */
  values: Partial<CarFormOutput>
  mainImage: File | undefined
  /** Left out it stays as it is. */
  gallery: readonly Shot[] | undefined
  version?: number
}

/** The multipart form that the API takes: fields as text, lists as JSON, kept pictures by address, new ones as files that stand in for `new`. */
export function multipart({ values, mainImage, gallery, version }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  if (version !== undefined) form.append('version', String(version))
  if (gallery)
    form.append('gallery', JSON.stringify(gallery.map(({ file, url }) => (file ? carPicture.nextFile : url))))
  if (mainImage) form.append('mainImage', mainImage)
  for (const { file } of gallery ?? []) if (file) form.append('galleryImages', file)
  return form
}
