import { z } from 'zod'
import { maxPrice, price } from './money.ts'
import { paging, whole } from './paging.ts'
import { line } from './text.ts'

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

/** The two ends of such a value; an end that is open is an empty text. */
export function bandEnds(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('-')
  return [from, to]
}

/** An empty value means "no filter": it is omitted, as the specification says. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const year = filter(whole(1900, 2200, 'Please give a year'))
const usd = filter(price(`Please give an amount from 0 to ${maxPrice}`))
const km = filter(whole(0, 10_000_000, 'Please give a distance in kilometres'))
const word = filter(line(100))

/**
 * The filters of the public list. `match: 'partial'` is the home page's reading of make, model, modelCode and color;
 * keywords are always partial, everything else is always exact; all of it is case-blind.
 * Source: storefront specification, section 5, "Car search semantics".
 */
export const carFilter = z.object({
  make: word,
  model: word,
  modelCode: word,
  yearFrom: year,
  yearTo: year,
  priceFrom: usd,
  priceTo: usd,
  type: word,
  engineCC: filter(whole(1, 100_000, 'Please give the engine size in cc')),
  fuel: word,
  mileageFrom: km,
  mileageTo: km,
  country: word,
  region: word,
  color: word,
  drive: word,
  transmission: word,
  stock: word,
  keywords: filter(line(200)),
})
export type CarFilter = z.output<typeof carFilter>
export type CarFilterName = keyof CarFilter

const inOrder = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined || from <= to

/** A whole question to the public list. Unknown names are refused, so that a misspelt filter is not an unfiltered answer. */
export const carQuery = carFilter
  .extend({
    match: z.enum(['exact', 'partial'], { error: 'Please choose exact or partial' }).default('exact'),
    sort: filter(
      z.enum(Object.keys(carSorts) as [CarSort, ...CarSort[]], {
        error: `Please choose one of: ${Object.keys(carSorts).join(', ')}`,
      }),
    ),
    facets: z.stringbool({ error: 'Please choose true or false' }).optional(),
    ...paging(carPageSize),
  })
  .strict()
  .refine((q) => inOrder(q.yearFrom, q.yearTo), {
    path: ['yearFrom'],
    error: 'Year From cannot be greater than Year To',
  })
  .refine((q) => inOrder(q.priceFrom, q.priceTo), {
    path: ['priceFrom'],
    error: 'The lowest price cannot be greater than the highest',
  })
  .refine((q) => inOrder(q.mileageFrom, q.mileageTo), {
    path: ['mileageFrom'],
    error: 'The lowest mileage cannot be greater than the highest',
  })
export type CarQuery = z.output<typeof carQuery>

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** The values of each dropdown in the visible stock, with how many cars have them, most frequent spelling of each. */
export const carFacets = z.object({
  make: facet,
  /** Each model with its make, so that the choice can follow the chosen make. */
  model: z.array(z.object({ value: z.string(), make: z.string(), count: z.number().int() })),
  modelCode: facet,
  type: facet,
  engineCC: facet,
  fuel: facet,
  country: facet,
  region: facet,
  color: facet,
  drive: facet,
  transmission: facet,
  stock: facet,
  /** Model years of the stock; null when there is none. */
  years: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
})
export type CarFacets = z.output<typeof carFacets>
