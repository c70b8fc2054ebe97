import { toCents, toDollars } from '../values/money.ts'

/** Sorts of the public list, with what a person reads. Source: storefront specification, section 9. */
export const carSorts = {
  default: 'Default',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  'year-new': 'Year: Newest First',
  'year-old': 'Year: Oldest First',
  'mileage-low': 'Mileage: Low to High',
  'mileage-high': 'Mileage: High to Low',
  recent: 'Recently Added',
} as const
export type CarSort = keyof typeof carSorts

/** Cars on one page of the public list. Source: the same. */
export const carPageSize = 10

/** The fuels and the stock values that every filter offers, whether or not a car has them. Source: the same. */
export const filterChoices = {
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  stock: ['Available', 'Sold', 'Reserved', 'In Stock'],
} as const

/** The filters whose values are offered as they stand in the stock. */
export const facetNames = [
  'make',
  'model',
  'modelCode',
  'type',
  'engineCC',
  'fuel',
  'country',
  'region',
  'color',
  'drive',
  'transmission',
  'stock',
] as const
export type FacetName = (typeof facetNames)[number]

/** Values of one such filter that are listed at once, whatever is in the stock; the rest is found by typing. */
export const mostValues = 100

/** The two ends of each range, and what is said when the first is greater than the second. */
export const carRanges = [
  { from: 'yearFrom', to: 'yearTo', wrong: 'Year From cannot be greater than Year To' },
  { from: 'priceFrom', to: 'priceTo', wrong: 'The lowest price cannot be greater than the highest' },
  { from: 'mileageFrom', to: 'mileageTo', wrong: 'The lowest mileage cannot be greater than the highest' },
] as const
type RangeEnd = (typeof carRanges)[number]['from' | 'to']

/** What is wrong with the ranges of a search, under the name of the lower end. An end that is left open is empty or not there. */
export function rangeFaults(
  asked: { readonly [End in RangeEnd]?: string | number | undefined },
): Record<string, string> {
  const ends = (from: RangeEnd, to: RangeEnd) =>
    [asked[from], asked[to]].filter((end) => end !== undefined && end !== '')
  const wrong = carRanges.filter(({ from, to }) => {
    const [low, high] = ends(from, to)
    return high !== undefined && Number(low) > Number(high)
  })
  return Object.fromEntries(wrong.map(({ from, wrong }) => [from, wrong]))
}

/** A band holds its lower end and all that is below its upper end, so that every car stands in one of them. */
type Band = { label: string; from?: number; to?: number }

/** Price bands in US dollars. Source: storefront specification, section 9. */
export const priceBands: readonly Band[] = [
  { label: 'Under $5,000', to: 5000 },
  { label: '$5,000 - $10,000', from: 5000, to: 10_000 },
  { label: '$10,000 - $15,000', from: 10_000, to: 15_000 },
  { label: '$15,000 - $20,000', from: 15_000, to: 20_000 },
  { label: '$20,000 - $30,000', from: 20_000, to: 30_000 },
  { label: '$30,000 - $50,000', from: 30_000, to: 50_000 },
  { label: '$50,000 - $75,000', from: 50_000, to: 75_000 },
  { label: '$75,000 - $100,000', from: 75_000, to: 100_000 },
  { label: 'Above $100,000', from: 100_000 },
]

/** The home page's price bands. Source: the same. */
export const homePriceBands: readonly Band[] = [...priceBands.slice(0, 6), { label: 'Above $50,000', from: 50_000 }]

/** Mileage bands in kilometres. Source: the same. */
export const mileageBands: readonly Band[] = [
  { label: 'Under 10,000 km', to: 10_000 },
  { label: '10,000 - 30,000 km', from: 10_000, to: 30_000 },
  { label: '30,000 - 50,000 km', from: 30_000, to: 50_000 },
  { label: '50,000 - 80,000 km', from: 50_000, to: 80_000 },
  { label: '80,000 - 120,000 km', from: 80_000, to: 120_000 },
  { label: '120,000 - 200,000 km', from: 120_000, to: 200_000 },
  { label: 'Above 200,000 km', from: 200_000 },
]

/** The home page's mileage bands. Source: the same. */
export const homeMileageBands: readonly Band[] = [{ label: 'Under 30,000 km', to: 30_000 }, ...mileageBands.slice(2)]

/** A band as one value of a select: `5000-10000`, `-5000`, `100000-`. */
export const bandValue = ({ from, to }: { from?: number | string; to?: number | string }) =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`

/** Between one value and the next: a cent, a kilometre. */
const bandSteps = { price: 0.01, mileage: 1 } as const

/** The least and the greatest value of such a band, as a filter takes them; an end that is open is an empty text. */
export function bandEnds(name: keyof typeof bandSteps, value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('-')
  return [from, to && String(toDollars(toCents(Number(to)) - toCents(bandSteps[name])))]
}
