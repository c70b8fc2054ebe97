import { z } from 'zod'
import { statusNames } from '../orders/facts.ts'
import { id, instant } from '../values/text.ts'
import { type CarStatus, featureTypes } from './facts.ts'

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
  .pipe(z.enum(['AVAILABLE', 'ON_HOLD', 'SOLD'], { error: 'Please choose Available, On Hold or Sold' }))

export const feature = z.object({ id: z.string(), name: z.string(), type: z.enum(featureTypes) })
export type Feature = z.infer<typeof feature>

/** A car as everybody sees it. `mainImage` and `gallery` are addresses on this site. */
export const car = z.object({
  id,
  /** What everybody calls the car by: `M10234`, or what the office gave it. */
  stockNumber: z.string(),
  title: z.string(),
  make: z.string(),
  model: z.string(),
  modelCode: z.string().nullable(),
  year: z.number().int(),
  /** US dollars. */
  price: z.number(),
  type: z.string().nullable(),
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
  stock: z.string().nullable(),
  seats: z.number().int().nullable(),
  keywords: z.string().nullable(),
  mainImage: z.string().nullable(),
  gallery: z.array(z.string()),
  features: z.array(feature),
  status: z.enum(['AVAILABLE', 'ON_HOLD', 'SOLD']),
  /** The order that holds it or has sold it; absent in what anybody but the office is answered. */
  order: z
    .object({ id, status: z.enum(statusNames) })
    .nullable()
    .optional(),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Car = z.output<typeof car>
