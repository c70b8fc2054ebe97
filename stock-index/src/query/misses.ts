import { type FacetField, facets, type YesNoField, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import { carRanges, listStockNumbers, type Range, shortIdLength } from '@minato/contract/stock/cars/filters.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { listKeywordForms } from '@minato/contract/stock/cars/words/keyword-forms.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { getIdRange, splitWords } from '@minato/contract/values/text.ts'
import { createBitSet, setBit } from '../columns/arrays.ts'
import type { GroupName, Stock } from '../stock.ts'

// Each filter has a bit. A car's misses are the bits of all filters that reject it: 0 matches, a single bit matches the other
// filters.

const fields = [...facets, ...carRanges, ...yesNoFilters].map(({ field }) => field)
export const bitOf = (field: FacetField | Range | YesNoField) => fields.indexOf(field)
/** Misses make and model: choosing another make resets the model, so both count as one filter. */
export const makeAndModel = 1 << fields.length
const makeAndModelBits = (1 << bitOf('make')) | (1 << bitOf('model'))
/** Rejected by the import filter, which has no dropdown to count for. */
export const notImportable = 1 << (fields.length + 1)
/** Rejected by several filters, or no car. */
export const neverMatches = 0x7fff_ffff

/** Misses of the filters by value for each group and combination; undefined for a group without a filter. */
export function calculateMisses({ groups }: Pick<Stock, 'groups'>, query: CarQuery) {
  const calculateGroupMisses = (name: GroupName) => {
    const group = groups[name]
    const queriedFacets = facets.filter(({ name, field }) => query[name] !== undefined && group.fields.includes(field))
    if (queriedFacets.length === 0) return
    const misses = new Uint32Array(group.size)
    for (const { name, field, partly } of queriedFacets) {
      const isPartial = partly === true && query.match === 'partial'
      const missing = group.choicesOf(field).missing(String(query[name]), isPartial, 1 << bitOf(field))
      group.addMisses(field, missing, misses)
    }
    return misses
  }
  const ofModel = calculateGroupMisses('ofModel') ?? new Uint32Array(groups.ofModel.size)
  if (query.make !== undefined && query.model !== undefined)
    for (const [number, miss] of ofModel.entries())
      if ((miss & makeAndModelBits) === makeAndModelBits) ofModel[number] = miss ^ makeAndModelBits ^ makeAndModel
  ofModel[0] = neverMatches
  return { ofModel, ofOthers: calculateGroupMisses('ofOthers'), ofCar: calculateGroupMisses('ofCar') }
}

/** Above every value, but small enough to subtract `unknownValue` from it in 32 bits. */
const maxValue = 0x7fff_fffe

/** Ends of the requested ranges in the units of the columns. Cars with unknown mileage do not match. */
export function listRangeEnds(query: CarQuery) {
  const queriedRanges = carRanges.filter(({ from, to }) => query[from] !== undefined || query[to] !== undefined)
  return queriedRanges.map(({ field, from, to }) => {
    const toColumnUnit = (end: number) => (field === 'price' || field === 'total' ? toCents(end) : end)
    return {
      field,
      least: toColumnUnit(query[from] ?? 0),
      most: query[to] === undefined ? maxValue : toColumnUnit(query[to]),
    }
  })
}

/** Bits of the slots that match every keyword: part of a word, joined form, number or id. Undefined without keywords. */
export function findKeywordSlots(stock: Stock, keywords: string | undefined) {
  let matches: Uint32Array | undefined
  for (const word of splitWords(keywords ?? '')) {
    const bits = createBitSet(stock.size)
    const { contained, joined } = listKeywordForms(word)
    for (const form of contained) stock.words.find(form, bits)
    for (const form of joined) stock.words.findJoined(form, bits)
    for (const number of listStockNumbers(word)) {
      const compare = stock.stockNumbers.comparatorFor(number)
      for (const slot of stock.orders.stockNumber.between(compare, compare)) setBit(bits, slot)
    }
    const [first, last] = getIdRange(word, shortIdLength) ?? []
    if (first && last)
      for (const slot of stock.byId.between(stock.ids.comparatorFor(first), stock.ids.comparatorFor(last)))
        setBit(bits, slot)
    matches = matches?.map((marks, index) => marks & (bits[index] as number)) ?? bits
  }
  return matches
}
