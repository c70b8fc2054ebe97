import { z } from 'zod'
import { carPicture } from '../values/files.ts'
import { numberText, optionalNumber, price } from '../values/numbers.ts'
import { line, optionalLine, requiredLine } from '../values/text.ts'
import { carStatus } from './car.ts'
import { featureTypes } from './facts.ts'
import { carFormMessages, carLimits, lastCarYear } from './rules.ts'

const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

const year = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], {
    error: () => carFormMessages.year(lastCarYear()),
  })
  .refine((value) => Number.isInteger(value) && value >= carLimits.firstYear && value <= lastCarYear(), {
    error: () => carFormMessages.year(lastCarYear()),
  })

/** The number that the office gives a car; left out or empty it is counted, or stays as it is. */
const stockNumber = z
  .union([
    z.literal('').transform(() => undefined),
    line(20)
      .toUpperCase()
      .regex(/^[A-Z0-9-]{2,20}$/, carFormMessages.stockNumber),
  ])
  .optional()

/** An engine of 0 cc, as lists of electric cars have it, is one that is not given. */
const engine = z
  .union([z.literal([0, '0']).transform(() => null), optionalNumber(carFormMessages.engineCC, ...carLimits.engineCC)], {
    error: carFormMessages.engineCC,
  })
  .optional()

/** One feature as it is written: both the category and the name. */
export const featureDraft = z.object({
  type: z.enum(featureTypes, { error: 'Please choose a category' }),
  name: requiredLine(80, 'Please enter the feature name'),
})

/** What an administrator writes about a new car. Numbers and JSON are also read from the text of a multipart form. */
export const carDraft = z.object({
  stockNumber,
  title: requiredLine(200, carFormMessages.title),
  make: requiredLine(60, carFormMessages.make),
  model: requiredLine(80, carFormMessages.model),
  modelCode: optionalLine(60),
  year,
  price: price(carFormMessages.price),
  type: optionalLine(60),
  engineCC: engine,
  fuel: requiredLine(40, carFormMessages.fuel),
  mileage: optionalNumber(carFormMessages.mileage, 0, carLimits.mileage),
  country: optionalLine(60),
  region: optionalLine(60),
  exteriorColor: requiredLine(40, carFormMessages.exteriorColor),
  color: optionalLine(40),
  drive: optionalLine(30),
  transmission: optionalLine(30),
  stock: optionalLine(40),
  seats: optionalNumber(carFormMessages.seats, ...carLimits.seats),
  keywords: optionalLine(500),
  features: jsonText(
    z.array(featureDraft, { error: 'Please give the features as a list' }).max(carLimits.features),
  ).optional(),
  status: carStatus.optional(),
  isActive: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type CarDraft = z.output<typeof carDraft>

/**
 * The order of a car's gallery, as a list or as its JSON: each entry is the address of a picture to keep, or `new`, which
 * stands for the next of the request's `galleryImages`. Files that no entry stands for follow at the end; addresses that
 * are not of this car's gallery count for nothing; what is beyond the tenth picture is dropped.
 */
const galleryOrder = jsonText(z.array(line(200), { error: 'Please give the order of the gallery as a list' }))
  .optional()
  .describe(
    `A list, or its JSON: addresses of the pictures to keep, and "${carPicture.nextFile}" for the next of galleryImages.`,
  )

/** A new car with the order of its new pictures. */
export const newCar = carDraft.extend({ gallery: galleryOrder })
export type NewCar = z.output<typeof newCar>

/**
 * A change to a car: only the fields that are named change. `version` is the one that the edit started from. Without
 * `gallery` its pictures stay, and new files follow them.
 */
export const carChange = carDraft.partial().extend({
  version: numberText('Please reload the car', 1, 2_000_000_000).optional(),
  gallery: galleryOrder,
})
export type CarChange = z.output<typeof carChange>
