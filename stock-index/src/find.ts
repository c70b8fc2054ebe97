import { carStatusNames } from '@minato/contract/cars/facts.ts'
import type { CarQuery } from '@minato/contract/cars/search.ts'
import { isMarked } from './arrays.ts'
import { bitOf, type Ends, endsOf, type Misses, missesOf, slotsOf } from './question.ts'
import type { Stock } from './stock.ts'
import type { Tally } from './tally.ts'

const soldStatus = carStatusNames.indexOf('SOLD')
/** How a slot was found. */
export const [unsold, sold] = [1, 2]

/** How each slot was found, 0 where it was not, and how many cars of each status were. */
export type Found = { slots: Uint8Array; byStatus: Uint32Array }

/** Slots that are looked at before those of them that count are counted: few enough to stay in the processor's cache. */
const block = 4096
const hits = new Uint32Array(block)
const nears = new Uint32Array(block)
const nearMisses = new Uint32Array(block)

/** Looks at every slot once. What misses one filter at most is counted. */
export function find(stock: Stock, query: CarQuery, tally: Tally | undefined): Found {
  const misses = missesOf(stock, query)
  const ends = endsOf(query)
  const named = slotsOf(stock, query.keywords)
  const slots = new Uint8Array(stock.size)
  const byStatus = new Uint32Array(carStatusNames.length)
  for (let from = 1; from < stock.size; from += block) {
    const end = Math.min(from + block, stock.size)
    const { found, near } = look(stock, misses, ends, named, from, end)
    keep(stock.statuses, found, slots, byStatus)
    tally?.add(hits, found)
    tally?.addWithout(nears, nearMisses, near)
  }
  return { slots, byStatus }
}

const [byYear, byPrice, byMileage] = [1 << bitOf('year'), 1 << bitOf('price'), 1 << bitOf('mileage')]
/** All bits where a value is not between two others, else none. */
const outside = (value: number, least: number, most: number) => ((value - least) | (most - value)) >> 31

/**
 * Fills `hits` with the slots that miss no filter, `nears` with those that miss one. Whether one is missed is reckoned, not
 * branched on: a processor cannot guess it, and a wrong guess costs as much as the whole look at a car.
 */
function look(stock: Stock, misses: Misses, ends: Ends, named: Uint32Array | undefined, from: number, end: number) {
  const { years, prices, mileages } = stock
  const { ofModel, ofOthers, ofCar } = stock.combinations
  const { ofModel: modelMisses, ofOthers: otherMisses, ofCar: carMisses } = misses
  const { least: leastYear, most: mostYear } = ends.year
  const { least: leastPrice, most: mostPrice } = ends.price
  const { least: leastMileage, most: mostMileage } = ends.mileage
  let found = 0
  let near = 0
  for (let slot = from; slot < end; slot++) {
    if (named !== undefined && !isMarked(named, slot)) continue
    const miss =
      (modelMisses[ofModel[slot] as number] as number) |
      (otherMisses[ofOthers[slot] as number] as number) |
      (carMisses[ofCar[slot] as number] as number) |
      (outside(years[slot] as number, leastYear, mostYear) & byYear) |
      (outside(prices[slot] as number, leastPrice, mostPrice) & byPrice) |
      (outside(mileages[slot] as number, leastMileage, mostMileage) & byMileage)
    const isFound = (miss - 1) >>> 31
    hits[found] = slot
    found += isFound
    nears[near] = slot
    nearMisses[near] = miss
    near += (((miss & (miss - 1)) - 1) >>> 31) - isFound
  }
  return { found, near }
}

function keep(statuses: Uint8Array, found: number, slots: Uint8Array, byStatus: Uint32Array) {
  for (let place = 0; place < found; place++) {
    const slot = hits[place] as number
    const status = statuses[slot] as number
    byStatus[status] = (byStatus[status] as number) + 1
    slots[slot] = status === soldStatus ? sold : unsold
  }
}
