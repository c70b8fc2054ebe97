import { t } from '@minato/contract/language/messages.ts'
import { findDateFaults } from '@minato/contract/platform/trade/months.ts'
import type { OfficeCar } from '@minato/contract/stock/cars/car.ts'
import { findYear } from '@minato/contract/stock/cars/car-text.ts'
import { conditionDraft } from '@minato/contract/stock/cars/condition/condition-draft.ts'
import { formatCondition } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { carDraft, featureDraft } from '@minato/contract/stock/cars/draft.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, carFieldNames, carFields } from '@minato/contract/stock/cars/fields.ts'
import { toLoggedMark } from '@minato/contract/stock/cars/log.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import { z } from 'zod'

/** The contract's draft with lists and marks as values instead of multipart text. */
export const carForm = carDraft
  .extend({
    features: z
      .array(featureDraft.extend({ type: z.string().pipe(featureDraft.shape.type) }))
      .max(carFields.features.most, {
        error: () => t('Please enter at most {most} features', { most: carFields.features.most }),
      }),
    condition: z
      .string()
      .transform((written): z.input<typeof conditionDraft> => written)
      .pipe(conditionDraft),
    status: z.enum(carStatusNames),
    isActive: z.boolean(),
  })
  .superRefine((car, { addIssue }) => {
    for (const [name, message] of Object.entries(findDateFaults(car)))
      addIssue({ code: 'custom', path: [name], message })
  })
export type CarFormInput = z.input<typeof carForm>
export type CarFormOutput = z.output<typeof carForm>

/** Empty fields, numbers and choices are text, as in a form. */
export const toFormValues = (car?: OfficeCar): CarFormInput => ({
  ...(Object.fromEntries(carFieldNames.map((name) => [name, String(car?.[name] ?? '')])) as Record<CarField, string>),
  year: String((car ? findYear(car) : getOfficeYear()) ?? ''),
  // The API masks the stored number.
  chassisNumber: '',
  features: car?.features.map(({ type, name }) => ({ type, name })) ?? [],
  condition: formatCondition(car?.condition ?? null),
  status: car?.status ?? 'AVAILABLE',
  isActive: car?.isActive ?? true,
})

export const toCopyValues = (car: OfficeCar): CarFormInput => ({
  ...toFormValues(car),
  stockNumber: '',
  price: '',
  status: 'AVAILABLE',
})

export const toComparedFields = (car: OfficeCar): Record<string, unknown> => ({
  ...Object.fromEntries(carFieldNames.map((name) => [name, car[name]])),
  features: car.features.map(({ type, name }) => `${type}: ${name}`),
  condition: car.condition?.map(toLoggedMark) ?? null,
  mainImage: car.mainImage,
  gallery: car.gallery,
})
