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

const mapToSchema = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
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
 * The filters of the public list. With `match: 'partial'`, for the home page, make, model, model code and colour match by a
 * part.
 * Keywords always match by parts, everything else exactly; case is ignored.
 */
const carFilter = z.object({
  ...mapToSchema(facetNames, word),
  ...ranges,
  /** 0 finds cars without an engine size. */
  engineCC: chosen(whole(0, 100_000, () => t('Please enter the engine size in cc'))),
  keywords: chosen(line(200)),
  ...mapToSchema(
    yesNoFilterNames,
    chosen(z.literal('true', { error: () => t('Please choose true, or leave it out') })),
  ),
} satisfies Record<CarFilterName, z.ZodType>)

const sortNames = [...namesOf(carSorts), ...namesOf(portSorts)] as const

const sortsByTotal = (sort?: string) => (sort && Object.hasOwn(portSorts, sort) ? ['sort'] : [])

/** A query of the public list. Unknown names are refused: a misspelt filter would return unfiltered cars. */
export const carQuery = carFilter
  .extend({
    /** The buyer's port, `KEMBA`, or `UG-KEMBA` for a country behind it: totals, their sorts and `importable` are about it. */
    to: chosen(destination),
    /** Limits of the total at the port; a car without a total does not match. */
    totalMin: usd,
    totalMax: usd,
    /**
     * `can` finds cars that may be imported, also at a cost or on a condition. `may` finds also those that need a licence or an
     * enquiry.
     */
    importable: chosen(z.enum(namesOf(importableChoices), { error: () => t('Please choose can or may') })),
    match: z.enum(['exact', 'partial'], { error: () => t('Please choose exact or partial') }).default('exact'),
    sort: chosen(
      z.enum(sortNames, { error: () => t('Please choose one of: {choices}', { choices: sortNames.join(', ') }) }),
    ),
    facets: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
    /** Sold cars come last, unless `stock` asks for them; the answer then counts available ones. */
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

/** Query for the values of one field: those that contain a text, optionally of one make. */
export const carValuesQuery = z
  .object({ field: z.enum(facetNames, { error: () => t('Please name a field') }), contains: word, make: word })
  .strict()
export type CarValuesQuery = z.output<typeof carValuesQuery>

const countedValue = z.object({ value: z.string(), count: z.number().int() })
const facet = z.array(countedValue)
const span = z.object({ min: z.number(), max: z.number() }).nullable()

/** The first hundred values by count, an exact match first, and the number of others. A model has its make. */
export const carValues = z.object({
  data: z.array(countedValue.extend({ make: z.string().optional() })),
  left: z.number().int(),
})
export type CarValues = z.output<typeof carValues>

/**
 * The values of each dropdown with their counts under the other filters, in the most frequent spelling.
 * Lists the first hundred by count, and the chosen ones. Models are those of the chosen make; makes ignore the chosen model.
 * With up to a hundred values, those with a count of 0 are included. `0` is a missing engine size.
 */
export const carFacets = z.object({
  ...mapToSchema(facetNames, facet),
  /** Each model with its make, so that the choice can follow the chosen make. */
  model: z.array(countedValue.extend({ make: z.string() })),
  /** Number of values of each field that are not listed: `GET /cars/values` finds them. */
  left: z.record(z.enum(facetNames), z.number().int()),
  /**
   * The smallest and largest year, price (US dollars) and mileage under the other filters; null without values. With a port,
   * also those of the total (US dollars).
   */
  spans: z.object({ year: span, price: span, mileage: span, total: span.optional() } satisfies Record<
    Range,
    z.ZodType
  >),
})
export type CarFacets = z.output<typeof carFacets>

/** A suggestion for typed text, in its most frequent spelling, with the number of visible cars in the list. */
export const carSuggestion = countedValue.extend({
  field: z.enum(suggestedFields),
  /** Only for a model. */
  make: z.string().optional(),
  id: id.optional(),
})
export type CarSuggestion = z.output<typeof carSuggestion>

/** A make, one of its models, or a type, in its most frequent spelling, with its number of available cars. */
export const carGroup = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  type: z.string().nullable(),
  count: z.number().int(),
})
export type CarGroup = z.output<typeof carGroup>
