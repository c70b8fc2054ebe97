/** Bounds of a car's numbers. Source: back-office specification, section 5. */
export const carLimits = {
  firstYear: 1900,
  seats: [1, 50],
  engineCC: [100, 10_000],
  mileage: 5_000_000,
  features: 60,
  /** Cars of one bulk change. */
  bulk: 100,
} as const

/** The last model year that is accepted: the next calendar year. */
export const lastCarYear = (now = new Date()) => now.getFullYear() + 1

/** What is wrong with a car as it was written. Source: back-office specification, section 5. */
export const carFormMessages = {
  stockNumber: 'Please give a stock number of 2 to 20 letters, digits and dashes',
  stockNumberTaken: 'Another car has this stock number. Please give another one.',
  title: 'Please enter a car title',
  make: 'Please enter the car make',
  model: 'Please enter the car model',
  fuel: 'Please select a fuel type',
  exteriorColor: 'Please enter the exterior color',
  year: (last: number) => `Please enter a valid year (1900 - ${last})`,
  price: 'Please enter a valid price (numbers only)',
  priceOrder: 'The lowest price cannot be greater than the highest',
  seats: 'Please enter a valid number of seats (1-50)',
  engineCC: 'Please enter a valid engine CC (100-10000)',
  mileage: 'Please enter a valid mileage (numbers only)',
  mainImage: 'Please upload a main image',
} as const

/** What the back-office's list can be narrowed to; `adminStates` says what each means. */
export const adminStateNames = ['active', 'stock', 'hold', 'sold', 'hidden'] as const
export type AdminState = (typeof adminStateNames)[number]

/** What is wrong with the choice of cars for a change of several at once. */
export const chosenCarsMessages = {
  none: 'Please choose a car',
  tooMany: `Please choose at most ${carLimits.bulk} cars`,
} as const
