import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { facets, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { isMarked } from '../columns/arrays.ts'
import type { Port } from '../port.ts'
import { foundBy } from '../reckoning.ts'
import type { Stock } from '../stock.ts'
import { bitOf, endsOf, missesOf, notImportable, slotsOf } from './question.ts'
import type { Tally } from './tally.ts'

const soldStatus = carStatusNames.indexOf('SOLD')
/** How a slot matched. */
export const [unsold, sold] = [1, 2]

/** How each slot matched, 0 where it did not, and the cars of each status. */
export type Found = { slots: Uint8Array; byStatus: Uint32Array }

/** Slots that are looked at before those of them that count are counted: few enough to stay in the processor's cache. */
const block = 4096
const looked = new Uint32Array(block)
const missed = new Uint32Array(block)
const hits = new Uint32Array(block)
const nears = new Uint32Array(block)
const nearMisses = new Uint32Array(block)

/** One answer is made after the other, so all use the same room: a new one for each was a third of an answer, to be cleared away. */
let room = new Uint8Array(block)

function emptied(size: number) {
  if (room.length < size) room = new Uint8Array(size + block)
  return room.fill(0, 0, size)
}

/** Looks at every slot once. What misses one filter at most is counted. What is found holds until the next question. */
export function find(stock: Stock, query: CarQuery, port: Port | undefined, tally: Tally | undefined): Found {
  const named = slotsOf(stock, query.keywords)
  const looks = [...valueLooks(stock, query), ...rangeLooks(stock, query, port)]
  const slots = emptied(stock.size)
  const byStatus = new Uint32Array(carStatusNames.length)
  for (let from = 1; from < stock.size; from += block) {
    const end = Math.min(from + block, stock.size)
    const many = named ? takeNamed(named, from, end) : takeAll(from, end)
    for (const look of looks) look(many)
    const { count, near } = sift(many)
    keep(stock.statuses, count, slots, byStatus)
    tally?.add(hits, count)
    tally?.addWithout(nears, nearMisses, near)
  }
  return { slots, byStatus }
}

/**
 * Finds the unsold cars of many questions about one port, or none. What those have in common that ask for the same values is
 * found once; of it each looks at what its last filter has left, as what it misses is not counted.
 */
export function finding(stock: Stock, terms?: string) {
  const slots = Uint32Array.from({ length: stock.size - 1 }, (_, index) => index + 1).filter(
    (slot) => stock.statuses[slot] !== soldStatus,
  )
  const byValues = new Map<string, Uint32Array>()

  function ofValues(query: CarQuery) {
    const values = JSON.stringify([query.keywords, query.match, ...facets.map(({ name }) => query[name])])
    const known = byValues.get(values)
    if (known) return known
    const named = slotsOf(stock, query.keywords)
    const among = named ? slots.filter((slot) => isMarked(named, slot)) : slots
    const found = passing(among, valueLooks(stock, query))
    byValues.set(values, found)
    return found
  }

  /** The slots, until the stock changes. */
  return (query: CarQuery) => {
    const port = query.to && terms ? stock.ports.at(stock, destinationText(query.to), terms) : undefined
    return passing(ofValues(query), rangeLooks(stock, query, port))
  }
}

/** Of some slots those that miss nothing. */
function passing(among: Uint32Array, looks: readonly Look[]) {
  const found = new Uint32Array(among.length)
  let size = 0
  for (let from = 0; from < among.length; from += block) {
    const some = among.subarray(from, from + block)
    looked.set(some)
    missed.fill(0, 0, some.length)
    let many = some.length
    for (const look of looks) {
      look(many)
      many = leave(many)
    }
    found.set(looked.subarray(0, many), size)
    size += many
  }
  return found.slice(0, size)
}

/** Adds to `missed` what the first so many slots of `looked` miss of some filters. */
type Look = (many: number) => void

/** One for each group of values that a question asks for. The first begins `missed` anew. */
function valueLooks({ groups, combinations }: Stock, query: CarQuery): Look[] {
  const { ofModel, ...others } = missesOf({ groups }, query)
  const looks: Look[] = [(many) => begin(combinations.ofModel, ofModel, many)]
  for (const name of namesOf(others)) {
    const misses = others[name]
    if (misses) looks.push((many) => lookUp(combinations[name], misses, many))
  }
  return looks
}

/** One for everything else. */
function rangeLooks(stock: Stock, query: CarQuery, port: Port | undefined): Look[] {
  const { years, prices, mileages } = stock
  const looks: Look[] = []
  for (const { field, least, most } of endsOf(query)) {
    const column = { year: years, price: prices, mileage: mileages, total: port?.totals }[field]
    if (column) looks.push((many) => measure(column, least, most, 1 << bitOf(field), many))
  }
  for (const { name, field } of yesNoFilters)
    if (query[name]) looks.push((many) => measure(stock.flags[name], 1, 1, 1 << bitOf(field), many))
  if (port && query.importable) {
    const [column, most] = [port.choices, foundBy[query.importable]]
    looks.push((many) => measure(column, foundBy.can, most, notImportable, many))
  }
  return looks
}

// Each loop is a function of its own over one block: in a larger one the compiler gives up half-way.

function takeAll(from: number, end: number) {
  for (let slot = from; slot < end; slot++) looked[slot - from] = slot
  return end - from
}

function takeNamed(named: Uint32Array, from: number, end: number) {
  let many = 0
  for (let slot = from; slot < end; slot++) {
    looked[many] = slot
    many += ((named[slot >>> 5] as number) >>> slot) & 1
  }
  return many
}

function begin(combinations: Uint32Array, misses: Uint32Array, many: number) {
  for (let index = 0; index < many; index++)
    missed[index] = misses[combinations[looked[index] as number] as number] as number
}

function lookUp(combinations: Uint32Array, misses: Uint32Array, many: number) {
  for (let index = 0; index < many; index++)
    missed[index] = (missed[index] as number) | (misses[combinations[looked[index] as number] as number] as number)
}

/** A value between two others misses nothing: neither difference is negative. */
function measure(column: ArrayLike<number>, least: number, most: number, miss: number, many: number) {
  for (let index = 0; index < many; index++) {
    const value = column[looked[index] as number] as number
    missed[index] = (missed[index] as number) | ((((value - least) | (most - value)) >> 31) & miss)
  }
}

/** Leaves of `looked` the slots that miss nothing. */
function leave(many: number) {
  let left = 0
  for (let index = 0; index < many; index++) {
    looked[left] = looked[index] as number
    left += ((missed[index] as number) - 1) >>> 31
  }
  missed.fill(0, 0, left)
  return left
}

/**
 * Fills `hits` with the slots that miss no filter, `nears` with those that miss one. Whether one is missed is reckoned, not
 * branched on: a processor cannot guess it, and a wrong guess costs as much as the whole look at a car.
 */
function sift(many: number) {
  let count = 0
  let near = 0
  for (let index = 0; index < many; index++) {
    const slot = looked[index] as number
    const miss = missed[index] as number
    const isFound = (miss - 1) >>> 31
    hits[count] = slot
    count += isFound
    nears[near] = slot
    nearMisses[near] = miss
    near += (((miss & (miss - 1)) - 1) >>> 31) - isFound
  }
  return { count, near }
}

function keep(statuses: Uint8Array, count: number, slots: Uint8Array, byStatus: Uint32Array) {
  for (let index = 0; index < count; index++) {
    const slot = hits[index] as number
    const status = statuses[slot] as number
    byStatus[status] = (byStatus[status] as number) + 1
    slots[slot] = status === soldStatus ? sold : unsold
  }
}
