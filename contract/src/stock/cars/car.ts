import { z } from 'zod'
import { orderStatusNames } from '#ground/trade/deal.ts'
import { vehicleClassNames } from '#ground/trade/vehicles.ts'
import { t } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'
import { id, instant } from '#values/text.ts'
import { auctionGradeNames, surfaceGrades } from './condition/auction-grades.ts'
import { mark } from './condition/condition-draft.ts'
import {
  type CarStatus,
  carStatusNames,
  carSteerings,
  featureTypes,
  manufactureSources,
  repairHistories,
} from './facts.ts'
import type { CarField } from './fields.ts'

const spellings: Record<string, CarStatus> = {
  available: 'AVAILABLE',
  onhold: 'ON_HOLD',
  hold: 'ON_HOLD',
  reserved: 'ON_HOLD',
  sold: 'SOLD',
  soldout: 'SOLD',
}

/** A status in any of the spellings that are about (`available`, `On Hold`, `on-hold`, `Sold Out`), read as one of three. */
export const carStatus = z
  .string()
  .transform((text) => spellings[text.toLowerCase().replace(/[\s_-]/g, '')])
  .pipe(z.enum(carStatusNames, { error: () => t('Please choose Available, On Hold or Sold') }))

const feature = z.object({ id: z.string(), name: z.string(), type: z.enum(featureTypes) })
export type Feature = z.infer<typeof feature>

/** A line for each field, although `carFields` could make them: a computed schema can be neither read nor followed. */
const fields = {
  /** What everybody calls the car by: `M10234`, or what the office gave it. */
  stockNumber: z.string(),
  title: z.string(),
  make: z.string(),
  model: z.string(),
  grade: z.string().nullable(),
  /** With its emission code in front, as on the export certificate: `DBA-NZE161`. */
  modelCode: z.string().nullable(),
  /** Without the digits that tell it from others: `NZE161-701****`. */
  chassisNumber: z.string().nullable(),
  /** Of the first registration. */
  year: z.number().int(),
  /** A month, `2019-06`, of the year above. */
  firstRegistration: z.string().nullable(),
  /** A month, `2019-03`, or a year, `2019`, with how it is known. */
  manufactured: z.string().nullable(),
  manufactureSource: z.enum(namesOf(manufactureSources)).nullable(),
  /** US dollars. */
  price: z.number(),
  type: z.string().nullable(),
  /** What it is for freight and import rules; null where its type alone says so, or nothing does. */
  vehicleClass: z.enum(vehicleClassNames).nullable(),
  engineCode: z.string().nullable(),
  engineCC: z.number().int().nullable(),
  fuel: z.string(),
  /** Kilometres. */
  mileage: z.number().int().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  exteriorColor: z.string(),
  /** The interior's colour. */
  color: z.string().nullable(),
  drive: z.string().nullable(),
  transmission: z.string().nullable(),
  steering: z.enum(namesOf(carSteerings)).nullable(),
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
  interiorGrade: z.enum(namesOf(surfaceGrades)).nullable(),
  repairHistory: z.enum(namesOf(repairHistories)).nullable(),
  keywords: z.string().nullable(),
  features: z.array(feature),
  /** Marks of an auction sheet; null where nobody has looked, an empty list where there are none. */
  condition: z.array(mark).nullable(),
  status: z.enum(carStatusNames),
  isActive: z.boolean(),
} satisfies Record<CarField, z.ZodType>

/** A car as everybody sees it. `mainImage` and `gallery` are addresses on this site. */
export const car = z.object({
  id,
  ...fields,
  mainImage: z.string().nullable(),
  gallery: z.array(z.string()),
  /** A copy of the auction sheet with its numbers covered; null where none is fit to show. */
  auctionSheet: z.string().nullable(),
  /** What it cost before it was lowered, in US dollars, and since when; null where buyers are told of no drop. */
  priceDrop: z.object({ was: z.number(), since: instant }).nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Car = z.output<typeof car>

/** What of a car may change while somebody reads its page. */
export type CarStanding = Pick<Car, 'status' | 'price'>

/** A car as the office sees it: what is added is absent in what anybody else is answered. */
export const officeCar = car.extend({
  /** The order that holds it or has sold it. */
  order: z.object({ id, status: z.enum(orderStatusNames) }).nullish(),
  /** Until when it is set aside for who waits for it, and no order holds it. */
  setAsideUntil: instant.nullish(),
})
export type OfficeCar = z.output<typeof officeCar>

/** What a car cost from a moment on, as the office sees it; `by` is null where the log does not say it, or its reader may not see that. */
export const officePrice = z.object({ price: z.number(), from: instant, shown: z.boolean(), by: z.string().nullable() })
export type OfficePrice = z.output<typeof officePrice>
