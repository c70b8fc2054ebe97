import { z } from 'zod'
import { t } from '#language/messages.ts'
import { chassisNumber } from '#platform/trade/chassis-number.ts'
import { monthOf } from '#platform/trade/months.ts'
import { vehicleClassNames } from '#platform/trade/vehicles.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { carPicture } from '#values/files.ts'
import { getKeys } from '#values/keys.ts'
import { integerText, optionalNumber, price } from '#values/numbers.ts'
import { line, optionalLine, requiredLine, yesNo } from '#values/text.ts'
import { carStatus } from './car.ts'
import { parseAuctionGrade, surfaceGrades } from './condition/auction-grades.ts'
import { conditionDraft } from './condition/condition-draft.ts'
import { carSteerings, featureTypes, manufactureSources, repairHistories } from './facts.ts'
import { getLastCarYear } from './field.ts'
import { type CarField, carFields, type Fields } from './fields.ts'

const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

const requiredField = (name: 'title' | 'make' | 'model' | 'fuel' | 'exteriorColor') =>
  requiredLine(carFields[name].most, () => carFields[name].wrong)
type OptionalText = {
  [Name in CarField]: Fields[Name] extends { most: number }
    ? Fields[Name] extends { required: true } | { wrong: unknown }
      ? never
      : Name
    : never
}[Exclude<CarField, 'features'>]
const optionalField = (name: OptionalText) => optionalLine(carFields[name].most)
const numberField = (
  name: 'mileage' | 'seats' | 'engineCC' | 'doors' | `${'length' | 'width' | 'height'}Mm` | `${'w' | 'grossW'}eightKg`,
) => {
  const [least, most] = carFields[name].limits
  return optionalNumber(() => carFields[name].wrong, least, most)
}

/** Parses a text with a reader; empty text means none, and unreadable text is a fault. */
const parsedField = <Value extends string>(
  name: 'firstRegistration' | 'manufactured' | 'loadingPort' | 'auctionGrade' | 'interiorGrade',
  from: (text: string) => Value | null,
) =>
  line(40)
    .nullish()
    .transform((text, { issues }) => {
      const value = text ? from(text) : null
      if (text && value === null) issues.push({ code: 'custom', input: text, message: carFields[name].wrong })
      return value
    })
const codeField = <Name extends string>(
  name: 'steering' | 'vehicleClass' | 'manufactureSource' | 'repairHistory',
  names: readonly [Name, ...Name[]],
) =>
  z
    .string()
    .nullish()
    .transform((text) => text || null)
    .pipe(z.enum(names, { error: () => carFields[name].wrong }).nullable())

const inYears = (date: string) =>
  Number(date.slice(0, 4)) >= carFields.year.limits[0] && Number(date.slice(0, 4)) <= getLastCarYear() ? date : null
const month = (text: string) => inYears(monthOf(text) ?? '')
const monthOrYear = (text: string) => (/^\d{4}$/.test(text) ? inYears(text) : month(text))
const port = (text: string) =>
  /^[A-Z]{2}[A-Z0-9]{3}$/.exec(normaliseKey(text).toUpperCase().replaceAll(' ', ''))?.[0] ?? null
const surfaceGrade = (text: string) => surfaceGrades.find((grade) => grade === normaliseKey(text).toUpperCase()) ?? null

const wrongYear = () => carFields.year.wrong(getLastCarYear())
const year = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error: wrongYear })
  .refine((value) => Number.isInteger(value) && value >= carFields.year.limits[0] && value <= getLastCarYear(), {
    error: wrongYear,
  })

/** The stock number. If it is missing or empty, a new car gets the next one, and an edited car keeps its own. */
const stockNumber = z
  .union([
    z.literal('').transform(() => undefined),
    line(carFields.stockNumber.most)
      .overwrite(normaliseKey)
      .toUpperCase()
      .regex(/^[A-Z0-9-]{2,}$/, { error: () => carFields.stockNumber.wrong }),
  ])
  .optional()

/** Lists of electric cars have an engine of 0 cc, which means none. */
const engine = z
  .union([z.literal([0, '0']).transform(() => null), numberField('engineCC')], {
    error: () => carFields.engineCC.wrong,
  })
  .optional()

/** The text for a new car without its first picture. */
export const getMissingImageText = () => t('Please upload a main image')

export const featureDraft = z.object({
  type: z.enum(featureTypes, { error: () => t('Please choose a category') }),
  name: requiredLine(80, () => t('Please enter the feature name')),
})

/** A new car. Numbers and JSON are also read from the text of a multipart form. */
export const carDraft = z.object({
  stockNumber,
  title: requiredField('title'),
  make: requiredField('make'),
  model: requiredField('model'),
  grade: optionalField('grade'),
  modelCode: optionalField('modelCode'),
  chassisNumber,
  year,
  firstRegistration: parsedField('firstRegistration', month),
  manufactured: parsedField('manufactured', monthOrYear),
  manufactureSource: codeField('manufactureSource', getKeys(manufactureSources)),
  price: price(() => carFields.price.wrong),
  type: optionalField('type'),
  vehicleClass: codeField('vehicleClass', vehicleClassNames),
  engineCode: optionalField('engineCode'),
  engineCC: engine,
  fuel: requiredField('fuel'),
  mileage: numberField('mileage'),
  country: optionalField('country'),
  region: optionalField('region'),
  exteriorColor: requiredField('exteriorColor'),
  color: optionalField('color'),
  drive: optionalField('drive'),
  transmission: optionalField('transmission'),
  steering: codeField('steering', getKeys(carSteerings)),
  stock: optionalField('stock'),
  seats: numberField('seats'),
  doors: numberField('doors'),
  lengthMm: numberField('lengthMm'),
  widthMm: numberField('widthMm'),
  heightMm: numberField('heightMm'),
  weightKg: numberField('weightKg'),
  grossWeightKg: numberField('grossWeightKg'),
  loadingPort: parsedField('loadingPort', port),
  auctionGrade: parsedField('auctionGrade', parseAuctionGrade),
  interiorGrade: parsedField('interiorGrade', surfaceGrade),
  repairHistory: codeField('repairHistory', getKeys(repairHistories)),
  keywords: optionalField('keywords'),
  features: jsonText(
    z.array(featureDraft, { error: () => t('Please give the features as a list') }).max(carFields.features.most),
  ).optional(),
  condition: jsonText(conditionDraft).optional(),
  status: carStatus.optional(),
  isActive: yesNo.optional(),
} satisfies Record<CarField, z.ZodType>)
export type CarDraft = z.output<typeof carDraft>

/**
 * The order of a car's gallery, as a list or as its JSON: each entry is the address of a stored picture, or `new` for the next
 * of the request's `galleryImages`.
 * Files without an entry follow at the end. Addresses of other cars are ignored. Pictures beyond the limit of the setting
 * (default: ten) are dropped.
 */
const galleryOrder = jsonText(z.array(line(200), { error: () => t('Please give the order of the gallery as a list') }))
  .optional()
  .describe(
    `A list, or its JSON: addresses of the pictures to keep, and "${carPicture.nextFile}" for the next of galleryImages.`,
  )

export const newCar = carDraft.extend({ gallery: galleryOrder })
export type NewCar = z.output<typeof newCar>

/**
 * A partial change of a car. `version` is the one that the edit started from. Without `gallery` its pictures stay, and new
 * files follow them.
 */
export const carChange = carDraft
  .partial()
  .extend({
    version: integerText(() => t('Please reload the car'), 1, 2_000_000_000).optional(),
    gallery: galleryOrder,
    main: line(200)
      .optional()
      .describe('The address of a gallery picture that becomes the main one; the one before takes its place.'),
  })
export type CarChange = z.output<typeof carChange>
