import { z } from 'zod'
import { carFacets, carQuery } from './car-search.ts'
import { endpoints } from './endpoint.ts'
import { carPicture, fileMessages } from './files.ts'
import { price } from './money.ts'
import { pageMeta, paging } from './paging.ts'
import { byId, id, instant, line, optionalLine, requiredLine } from './text.ts'

/**
 * What a car's status means: the badge, whether it may be ordered, and what a buyer is told when it may not.
 * Source: storefront specification, sections 2, 4 and 8.
 */
export const carStatuses = {
  AVAILABLE: { label: 'Available', badge: 'AVAILABLE', orderable: true },
  ON_HOLD: { label: 'On Hold', badge: 'ON HOLD', orderable: false },
  SOLD: { label: 'Sold', badge: 'SOLD', orderable: false },
} as const satisfies Record<string, { label: string; badge: string; orderable: boolean }>
export type CarStatus = keyof typeof carStatuses

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

/** Option lists of the back-office's car form. Source: back-office specification, section 3. */
export const carOptions = {
  fuel: ['Gasoline', 'Diesel', 'Hybrid', 'Electric', 'CNG', 'LPG'],
  /** The fuels of the storefront's and the back-office list's filter. */
  fuelFilter: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  transmission: ['Manual', 'Automatic', 'CVT', 'Semi-Automatic'],
  drive: ['FWD', 'RWD', 'AWD', '4WD'],
  stock: ['Available', 'Sold', 'Reserved', 'In Stock'],
  exteriorColor: [
    'Pearl White',
    'White',
    'Jet Black',
    'Silver',
    'Gunmetal Gray',
    'Gray',
    'Navy Blue',
    'Blue',
    'Light Blue',
    'Wine Red',
    'Red',
    'Orange',
    'Yellow',
    'Green',
    'Beige',
    'Brown',
  ],
  interiorColor: [
    'Black Leather',
    'Beige Leather',
    'Brown Leather',
    'Red Leather',
    'White Leather',
    'Gray Leather',
    'Black Fabric',
    'Gray Fabric',
    'Beige Fabric',
    'Brown Fabric',
    'Blue Fabric',
    'Two-Tone',
  ],
} as const

/** Feature categories, in the order in which they are shown. */
export const featureTypes = [
  'Safety',
  'Interior',
  'Exterior',
  'Technology',
  'Performance',
  'Comfort',
  'Entertainment',
] as const
export type FeatureType = (typeof featureTypes)[number]

/** Bounds of a car's numbers. Source: back-office specification, section 5. */
export const carLimits = {
  firstYear: 1900,
  seats: [1, 50],
  engineCC: [100, 10_000],
  mileage: 5_000_000,
  features: 60,
} as const

/** The last model year that is accepted: the next calendar year. */
export const lastCarYear = (now = new Date()) => now.getFullYear() + 1

export const carMessages = {
  title: 'Please enter a car title',
  make: 'Please enter the car make',
  model: 'Please enter the car model',
  fuel: 'Please select a fuel type',
  exteriorColor: 'Please enter the exterior color',
  year: (last: number) => `Please enter a valid year (1900 - ${last})`,
  price: 'Please enter a valid price (numbers only)',
  seats: 'Please enter a valid number of seats (1-50)',
  engineCC: 'Please enter a valid engine CC (100-10000)',
  mileage: 'Please enter a valid mileage (numbers only)',
  mainImage: 'Please upload a main image',
  notFound: 'Car not found',
  inUse: 'An order refers to this car, so it cannot be deleted. Deactivate it instead.',
  heldByOrder: 'An order holds this car, so its status follows that order.',
  listFailed: 'Failed to load cars',
  listEmpty: 'No cars found',
  onHold: 'This car is currently on hold — negotiation in progress',
  sold: 'This car has been sold',
  unavailable: 'This vehicle is no longer available',
  rateLoading: 'Exchange rate loading...',
  admin: {
    listFailed: (message?: string) => `Error loading cars: ${message || 'Unknown error'}`,
    emptyFiltered: 'Try adjusting your search criteria',
    empty: 'Start by adding your first car',
    detailFailed: (message?: string) => `Error loading car details: ${message || 'Car not found'}`,
    deleteTitle: 'Are you sure?',
    deleteText: 'This car will be permanently deleted.',
    deleteConfirm: 'Yes, delete it!',
    deletedTitle: 'Deleted!',
    deleted: 'The car has been deleted.',
    deletedFromDetail: 'Car deleted successfully',
    deleteFailed: 'Failed to delete car. Please try again.',
    activatedTitle: 'Activated!',
    activated: 'Car has been activated successfully.',
    deactivatedTitle: 'Deactivated!',
    deactivated: 'Car has been deactivated successfully.',
    toggleFailedTitle: 'Status Update Failed',
    toggleFailed: 'Failed to update car status. Please try again.',
    saveFailed: 'Failed to save car. Please try again.',
  },
} as const

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

const numberText = (wrong: string, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/, wrong).transform(Number)], { error: wrong })
    .pipe(z.number({ error: wrong }).int(wrong).min(min, wrong).max(max, wrong))

const optionalNumber = (wrong: string, min: number, max: number) =>
  z.union([z.literal('').transform(() => null), z.null(), numberText(wrong, min, max)], { error: wrong }).optional()

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
    error: () => carMessages.year(lastCarYear()),
  })
  .refine((value) => Number.isInteger(value) && value >= carLimits.firstYear && value <= lastCarYear(), {
    error: () => carMessages.year(lastCarYear()),
  })

/** One feature as it is written: both the category and the name. */
export const featureDraft = z.object({
  type: z.enum(featureTypes, { error: 'Please choose a category' }),
  name: requiredLine(80, 'Please enter the feature name'),
})

/** What an administrator writes about a new car. Numbers and JSON are also read from the text of a multipart form. */
export const carDraft = z.object({
  title: requiredLine(200, carMessages.title),
  make: requiredLine(60, carMessages.make),
  model: requiredLine(80, carMessages.model),
  modelCode: optionalLine(60),
  year,
  price: price(carMessages.price),
  type: optionalLine(60),
  engineCC: optionalNumber(carMessages.engineCC, ...carLimits.engineCC),
  fuel: requiredLine(40, carMessages.fuel),
  mileage: optionalNumber(carMessages.mileage, 0, carLimits.mileage),
  country: optionalLine(60),
  region: optionalLine(60),
  exteriorColor: requiredLine(40, carMessages.exteriorColor),
  color: optionalLine(40),
  drive: optionalLine(30),
  transmission: optionalLine(30),
  stock: optionalLine(40),
  seats: optionalNumber(carMessages.seats, ...carLimits.seats),
  keywords: optionalLine(500),
  features: jsonText(z.array(featureDraft).max(carLimits.features)).optional(),
  status: carStatus.optional(),
  isActive: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type CarDraft = z.output<typeof carDraft>

/**
 * A change to a car: only the fields that are named change. `version` is the one that the edit started from.
 * `gallery` names the pictures to keep, in order; new files of the same request follow them.
 */
export const carChange = carDraft.partial().extend({
  version: numberText('Please reload the car', 1, 2_000_000_000).optional(),
  gallery: jsonText(z.array(line(200)).max(carPicture.gallery)).optional(),
})
export type CarChange = z.output<typeof carChange>

/** Sorts of the back-office's list. */
export const adminSorts = {
  newest: 'Recently added',
  price: 'Price',
  year: 'Year',
  title: 'Title',
} as const

const adminQuery = z.object({
  search: line(200).optional(),
  ...paging(9),
  minPrice: z.union([z.literal('').transform(() => undefined), price(carMessages.price)]).optional(),
  maxPrice: z.union([z.literal('').transform(() => undefined), price(carMessages.price)]).optional(),
  fuel: line(40).optional(),
  sortBy: z.enum(['newest', 'price', 'year', 'title'], { error: 'Please choose price, year or title' }).optional(),
})
export type AdminCarQuery = z.output<typeof adminQuery>

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
    body: carDraft,
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
})

/** What stops a car from being ordered, as the person is told: a title and a sentence; null when nothing does. */
export function orderObstacle(item: { status: CarStatus; isActive: boolean }) {
  if (item.status === 'ON_HOLD') return orderObstacles.onHold
  if (item.status === 'SOLD') return orderObstacles.sold
  return item.isActive ? null : orderObstacles.inactive
}

/** Source: storefront specification, section 8. */
export const orderObstacles = {
  onHold: {
    title: 'Negotiation Unavailable',
    text: 'This car is currently ON HOLD and cannot be negotiated or ordered.',
  },
  cartOnHold: {
    title: 'Negotiation Unavailable',
    text: 'One or more items in your cart are currently ON HOLD and cannot be negotiated or ordered.',
  },
  sold: { title: 'Car Not Available', text: 'This car is currently sold and not available for order.' },
  inactive: { title: 'Car Not Available', text: 'This car is currently not available for order.' },
} as const

/** The short reference of a car or an order: the first 8 characters of its id. */
export const shortId = (whole: string) => whole.slice(0, 8)
