import { type FacetField, facets, type RangeField } from '@minato/contract/cars/fields.ts'
import { carRanges, shortIdLength, stockNumbers } from '@minato/contract/cars/filters.ts'
import type { CarQuery } from '@minato/contract/cars/search.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { idsFrom, wordsOf } from '@minato/contract/values/text.ts'
import { bitsFor, mark } from './arrays.ts'
import type { GroupName, Stock } from './stock.ts'

// Each filter has a bit. What a car misses is the sum of the bits whose filter does not let it through: 0 is found, a single
// bit is found under the other filters.

const fields = [...facets, ...carRanges].map(({ field }) => field)
/** The place of a filter's bit. */
export const bitOf = (field: FacetField | RangeField) => fields.indexOf(field)
/** More than one filter: not there at all. */
export const never = 0x7fff_ffff

/** By group, by combination: what it misses of the filters by value. */
export type Misses = Readonly<Record<GroupName, Uint32Array>>

export function missesOf({ groups }: Stock, query: CarQuery): Misses {
  const ofGroup = (name: GroupName) => {
    const group = groups[name]
    const misses = new Uint32Array(group.size)
    misses[0] = never
    for (const choices of group.choices) {
      const facet = facets.find(({ field }) => field === choices.field)
      const asked = facet && query[facet.name]
      if (facet === undefined || asked === undefined) continue
      const partly = facet.partly === true && query.match === 'partial'
      group.spread(facet.field, choices.missing(String(asked), partly, 1 << bitOf(facet.field)), misses)
    }
    return misses
  }
  return { ofModel: ofGroup('ofModel'), ofOthers: ofGroup('ofOthers'), ofCar: ofGroup('ofCar') }
}

/** Beyond every value, and so little that two of them can be subtracted in 32 bits. */
const greatest = 0x3fff_ffff

/** The ends of each range, as the columns keep them. Who asks for a mileage asks for one that is given. */
export type Ends = Readonly<Record<RangeField, { least: number; most: number }>>

export function endsOf(query: CarQuery): Ends {
  const ends = ({ from, to }: Range, kept = (end: number) => end) => {
    const least = query[from]
    const most = query[to]
    if (least === undefined && most === undefined) return { least: -greatest, most: greatest }
    return { least: kept(least ?? 0), most: most === undefined ? greatest : kept(most) }
  }
  return { year: ends(ranges.year), price: ends(ranges.price, toCents), mileage: ends(ranges.mileage) }
}

type Range = (typeof carRanges)[number]
const rangeOf = (name: RangeField) => carRanges.find(({ field }) => field === name) as Range
const ranges = { year: rangeOf('year'), price: rangeOf('price'), mileage: rangeOf('mileage') }

/** The slots whose cars have every keyword, in a part of a word, or are named by it; undefined where none is asked for. */
export function slotsOf(stock: Stock, keywords: string | undefined) {
  let all: Uint32Array | undefined
  for (const word of wordsOf(keywords ?? '')) {
    const found = bitsFor(stock.size)
    stock.words.find(word, found)
    for (const number of stockNumbers(word)) {
      const place = stock.stockNumbers.comparedTo(number)
      for (const slot of stock.orders.stockNumber.between(place, place)) mark(found, slot)
    }
    const [first, last] = idsFrom(word, shortIdLength) ?? []
    if (first && last)
      for (const slot of stock.known.between(stock.ids.comparedTo(first), stock.ids.comparedTo(last))) mark(found, slot)
    all = all?.map((marks, place) => marks & (found[place] as number)) ?? found
  }
  return all
}
