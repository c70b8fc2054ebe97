import { carPicture } from './files.ts'

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
  wishlistOnHold: 'Currently on hold — negotiation in progress',
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
    deleteFailedTitle: 'Error',
    deleteFailed: 'Failed to delete car. Please try again.',
    activatedTitle: 'Activated!',
    activated: 'Car has been activated successfully.',
    deactivatedTitle: 'Deactivated!',
    deactivated: 'Car has been deactivated successfully.',
    toggleFailedTitle: 'Status Update Failed',
    toggleFailed: 'Failed to update car status. Please try again.',
    saveFailed: 'Failed to save car. Please try again.',
    galleryFull: (left: number) => `A gallery holds ${carPicture.gallery} images: ${left} more were left out.`,
    dashboardFailed: 'Error loading dashboard data',
  },
} as const

/** Sorts of the back-office's list. */
export const adminSorts = {
  newest: 'Recently added',
  price: 'Price',
  year: 'Year',
  title: 'Title',
} as const

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
