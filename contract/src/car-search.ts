import { z } from 'zod'
import { type CarSort, carPageSize, carSorts } from './car-bands.ts'
import { carFormMessages } from './car-rule-facts.ts'
import { maxPrice } from './money.ts'
import { price, whole } from './numbers.ts'
import { paging } from './paging.ts'
import { chosen, line } from './text.ts'

const year = chosen(whole(1900, 2200, 'Please give a year'))
const usd = chosen(price(`Please give an amount from 0 to ${maxPrice}`))
const km = chosen(whole(0, 10_000_000, 'Please give a distance in kilometres'))
const word = chosen(line(100))

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
  engineCC: chosen(whole(1, 100_000, 'Please give the engine size in cc')),
  fuel: word,
  mileageFrom: km,
  mileageTo: km,
  country: word,
  region: word,
  color: word,
  drive: word,
  transmission: word,
  stock: word,
  keywords: chosen(line(200)),
})
export type CarFilter = z.output<typeof carFilter>
export type CarFilterName = keyof CarFilter

const inOrder = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined || from <= to

/** A whole question to the public list. Unknown names are refused, so that a misspelt filter is not an unfiltered answer. */
export const carQuery = carFilter
  .extend({
    match: z.enum(['exact', 'partial'], { error: 'Please choose exact or partial' }).default('exact'),
    sort: chosen(
      z.enum(Object.keys(carSorts) as [CarSort, ...CarSort[]], {
        error: `Please choose one of: ${Object.keys(carSorts).join(', ')}`,
      }),
    ),
    facets: z.stringbool({ error: 'Please choose true or false' }).optional(),
    /** What is sold comes after everything else, unless `stock` asks for it; the answer then counts what is available. */
    soldLast: z.stringbool({ error: 'Please choose true or false' }).optional(),
    ...paging(carPageSize),
  })
  .strict()
  .refine((q) => inOrder(q.yearFrom, q.yearTo), {
    path: ['yearFrom'],
    error: 'Year From cannot be greater than Year To',
  })
  .refine((q) => inOrder(q.priceFrom, q.priceTo), {
    path: ['priceFrom'],
    error: carFormMessages.priceOrder,
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

/** A make, one of its models, or a type, in its most frequent spelling, with how many cars of it are available. */
export const carGroup = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  type: z.string().nullable(),
  count: z.number().int(),
})
export type CarGroup = z.output<typeof carGroup>
