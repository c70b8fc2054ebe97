import { lazyValue, messages, t } from '#language/messages.ts'
import { namesOf } from '#values/names.ts'

/** What a car's status means: its badge, and whether it may be ordered. */
export const carStatuses = messages({
  AVAILABLE: { label: 'Available', badge: lazyValue(() => t('AVAILABLE')), orderable: true },
  ON_HOLD: { label: 'On Hold', badge: lazyValue(() => t('ON HOLD')), orderable: false },
  SOLD: { label: 'Sold', badge: lazyValue(() => t('SOLD')), orderable: false },
} as const satisfies Record<string, { label: string; badge: string; orderable: boolean }>)
export type CarStatus = keyof typeof carStatuses
export const carStatusNames = namesOf(carStatuses)

/** On which side a car's steering wheel is. */
export const carSteerings = messages({ RIGHT_HAND: 'Right Hand', LEFT_HAND: 'Left Hand' } as const)

/** How it is known when a car was made. A guess is not taken for knowledge where an import rule asks. */
export const manufactureSources = messages({
  MAKER: 'From the maker',
  PLATE: 'From its plate',
  AUCTION: 'From the auction',
  GUESS: 'A guess',
} as const)

/** Whether a car was repaired after an accident, as an auction writes it. */
export const repairHistories = messages({ NONE: 'No accident repair', REPAIRED: 'Repaired after an accident' } as const)

/** The codes of a yes/no field; null is not known. */
export const yesNoLabels = messages({ true: 'Yes', false: 'No' } as const)

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

/** What stops a car from being ordered, as the person reads it: a title and a sentence; null when nothing does. */
export function orderObstacle(item: { status: CarStatus; isActive: boolean }) {
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
export const shortId = (whole: string) => whole.slice(0, 8)

/** Proposed for the outside of a car; anything may be typed. */
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

/** Proposed for the seats. */
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

/** What is stored and searched as it is written: a getter keeps a table of messages from saying it otherwise. */
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
