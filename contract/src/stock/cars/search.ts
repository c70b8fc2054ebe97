import { z } from 'zod'
import { t } from '#language/messages.ts'
import { buyersDestination } from '#platform/ports/destination.ts'
import { pageParams } from '#protocol/paging.ts'
import { formatCount } from '#values/format-count.ts'
import { getKeys } from '#values/keys.ts'
import { maxPrice } from '#values/money.ts'
import { integerInput, price } from '#values/numbers.ts'
import { id, line, optionalFilter } from '#values/text.ts'
import { type CarFilterName, facetNames, type RangeEnd, yesNoFilterNames } from './filter-fields.ts'
import {
  carPageSize,
  carSorts,
  findRangeFaults,
  getMissingPortText,
  importableChoices,
  portFilters,
  portSorts,
  type Range,
  suggestedFields,
} from './filters.ts'

const year = optionalFilter(integerInput(1900, 2200, () => t('Please enter a year')))
const usd = optionalFilter(price(() => t('Please enter an amount from 0 to {most}', { most: formatCount(maxPrice) })))
const km = optionalFilter(integerInput(0, 10_000_000, () => t('Please enter a distance in kilometres')))
const word = optionalFilter(line(100))

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
  engineCC: optionalFilter(integerInput(0, 100_000, () => t('Please enter the engine size in cc'))),
  keywords: optionalFilter(line(200)),
  ...mapToSchema(
    yesNoFilterNames,
    optionalFilter(z.literal('true', { error: () => t('Please choose true, or leave it out') })),
  ),
} satisfies Record<CarFilterName, z.ZodType>)

const sortNames = [...getKeys(carSorts), ...getKeys(portSorts)] as const

const sortsByTotal = (sort?: string) => (sort && Object.hasOwn(portSorts, sort) ? ['sort'] : [])

/** A query of the public list. Unknown names are refused: a misspelt filter would return unfiltered cars. */
export const carQuery = carFilter
  .extend({
    /** The buyer's port, `KEMBA`, or `UG-KEMBA` for a country behind it: totals, their sorts and `importable` are about it. */
    to: optionalFilter(buyersDestination),
    /** Limits of the total at the port; a car without a total does not match. */
    totalMin: usd,
    totalMax: usd,
    /**
     * `can` finds cars that may be imported, also at a cost or on a condition. `may` finds also those that need a licence or an
     * enquiry.
     */
    importable: optionalFilter(z.enum(getKeys(importableChoices), { error: () => t('Please choose can or may') })),
    match: z.enum(['exact', 'partial'], { error: () => t('Please choose exact or partial') }).default('exact'),
    sort: optionalFilter(
      z.enum(sortNames, { error: () => t('Please choose one of: {choices}', { choices: sortNames.join(', ') }) }),
    ),
    facets: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
    /** Sold cars come last, unless `stock` asks for them; the answer then counts available ones. */
    soldLast: z.stringbool({ error: () => t('Please choose true or false') }).optional(),
    ...pageParams(carPageSize),
  })
  .strict()
  .superRefine((query, { addIssue }) => {
    for (const [name, message] of Object.entries(findRangeFaults(query)))
      addIssue({ code: 'custom', path: [name], message })
    const aboutPort = [...portFilters.filter((name) => query[name] !== undefined), ...sortsByTotal(query.sort)]
    if (!query.to)
      for (const name of aboutPort) addIssue({ code: 'custom', path: [name], message: getMissingPortText() })
  })
export type CarQuery = z.output<typeof carQuery>

/** Query for the values of one field: those that contain a text, optionally of one make. */
export const carValuesQuery = z
  .object({ field: z.enum(facetNames, { error: () => t('Please name a field') }), contains: word, make: word })
  .strict()
export type CarValuesQuery = z.output<typeof carValuesQuery>

const countedValue = z.object({ value: z.string(), count: z.number().int() })
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
  ...mapToSchema(facetNames, z.array(countedValue)),
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
  /** Only for a stock number: its car. */
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
