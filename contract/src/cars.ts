import { z } from 'zod'
import { type CarStatus, featureTypes } from './car-facts.ts'
import { adminStateNames, carFormMessages, carLimits, chosenCarsMessages, lastCarYear } from './car-rule-facts.ts'
import { carFacets, carQuery } from './car-search.ts'
import { endpoints } from './endpoint.ts'
import { carPicture, fileMessages } from './files.ts'
import { numberText, optionalNumber, price, whole } from './numbers.ts'
import { pageMeta, paging } from './paging.ts'
import { byId, chosen, day, id, instant, line, optionalLine, requiredLine } from './text.ts'

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

const carFacts = {
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
}

/** A car as everybody sees it. `mainImage` and `gallery` are addresses on this site. */
export const car = z.object({
  id,
  ...carFacts,
  mainImage: z.string().nullable(),
  gallery: z.array(z.string()),
  features: z.array(feature),
  status: z.enum(['AVAILABLE', 'ON_HOLD', 'SOLD']),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Car = z.output<typeof car>

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

/** One feature as it is written: both the category and the name. */
export const featureDraft = z.object({
  type: z.enum(featureTypes, { error: 'Please choose a category' }),
  name: requiredLine(80, 'Please enter the feature name'),
})

/** What an administrator writes about a new car. Numbers and JSON are also read from the text of a multipart form. */
export const carDraft = z.object({
  title: requiredLine(200, carFormMessages.title),
  make: requiredLine(60, carFormMessages.make),
  model: requiredLine(80, carFormMessages.model),
  modelCode: optionalLine(60),
  year,
  price: price(carFormMessages.price),
  type: optionalLine(60),
  engineCC: optionalNumber(carFormMessages.engineCC, ...carLimits.engineCC),
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
const newCar = carDraft.extend({ gallery: galleryOrder })
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

const adminQuery = z.object({
  search: line(200).optional(),
  ...paging(9),
  minPrice: chosen(price(carFormMessages.price)),
  maxPrice: chosen(price(carFormMessages.price)),
  fuel: line(40).optional(),
  make: line(60).optional(),
  state: chosen(z.enum(adminStateNames)),
  /** Calendar days of UTC, both included. */
  addedFrom: chosen(day),
  addedTo: chosen(day),
  sortBy: chosen(z.enum(['newest', 'price', 'year', 'title'], { error: 'Please choose price, year or title' })),
})
export type AdminCarQuery = z.output<typeof adminQuery>

const several = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).min(1, chosenCarsMessages.none).max(carLimits.bulk, chosenCarsMessages.tooMany)
const carIds = several(id)

const pictureField = (count: number) => ({ count, bytes: carPicture.bytes, tooLarge: fileMessages.pictureLarge })
const pictures = { mainImage: pictureField(1), galleryImages: pictureField(carPicture.gallery) }

export const cars = endpoints({
  list: {
    method: 'GET',
    path: '/cars',
    access: 'public',
    summary: 'The public stock: filtered, sorted, paged. With facets=true also the values and counts of each dropdown.',
    query: carQuery,
    response: z.object({ data: z.array(car), meta: pageMeta, facets: carFacets.optional() }),
  },
  adminList: {
    method: 'GET',
    path: '/cars/admin',
    access: 'admin',
    summary: 'The whole stock, hidden cars included.',
    query: adminQuery,
    response: z.object({ data: z.array(car), meta: pageMeta }),
  },
  index: {
    method: 'GET',
    path: '/cars/index',
    access: 'public',
    summary: 'The ids of the visible stock with their last change, 10,000 a page: what a sitemap is made of.',
    query: z.object({ page: whole(1, 10_000).default(1) }),
    response: z.object({ data: z.array(z.object({ id, updatedAt: instant })), meta: pageMeta }),
  },
  similar: {
    method: 'GET',
    path: '/cars/{id}/similar',
    access: 'public',
    summary: 'Up to four available cars that are most like this one in model, make, type and price.',
    params: byId,
    response: z.object({ data: z.array(car) }),
  },
  detail: {
    method: 'GET',
    path: '/cars/{id}',
    access: 'public',
    summary: 'One car. A hidden car is found by administrators only.',
    params: byId,
    response: car,
  },
  create: {
    method: 'POST',
    path: '/cars',
    access: 'admin',
    status: 201,
    summary: 'Adds a car with its main image and up to ten gallery images.',
    body: newCar,
    files: pictures,
    response: car,
  },
  update: {
    method: 'PUT',
    path: '/cars/{id}',
    access: 'admin',
    summary: 'Changes the named fields of a car. A stale version answers 409.',
    params: byId,
    body: carChange,
    files: pictures,
    response: car,
  },
  activate: {
    method: 'PATCH',
    path: '/cars/{id}/activate',
    access: 'admin',
    summary: 'Shows a car on the public site.',
    params: byId,
    response: car,
  },
  deactivate: {
    method: 'PATCH',
    path: '/cars/{id}/deactivate',
    access: 'admin',
    summary: 'Hides a car from the public site.',
    params: byId,
    response: car,
  },
  remove: {
    method: 'DELETE',
    path: '/cars/{id}',
    access: 'admin',
    summary: 'Deletes a car and its pictures for good, unless an order refers to it.',
    params: byId,
    response: z.object({ success: z.literal(true) }),
  },
  showMany: {
    method: 'PATCH',
    path: '/cars/bulk/active',
    access: 'admin',
    summary: 'Shows or hides several cars at once, or none of them; answers those that were not so before.',
    body: z.object({ ids: carIds, isActive: z.boolean() }),
    response: z.object({ data: z.array(car) }),
  },
  priceMany: {
    method: 'PATCH',
    path: '/cars/bulk/price',
    access: 'admin',
    summary: 'Gives several cars new prices, or none of them; a stale version answers 409 and names its car.',
    body: z.object({
      prices: several(z.object({ id, price: price(carFormMessages.price), version: z.number().int().optional() })),
    }),
    response: z.object({ data: z.array(car) }),
  },
  removeMany: {
    method: 'POST',
    path: '/cars/bulk/delete',
    access: 'admin',
    summary: 'Deletes several cars for good; those that orders refer to are left, and named.',
    body: z.object({ ids: carIds }),
    response: z.object({ deleted: z.array(id), kept: z.array(z.object({ id, title: z.string() })) }),
  },
})
