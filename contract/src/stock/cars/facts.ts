import { lazyValue, messages, t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { foldCase } from '#values/lower-case.ts'

/** Car statuses with their badges; `orderable` cars may be ordered. */
export const carStatuses = messages({
  AVAILABLE: { label: 'Available', badge: lazyValue(() => t('AVAILABLE')), orderable: true },
  ON_HOLD: { label: 'On Hold', badge: lazyValue(() => t('ON HOLD')), orderable: false },
  SOLD: { label: 'Sold', badge: lazyValue(() => t('SOLD')), orderable: false },
} as const satisfies Record<string, { label: string; badge: string; orderable: boolean }>)
export type CarStatus = keyof typeof carStatuses
export const carStatusNames = getKeys(carStatuses)

const statusSpellings = new Map<string, CarStatus>([
  ['available', 'AVAILABLE'],
  ['onhold', 'ON_HOLD'],
  ['hold', 'ON_HOLD'],
  ['reserved', 'ON_HOLD'],
  ['sold', 'SOLD'],
  ['soldout', 'SOLD'],
])

/** Reads the usual spellings of a status (`available`, `On Hold`, `on-hold`, `Sold Out`); undefined for another text. */
export const readCarStatus = (text: string) => statusSpellings.get(foldCase(text).replace(/[\s_-]/g, ''))

export const carSteerings = messages({ RIGHT_HAND: 'Right Hand', LEFT_HAND: 'Left Hand' } as const)

/** The same where no label stands beside it: French then names the steering wheel. */
export const unlabelledSteerings = messages({
  RIGHT_HAND: lazyValue(() => t('Right Hand', {}, 'without a label')),
  LEFT_HAND: lazyValue(() => t('Left Hand', {}, 'without a label')),
})

/** Sources of a date of manufacture. Import rules do not accept a guess as known. */
export const manufactureSources = messages({
  MAKER: 'From the maker',
  PLATE: 'From its plate',
  AUCTION: 'From the auction',
  GUESS: 'A guess',
} as const)

/** Accident repairs of a car, in the terms of auctions. */
export const repairHistories = messages({ NONE: 'No accident repair', REPAIRED: 'Repaired after an accident' } as const)

/** The codes of a yes/no field; null is unknown. */
export const yesNoLabels = messages({ true: 'Yes', false: 'No' } as const)

export const featureTypes = [
  'Safety',
  'Interior',
  'Exterior',
  'Technology',
  'Performance',
  'Comfort',
  'Entertainment',
] as const

export const carMessages = messages({
  notFound: 'Car not found',
  listFailed: 'Failed to load cars',
  listFailedText: 'Error loading cars.',
  listEmpty: 'No cars found',
  onHold: 'This car is currently on hold — negotiation in progress',
  wishlistOnHold: 'Currently on hold — negotiation in progress',
  sold: 'This car has been sold',
  yours: 'It is in your order',
  seeOrder: 'See your order',
  unavailable: 'This vehicle is no longer available',
  rateLoading: 'Exchange rate loading...',
} as const)

/** Decides whether a car can be ordered: null if it can, else title and sentence of the obstacle. */
export function findOrderObstacle(item: { status: CarStatus; isActive: boolean }) {
  if (item.status === 'ON_HOLD') return orderObstacles.onHold
  if (item.status === 'SOLD') return orderObstacles.sold
  return item.isActive ? null : orderObstacles.inactive
}

export const orderObstacles = messages({
  onHold: {
    code: 'car-on-hold',
    title: 'Negotiation Unavailable',
    text: 'This car is currently ON HOLD and cannot be negotiated or ordered.',
  },
  cartOnHold: {
    code: 'cart-on-hold',
    title: 'Negotiation Unavailable',
    text: 'One or more items in your cart are currently ON HOLD and cannot be negotiated or ordered.',
  },
  sold: {
    code: 'car-sold',
    title: 'Car Not Available',
    text: 'This car is currently sold and not available for order.',
  },
  inactive: {
    code: 'car-not-available',
    title: 'Car Not Available',
    text: 'This car is currently not available for order.',
  },
} as const)

/** The short reference of an order, and the 'ID' of a car: the first 8 characters of its id. */
export const toShortId = (uuid: string) => uuid.slice(0, 8)

/** Suggestions for the exterior colour; any text is valid. */
export const exteriorColours = [
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
] as const

export const interiorColours = [
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
] as const

/** Stored and searched untranslated: a getter keeps `messages` from translating it. */
export const stockWords = ['Available', 'Sold', 'Reserved', 'In Stock'] as const
export const fuelWords = ['Gasoline', 'Diesel', 'Hybrid', 'Electric', 'CNG', 'LPG'] as const
export const transmissions = ['Manual', 'Automatic', 'CVT', 'Semi-Automatic'] as const
const publicFuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric'] as const
export const fuelFilter = {
  by: 'value',
  get offered() {
    return publicFuels
  },
} as const
export const stockFilter = {
  by: 'value',
  get offered() {
    return stockWords
  },
} as const
