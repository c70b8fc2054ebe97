import { z } from 'zod'
import { destination } from '#ground/ports/destination.ts'
import { t } from '#language/messages.ts'
import { paging } from '#protocol/paging.ts'
import { counted } from '#values/counted.ts'
import { maxPrice } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import { price, whole } from '#values/numbers.ts'
import { chosen, id, line } from '#values/text.ts'
import { type CarFilterName, facetNames, type RangeEnd, yesNoFilterNames } from './filter-fields.ts'
import {
  carPageSize,
  carSorts,
  importableChoices,
  portFilters,
  portMissing,
  portSorts,
  type Range,
  rangeFaults,
  suggestedFields,
} from './filters.ts'

const year = chosen(whole(1900, 2200, () => t('Please enter a year')))
const usd = chosen(price(() => t('Please enter an amount from 0 to {most}', { most: counted(maxPrice) })))
const km = chosen(whole(0, 10_000_000, () => t('Please enter a distance in kilometres')))
const word = chosen(line(100))

const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

const ranges = {
  yearFrom: year,
  yearTo: year,
  priceFrom: usd,
  priceTo: usd,
  mileageFrom: km,
  mileageTo: km,
} satisfies Record<RangeEnd, z.ZodType>

/**
 * The filters of the public list. `match: 'partial'` is the home page's reading: there make, model, model code and colour
 * match by a part of them. Keywords always match by parts, everything else is always exact; all of it is case-blind.
 */
const carFilter = z.object({
  ...each(facetNames, word),
  ...ranges,
  /** 0 asks for the cars whose engine is not given. */
  engineCC: chosen(whole(0, 100_000, () => t('Please enter the engine size in cc'))),
  keywords: chosen(line(200)),
  ...each(yesNoFilterNames, chosen(z.literal('true', { error: () => t('Please choose true, or leave it out') }))),
} satisfies Record<CarFilterName, z.ZodType>)

const sortNames = [...namesOf(carSorts), ...namesOf(portSorts)] as const

const sortsByTotal = (sort?: string) => (sort && Object.hasOwn(portSorts, sort) ? ['sort'] : [])

/** A whole question to the public list. Unknown names are refused, so that a misspelt filter is not an unfiltered answer. */
export const carQuery = carFilter
  .extend({
    /** The buyer's port, `KEMBA`, or `UG-KEMBA` for a country behind it: totals, their sorts and `importable` are about it. */
    to: chosen(destination),
    /** Of what the car costs there, as its price is given; one without a total does not match. */
    totalMin: usd,
    totalMax: usd,
    /** `can` finds what is allowed, costs more or has a condition; `may` also what needs a licence or a question. */
    importable: chosen(z.enum(namesOf(importableChoices), { error: () => t('Please choose can or may') })),
    match: z.enum(['exact', 'partial'], { error: () => t('Please choose exact or partial') }).default('exact'),
    sort: chosen(
      z.enum(sortNames, { error: () => t('Please choose one of: {choices}', { choices: sortNames.join(', ') }) }),
    ),
    facets: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
    /** What is sold comes after everything else, unless `stock` asks for it; the answer then counts what is available. */
    soldLast: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
    ...paging(carPageSize),
  })
  .strict()
  .superRefine((query, { addIssue }) => {
    for (const [name, message] of Object.entries(rangeFaults(query)))
      addIssue({ code: 'custom', path: [name], message })
    const aboutPort = [...portFilters.filter((name) => query[name] !== undefined), ...sortsByTotal(query.sort)]
    if (!query.to) for (const name of aboutPort) addIssue({ code: 'custom', path: [name], message: portMissing() })
  })
export type CarQuery = z.output<typeof carQuery>

/** Asks for the values of one field: those that contain a text, of one make if there is one. */
export const carValuesQuery = z
  .object({ field: z.enum(facetNames, { error: () => t('Please name a field') }), contains: word, make: word })
  .strict()
export type CarValuesQuery = z.output<typeof carValuesQuery>

const countedValue = z.object({ value: z.string(), count: z.number().int() })
const facet = z.array(countedValue)
const span = z.object({ min: z.number(), max: z.number() }).nullable()

/**
 * The first hundred values by count, an exact match before all, and how many there are beyond them.
 * A model comes with its make.
 */
export const carValues = z.object({
  data: z.array(countedValue.extend({ make: z.string().optional() })),
  left: z.number().int(),
})
export type CarValues = z.output<typeof carValues>

/**
 * The values of each dropdown with how many cars have them under the other filters, most frequent spelling of each: the first
 * hundred by count and whatever the question has chosen; models of the chosen make only, makes whatever the model. Where the
 * stock has no more than a hundred, those with a count of 0 are among them. `0` is an engine that is not given.
 */
export const carFacets = z.object({
  ...each(facetNames, facet),
  /** Each model with its make, so that the choice can follow the chosen make. */
  model: z.array(countedValue.extend({ make: z.string() })),
  /** How many values of each field are not listed: `GET /cars/values` finds them. */
  left: z.record(z.enum(facetNames), z.number().int()),
  /**
   * The smallest and the largest year, price (US dollars) and mileage of what the other filters find; null where that has none. The
   * same of the total (US dollars) where the question names a port.
   */
  spans: z.object({ year: span, price: span, mileage: span, total: span.optional() } satisfies Record<
    Range,
    z.ZodType
  >),
})
export type CarFacets = z.output<typeof carFacets>

/** What somebody who types may mean, in its most frequent spelling, and how many visible cars the list has for it. */
export const carSuggestion = countedValue.extend({
  field: z.enum(suggestedFields),
  /** Of a model. */
  make: z.string().optional(),
  /** The car that has a stock number. */
  id: id.optional(),
})
export type CarSuggestion = z.output<typeof carSuggestion>

/** A make, one of its models, or a type, in its most frequent spelling, with how many cars of it are available. */
export const carGroup = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  type: z.string().nullable(),
  count: z.number().int(),
})
export type CarGroup = z.output<typeof carGroup>
