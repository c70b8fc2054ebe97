// Rule: the meaning of a buyer's search: filters, sorts, stock numbers, suggestions.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { SortDirection } from '#protocol/sorting.ts'
import { normaliseKey } from '#values/clean-text.ts'
import { formatCount } from '#values/format-count.ts'
import { getKeys } from '#values/keys.ts'
import { foldCase } from '#values/lower-case.ts'
import { formatUsd, toCents, toDollars } from '#values/money.ts'
import type { RangeEnd, RangeField } from './filter-fields.ts'

export const carSorts = messages({
  default: lazyValue(() => t('Default', {}, 'the order of a list')),
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  'year-new': 'Year: Newest First',
  'year-old': 'Year: Oldest First',
  'mileage-low': 'Mileage: Low to High',
  'mileage-high': 'Mileage: High to Low',
  recent: 'Recently Added',
} as const)
export type CarSort = keyof typeof carSorts

/** Sorts by the total at the buyer's port, which they require. Cars without a total come last either way. */
export const portSorts = messages({
  'total-low': 'Total at your port: Low to High',
  'total-high': 'Total at your port: High to Low',
} as const)
export type PortSort = keyof typeof portSorts

export const carPageSize = 10

/** Maximum number of listed values of a filter; users find the others by typing. */
export const maxFilterValues = 100

export const maxSuggestions = 10

/** The text for a lowest price above the highest. */
export const getPriceRangeText = () => t('The lowest price cannot be greater than the highest')

/** Minimum number of available cars for a public list of a make, a model or a type. */
export const minGroupSize = 3

/** Filter by import rules: importable cars, or also those that need a licence or an enquiry. */
export const importableChoices = messages({
  can: 'Can be imported',
  may: 'Can be imported, also with a licence or once we know more',
} as const)

/** The text for a query about totals or imports without a port. */
export const getMissingPortText = () => t('Please choose a port first')
export const portFilters = ['totalMin', 'totalMax', 'importable'] as const

/** The two ends of each range, and the message when the first is greater than the second. */
export const carRanges = messages([
  { field: 'year', from: 'yearFrom', to: 'yearTo', wrong: 'Year From cannot be greater than Year To' },
  { field: 'price', from: 'priceFrom', to: 'priceTo', wrong: lazyValue(getPriceRangeText) },
  {
    field: 'mileage',
    from: 'mileageFrom',
    to: 'mileageTo',
    wrong: 'The lowest mileage cannot be greater than the highest',
  },
  { field: 'total', from: 'totalMin', to: 'totalMax', wrong: 'The lowest total cannot be greater than the highest' },
] as const satisfies readonly { field: Range; from: End; to: End; wrong: string }[])

/** A field with two ends, or the total at the buyer's port. */
export type Range = RangeField | 'total'
type End = RangeEnd | 'totalMin' | 'totalMax'

/** Returns the faults of a search's ranges, by the name of the lower end. An open end is empty or missing. */
export function findRangeFaults(query: { readonly [Name in End]?: string | number | undefined }) {
  const ends = (from: End, to: End) => [query[from], query[to]].filter((end) => end !== undefined && end !== '')
  const wrong = carRanges.filter(({ from, to }) => {
    const [low, high] = ends(from, to)
    return high !== undefined && Number(low) > Number(high)
  })
  return Object.fromEntries(wrong.map(({ from, wrong }) => [from, wrong]))
}

/** A band includes its lower end and excludes its upper end, so every car is in exactly one. */
type Band = { readonly label: string; from?: number | undefined; to?: number | undefined }

const bandFormatters: Record<BandName, (...ends: number[]) => string> = {
  price: (...ends) => formatRange(ends.map(formatUsd)),
  mileage: (...ends) => t('{distance} km', { distance: formatRange(ends.map(formatCount)) }),
}
const formatRange = ([from = '', to]: string[]) => (to === undefined ? from : t('{from} - {to}', { from, to }))

const buildBand = (name: BandName, from?: number, to?: number): Band => ({
  from,
  to,
  get label() {
    const format = bandFormatters[name]
    if (to === undefined) return t('Above {end}', { end: format(from ?? 0) })
    return from === undefined ? t('Under {end}', { end: format(to) }) : format(from, to)
  },
})

const buildBands = (name: BandName, ...ends: readonly number[]): readonly Band[] =>
  [undefined, ...ends].map((from, at) => buildBand(name, from, ends[at]))

export const priceBands = buildBands('price', 5000, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000)

export const homePriceBands = [...priceBands.slice(0, 6), buildBand('price', 50_000)]

export const mileageBands = buildBands('mileage', 10_000, 30_000, 50_000, 80_000, 120_000, 200_000)

export const homeMileageBands = [buildBand('mileage', undefined, 30_000), ...mileageBands.slice(2)]

/** Formats a band as one value of a select: `5000-10000`, `-5000`, `100000-`. */
export const formatBandValue = ({ from, to }: { from?: number | string; to?: number | string }) =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`

/** The difference between adjacent values: a cent, a kilometre. */
const bandSteps = { price: 0.01, mileage: 1 } as const satisfies Partial<Record<RangeField, number>>
/** Ranges that are also offered as bands. */
export type BandName = keyof typeof bandSteps
export const bandNames = getKeys(bandSteps)

/** Returns the inclusive ends of a band for a filter; an open end is empty text. */
export function parseBandEnds(name: BandName, value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('-')
  return [from, to && String(toDollars(toCents(Number(to)) - toCents(bandSteps[name])))]
}

// Shared by the index in memory and the list of the back-office.

type Order = { by: 'createdAt' | Range; way: SortDirection; ties: SortDirection }
const newest: Order = { by: 'createdAt', way: 'desc', ties: 'asc' }

/** The field and direction of each sort, and the direction of ids for equal cars. Cars without a value come last either way. */
export const carOrders: Readonly<Record<CarSort | PortSort, Order>> = {
  default: newest,
  recent: newest,
  'price-low': { by: 'price', way: 'asc', ties: 'asc' },
  'price-high': { by: 'price', way: 'desc', ties: 'desc' },
  'year-new': { by: 'year', way: 'desc', ties: 'desc' },
  'year-old': { by: 'year', way: 'asc', ties: 'asc' },
  'mileage-low': { by: 'mileage', way: 'asc', ties: 'asc' },
  'mileage-high': { by: 'mileage', way: 'desc', ties: 'desc' },
  'total-low': { by: 'total', way: 'asc', ties: 'asc' },
  'total-high': { by: 'total', way: 'desc', ties: 'desc' },
}

/** The public filter says 'Petrol', the form of the back-office 'Gasoline': one fuel with two names. */
const petrolNames = ['petrol', 'gasoline']

/** Returns every name of a fuel, in lower case. */
export const listFuelNames = (fuel: string) => (petrolNames.includes(foldCase(fuel)) ? petrolNames : [foldCase(fuel)])

/** Returns the name of a fuel in public filters. */
export const toPublicFuel = (fuel: string) => (petrolNames.includes(foldCase(fuel)) ? 'Petrol' : fuel)

/**
 * Lists the stock numbers that a word may be, in capitals: as typed, without dashes, and digits also with the prefix letter of
 * assigned numbers.
 */
export function listStockNumbers(word: string) {
  const number = normaliseKey(word).toUpperCase()
  return /^\d+$/.test(number)
    ? [number, `M${number}`]
    : [...new Set([number, number.replaceAll('-', '')])].filter(Boolean)
}

/** Length of the ids that people see, and minimum length of an id prefix in a search. */
export const shortIdLength = 8

/** Fields with suggestions, in the order for equal matches. */
export const suggestedFields = ['make', 'model', 'modelCode', 'grade', 'stockNumber'] as const

/** Normalises typed text for suggestions: one line in lower case, single spaces. */
export const normalizeSuggestion = (typed: string) => foldCase(normaliseKey(typed))

/** Minimum characters: shorter text is a part of almost any value. */
export const minTypedLength = { grade: 2, stockNumber: 3 } as const

/**
 * A grade has no field. It is the rest of a title such as `Toyota Vitz F 2017` without make, model, model code and year.
 * Only a few words count, none with the number of a lot or a frame (a pattern).
 */
export const gradeRules = { mostWords: 3, numbered: '[0-9]{4}' } as const
