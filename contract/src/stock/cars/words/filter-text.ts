// Rule: how a list names its filters, on pages, in saved searches and in emails.
import { formatNameList } from '#language/formats.ts'
import { type LocalizedText, toPlainText } from '#language/localized-text.ts'
import { t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { formatUsd } from '#values/money.ts'
import { yesNoLabels } from '../facts.ts'
import { carFields, getCarField } from '../fields.ts'
import { type CarFilterName, carFilters, type RangeEnd } from '../filter-fields.ts'
import {
  type BandName,
  bandNames,
  formatBandValue,
  homeMileageBands,
  homePriceBands,
  importableChoices,
  mileageBands,
  parseBandEnds,
  type portFilters,
  priceBands,
} from '../filters.ts'
import { hasFreeWords, translateCarWord } from './free-words.ts'

/** A filter in an address: the API's filters, and a band as one value (`price=5000-10000`). */
export type FilterName = CarFilterName | BandName | (typeof portFilters)[number]
type Labels = [string, () => string][]
const rangeEndLabels: Readonly<Record<RangeEnd, () => string>> = {
  yearFrom: () => t('Year From'),
  yearTo: () => t('Year To'),
  priceFrom: () => t('Price From'),
  priceTo: () => t('Price To'),
  mileageFrom: () => t('Mileage From'),
  mileageTo: () => t('Mileage To'),
}
const valueLabels = carFilters.flatMap(
  ({ by, name, field }): Labels =>
    by === 'range' ? [] : [[name, () => getCarField(field).filter?.label ?? getCarField(field).label]],
)
const labels: Labels = [
  ...bandNames.map((name): Labels[number] => [name, () => carFields[name].label]),
  ...valueLabels,
  ...Object.entries(rangeEndLabels),
  ['totalMin', () => t('Budget at your port, from')],
  ['totalMax', () => t('Budget at your port, up to')],
  ['importable', () => t('Import', {}, 'into a country')],
  ['to', () => t('Your port')],
]
/** The label of each filter, in the current language. */
export const filterLabels = Object.defineProperties(
  {},
  Object.fromEntries(labels.map(([name, get]) => [name, { get, enumerable: true }])),
) as Readonly<Record<FilterName | 'to', string>>
/** The filters of a list in the order of their labels, without the port. */
export const filterNames = getKeys(filterLabels).filter((name) => name !== 'to')

/** Lists the filters of an address that have a value. */
export const listActiveFilters = (search: Pick<URLSearchParams, 'get'>): [FilterName, string][] =>
  filterNames.flatMap((name): [FilterName, string][] => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })

/** Returns the label of a value of a car's field. */
export function toLocalizedValue(name: string, value: string): LocalizedText {
  if (name === 'engineCC' && value === '0') return t('Not given')
  const filter = carFilters.find((candidate) => candidate.name === name)
  if (filter?.by === 'yes-no') return yesNoLabels.true
  if (filter && hasFreeWords(filter.field)) return translateCarWord(value)
  return (filter && getCarField(filter.field).codes?.[value.toUpperCase()]) ?? value
}

const bands = { price: [...priceBands, ...homePriceBands], mileage: [...mileageBands, ...homeMileageBands] }
const moneyFilters: ReadonlySet<string> = new Set(['totalMin', 'totalMax', 'priceFrom', 'priceTo'])
const isBand = (name: string): name is BandName => Object.hasOwn(bands, name)

/** Returns the text of a filter's value, such as the range of a band. */
export function toFilterValue(name: string, value: string): LocalizedText {
  if (name === 'importable') return Object.entries(importableChoices).find(([one]) => one === value)?.[1] ?? value
  if (moneyFilters.has(name) && Number.isFinite(Number(value))) return formatUsd(Number(value))
  const band = isBand(name) && bands[name].find((candidate) => formatBandValue(candidate) === value)
  return band ? band.label : toLocalizedValue(name, value)
}

/** Formats a filter with its label: `Make: Toyota`. */
export const formatFilter = (name: FilterName, value: string) =>
  `${filterLabels[name]}: ${toPlainText(toFilterValue(name, value))}`

/** Replaces the two ends of a band by the band, as the list of the page had it. */
function withBands(search: URLSearchParams) {
  const query = new URLSearchParams(search)
  for (const name of bandNames) {
    const ends = [query.get(`${name}From`) ?? '', query.get(`${name}To`) ?? '']
    const band = bands[name].find((candidate) => parseBandEnds(name, formatBandValue(candidate)).join() === ends.join())
    if (!band) continue
    query.set(name, formatBandValue(band))
    for (const end of ['From', 'To']) query.delete(name + end)
  }
  return query
}

/** Names a search by its filters, in the current language. */
export const formatSearch = (search: string | URLSearchParams) =>
  formatNameList(
    listActiveFilters(withBands(new URLSearchParams(search))).map(([name, value]) => formatFilter(name, value)),
  )
