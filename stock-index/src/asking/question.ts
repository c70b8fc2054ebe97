import { type FacetField, facets, type YesNoField, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { carRanges, type Range, shortIdLength, stockNumbers } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { bitsFor, mark } from '../columns/arrays.ts'
import type { GroupName, Stock } from '../stock.ts'

// Each filter has a bit. What a car misses is the sum of the bits whose filter does not let it through: 0 matches, a single
// bit matches the other filters.

const fields = [...facets, ...carRanges, ...yesNoFilters].map(({ field }) => field)
/** The index of a filter's bit. */
export const bitOf = (field: FacetField | Range | YesNoField) => fields.indexOf(field)
/** Of a car that misses both make and model: whoever chooses another make gives up the model, so this counts as one filter. */
export const makeAndModel = 1 << fields.length
const bothOf = (1 << bitOf('make')) | (1 << bitOf('model'))
/** Of a car that is not found by whether it may be imported; this is no dropdown's filter, so nothing is counted by it. */
export const notImportable = 1 << (fields.length + 1)
/** More than one filter: not there at all. */
export const never = 0x7fff_ffff

/** By group, by combination: what it misses of the filters by value, with `never` for no car; not there where there are none. */
export function missesOf({ groups }: Pick<Stock, 'groups'>, query: CarQuery) {
  const ofGroup = (name: GroupName) => {
    const group = groups[name]
    const chosen = facets.filter(({ name, field }) => query[name] !== undefined && group.fields.includes(field))
    if (chosen.length === 0) return
    const misses = new Uint32Array(group.size)
    for (const { name, field, partly } of chosen) {
      const inPart = partly === true && query.match === 'partial'
      const missing = group.choicesOf(field).missing(String(query[name]), inPart, 1 << bitOf(field))
      group.spread(field, missing, misses)
    }
    return misses
  }
  const ofModel = ofGroup('ofModel') ?? new Uint32Array(groups.ofModel.size)
  if (query.make !== undefined && query.model !== undefined)
    for (const [number, miss] of ofModel.entries())
      if ((miss & bothOf) === bothOf) ofModel[number] = miss ^ bothOf ^ makeAndModel
  ofModel[0] = never
  return { ofModel, ofOthers: ofGroup('ofOthers'), ofCar: ofGroup('ofCar') }
}

/** Beyond every value, and so little that what stands for none can be subtracted from it in 32 bits. */
const greatest = 0x7fff_fffe

/** The ends of each wanted range, as the columns keep them. A wanted mileage must be known. */
export function endsOf(query: CarQuery) {
  const chosen = carRanges.filter(({ from, to }) => query[from] !== undefined || query[to] !== undefined)
  return chosen.map(({ field, from, to }) => {
    const kept = (end: number) => (field === 'price' || field === 'total' ? toCents(end) : end)
    return { field, least: kept(query[from] ?? 0), most: query[to] === undefined ? greatest : kept(query[to]) }
  })
}

/** The slots whose cars have every keyword, in a part of a word, or are named by it; undefined where there is none. */
export function slotsOf(stock: Stock, keywords: string | undefined) {
  let all: Uint32Array | undefined
  for (const word of wordsOf(keywords ?? '')) {
    const bits = bitsFor(stock.size)
    stock.words.find(word, bits)
    for (const number of stockNumbers(word)) {
      const compare = stock.stockNumbers.comparedTo(number)
      for (const slot of stock.orders.stockNumber.between(compare, compare)) mark(bits, slot)
    }
    const [first, last] = idsFrom(word, shortIdLength) ?? []
    if (first && last)
      for (const slot of stock.known.between(stock.ids.comparedTo(first), stock.ids.comparedTo(last))) mark(bits, slot)
    all = all?.map((marks, index) => marks & (bits[index] as number)) ?? bits
  }
  return all
}
