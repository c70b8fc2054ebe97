// Rule: what a buyer's search means: filters, sorts, stock numbers, suggestions.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Direction } from '#protocol/sorting.ts'
import { counted } from '#values/counted.ts'
import { lowerCase } from '#values/lower-case.ts'
import { formatUsd, toCents, toDollars } from '#values/money.ts'
import { namesOf } from '#values/names.ts'
import type { RangeEnd, RangeField } from './filter-fields.ts'

/** Sorts of the public list, with what a person reads. */
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

/** Sorts by the total at the buyer's port; they need one. What has no total comes last either way. */
export const portSorts = messages({
  'total-low': 'Total at your port: Low to High',
  'total-high': 'Total at your port: High to Low',
} as const)
export type PortSort = keyof typeof portSorts

export const carPageSize = 10

/** Values of one filter that are listed at once, whatever is in the stock; the rest comes by typing. */
export const mostValues = 100

/** Answered at once to somebody who types what they look for. */
export const mostSuggestions = 10

/** Said where the lowest price of a filter is above its highest. */
export const pricesCrossed = () => t('The lowest price cannot be greater than the highest')

/** Available cars from which a make, a model or a type has a list of its own that others are led to. */
export const leastInGroup = 3

/** The cars that match by whether they may be imported: the first choice of a buyer, or also what needs a licence or a question. */
export const importableChoices = messages({
  can: 'Can be imported',
  may: 'Can be imported, also with a licence or once we know more',
} as const)

/** Said of a question about totals or imports that names no port. */
export const portMissing = () => t('Please choose a port first')
/** What only a question that names a port may ask. */
export const portFilters = ['totalMin', 'totalMax', 'importable'] as const

/** The two ends of each range, and the message when the first is greater than the second. */
export const carRanges = messages([
  { field: 'year', from: 'yearFrom', to: 'yearTo', wrong: 'Year From cannot be greater than Year To' },
  { field: 'price', from: 'priceFrom', to: 'priceTo', wrong: lazyValue(pricesCrossed) },
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

/** What is wrong with the ranges of a search, under the name of the lower end. An end that is left open is empty or not there. */
export function rangeFaults(query: { readonly [Name in End]?: string | number | undefined }): Record<string, string> {
  const ends = (from: End, to: End) => [query[from], query[to]].filter((end) => end !== undefined && end !== '')
  const wrong = carRanges.filter(({ from, to }) => {
    const [low, high] = ends(from, to)
    return high !== undefined && Number(low) > Number(high)
  })
  return Object.fromEntries(wrong.map(({ from, wrong }) => [from, wrong]))
}

/** A band holds its lower end and all that is below its upper end, so that every car stands in one of them. */
type Band = { readonly label: string; from?: number | undefined; to?: number | undefined }

/** Amounts of a band as they are read. */
const inWords: Record<BandName, (...ends: number[]) => string> = {
  price: (...ends) => fromTo(ends.map(formatUsd)),
  mileage: (...ends) => t('{distance} km', { distance: fromTo(ends.map(counted)) }),
}
const fromTo = ([from = '', to]: string[]) => (to === undefined ? from : t('{from} - {to}', { from, to }))

const band = (name: BandName, from?: number, to?: number): Band => ({
  from,
  to,
  get label() {
    const said = inWords[name]
    if (to === undefined) return t('Above {end}', { end: said(from ?? 0) })
    return from === undefined ? t('Under {end}', { end: said(to) }) : said(from, to)
  },
})

/** Bands that begin and end at these. */
const bandsAt = (name: BandName, ...ends: readonly number[]): readonly Band[] =>
  [undefined, ...ends].map((from, at) => band(name, from, ends[at]))

/** Price bands in US dollars. */
export const priceBands = bandsAt('price', 5000, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000)

export const homePriceBands = [...priceBands.slice(0, 6), band('price', 50_000)]

/** Mileage bands in kilometres. */
export const mileageBands = bandsAt('mileage', 10_000, 30_000, 50_000, 80_000, 120_000, 200_000)

export const homeMileageBands = [band('mileage', undefined, 30_000), ...mileageBands.slice(2)]

/** A band as one value of a select: `5000-10000`, `-5000`, `100000-`. */
export const bandValue = ({ from, to }: { from?: number | string; to?: number | string }) =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`

/** Between one value and the next: a cent, a kilometre. */
const bandSteps = { price: 0.01, mileage: 1 } as const satisfies Partial<Record<RangeField, number>>
/** The ranges that are also chosen as one band. */
export type BandName = keyof typeof bandSteps
export const bandNames = namesOf(bandSteps)

/** The least and the greatest value of such a band, as a filter takes them; an end that is open is an empty text. */
export function bandEnds(name: BandName, value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split('-')
  return [from, to && String(toDollars(toCents(Number(to)) - toCents(bandSteps[name])))]
}

// What the words of a buyer's question mean. The index in memory and the office's list both read it here.

type Order = { by: 'createdAt' | Range; way: Direction; ties: Direction }
const newest: Order = { by: 'createdAt', way: 'desc', ties: 'asc' }

/** What each sort goes by, and which way cars that are alike in it go by their ids. What has no value comes last either way. */
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

/** The public filter says 'Petrol', the form of the office 'Gasoline': one fuel under two names. */
const petrol = ['petrol', 'gasoline']

/** Every name of a fuel, in lower case. */
export const fuelNames = (fuel: string) => (petrol.includes(lowerCase(fuel)) ? petrol : [lowerCase(fuel)])

/** A fuel by the name that a buyer looks for. */
export const publicFuel = (fuel: string) => (petrol.includes(lowerCase(fuel)) ? 'Petrol' : fuel)

/** The stock numbers that a word may be, in capitals: with or without the letter of those that are counted. */
export function stockNumbers(word: string) {
  const number = word.toUpperCase()
  return /^\d+$/.test(word) ? [number, `M${number}`] : [number]
}

/** As much of an id as people are shown: from so much of it a word may be the beginning of a car's id. */
export const shortIdLength = 8

/** What may be meant by what somebody types, in the order in which those that are alike otherwise are suggested. */
export const suggestedFields = ['make', 'model', 'modelCode', 'grade', 'stockNumber'] as const

/** What is looked for in those: one line in lower case, its words one space apart. */
export const suggestionText = (typed: string) => lowerCase(typed.trim()).replace(/\s+/g, ' ')

/** From so many characters on a text may be meant as one of these: a shorter one is a part of almost any. */
export const leastTyped = { grade: 2, stockNumber: 3 } as const

/**
 * A grade is no field of its own: it is what a title such as `Toyota Vitz F 2017` holds beside make, model, model code and year,
 * if those are few words, none of them with a number of a lot or a frame (a pattern).
 */
export const grades = { mostWords: 3, numbered: '[0-9]{4}' } as const
