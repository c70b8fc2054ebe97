import { z } from 'zod'
import { t } from '#language/messages.ts'
import { orderStatusNames } from '#platform/trade/deal.ts'
import { vehicleClassNames } from '#platform/trade/vehicles.ts'
import { getKeys } from '#values/keys.ts'
import { id, instant, versionAndTimes } from '#values/text.ts'
import { auctionGradeNames, surfaceGrades } from './condition/auction-grades.ts'
import { mark } from './condition/condition-draft.ts'
import {
  carStatusNames,
  carSteerings,
  featureTypes,
  manufactureSources,
  readCarStatus,
  repairHistories,
} from './facts.ts'
import type { CarField } from './fields.ts'

/** One of three statuses, in any usual spelling. */
export const carStatus = z
  .string()
  .transform(readCarStatus)
  .pipe(z.enum(carStatusNames, { error: () => t('Please choose Available, On Hold or Sold') }))

const feature = z.object({ id: z.string(), name: z.string(), type: z.enum(featureTypes) })
export type Feature = z.infer<typeof feature>

/** Spelt out, although `carFields` could generate it: a computed schema is hard to read and to navigate. */
const fields = {
  /** The public number of the car: `M10234`, or one that the staff chose. */
  stockNumber: z.string(),
  title: z.string(),
  make: z.string(),
  model: z.string(),
  grade: z.string().nullable(),
  /** With its emission code in front, as on the export certificate: `DBA-NZE161`. */
  modelCode: z.string().nullable(),
  /** Masked: `NZE161-701****`. */
  chassisNumber: z.string().nullable(),
  /** Year of first registration. */
  year: z.number().int(),
  /** A month of that year, `2019-06`. */
  firstRegistration: z.string().nullable(),
  /** A month, `2019-03`, or a year, `2019`, with its source. */
  manufactured: z.string().nullable(),
  manufactureSource: z.enum(getKeys(manufactureSources)).nullable(),
  /** US dollars. */
  price: z.number(),
  type: z.string().nullable(),
  /** The class for freight and import rules; null if `type` determines it, or if it is unknown. */
  vehicleClass: z.enum(vehicleClassNames).nullable(),
  engineCode: z.string().nullable(),
  engineCC: z.number().int().nullable(),
  fuel: z.string(),
  /** Kilometres. */
  mileage: z.number().int().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  exteriorColor: z.string(),
  /** Colour of the interior. */
  color: z.string().nullable(),
  drive: z.string().nullable(),
  transmission: z.string().nullable(),
  steering: z.enum(getKeys(carSteerings)).nullable(),
  stock: z.string().nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  /** Millimetres. */
  lengthMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  /** Kilograms. */
  weightKg: z.number().int().nullable(),
  grossWeightKg: z.number().int().nullable(),
  /** UN/LOCODE. */
  loadingPort: z.string().nullable(),
  auctionGrade: z.enum(auctionGradeNames).nullable(),
  interiorGrade: z.enum(surfaceGrades).nullable(),
  repairHistory: z.enum(getKeys(repairHistories)).nullable(),
  keywords: z.string().nullable(),
  features: z.array(feature),
  /** Marks of an auction sheet; null without an inspection, an empty list without marks. */
  condition: z.array(mark).nullable(),
  status: z.enum(carStatusNames),
  isActive: z.boolean(),
} satisfies Record<CarField, z.ZodType>

/** A public car. `mainImage` and `gallery` are addresses on this site. */
export const car = z.object({
  id,
  ...fields,
  mainImage: z.string().nullable(),
  gallery: z.array(z.string()),
  /** A copy of the auction sheet with its numbers covered; null while none is published. */
  auctionSheet: z.string().nullable(),
  /** The price before a drop, in US dollars, and the time of the drop; null where buyers see no drop. */
  priceDrop: z.object({ was: z.number(), since: instant }).nullable(),
  ...versionAndTimes,
})
export type Car = z.output<typeof car>

/** Fields that may change while a buyer reads the page of a car. */
export type CarAvailability = Pick<Car, 'status' | 'price'>

/** A car in the back-office. Public answers omit the additional fields. */
export const officeCar = car.extend({
  /** The order that holds it or has sold it. */
  order: z.object({ id, status: z.enum(orderStatusNames) }).nullish(),
  /** The end of its offer to the waiting list, while no order holds it. */
  setAsideUntil: instant.nullish(),
})
export type OfficeCar = z.output<typeof officeCar>

/** A price of a car and its start, for staff. `by` is null if the log lacks it, or if the reader may not see it. */
export const officePrice = z.object({ price: z.number(), from: instant, shown: z.boolean(), by: z.string().nullable() })
