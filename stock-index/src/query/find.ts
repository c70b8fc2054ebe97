import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { facets, yesNoFilters } from '@minato/contract/stock/cars/filter-fields.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { hasBit } from '../columns/arrays.ts'
import { importabilityCodes } from '../destination-columns.ts'
import type { Port } from '../port.ts'
import type { Stock } from '../stock.ts'
import { bitOf, calculateMisses, findKeywordSlots, listRangeEnds, notImportable } from './misses.ts'
import type { Tally } from './tally.ts'

const soldStatus = carStatusNames.indexOf('SOLD')
/** Values of a slot that matches. */
export const [unsold, sold] = [1, 2]

/** `slots`: `unsold`, `sold` or 0 for no match. `byStatus`: number of matches. */
export type SlotMatches = { slots: Uint8Array; byStatus: Uint32Array }

/** Slots per block: few enough to stay in the processor's cache. */
const blockSize = 4096
const checkedSlots = new Uint32Array(blockSize)
const missed = new Uint32Array(blockSize)
const hits = new Uint32Array(blockSize)
const nearHits = new Uint32Array(blockSize)
const nearMisses = new Uint32Array(blockSize)

/** Reused by every query, because queries run one after the other. Allocating it took a third of the time. */
let slotBuffer = new Uint8Array(blockSize)

function getClearedBuffer(size: number) {
  if (slotBuffer.length < size) slotBuffer = new Uint8Array(size + blockSize)
  return slotBuffer.fill(0, 0, size)
}

/**
 * Visits every slot once. Cars that miss only one filter are counted for that filter. The result is valid until the next
 * query.
 */
export function findMatches(stock: Stock, query: CarQuery, port: Port | undefined, tally: Tally | undefined) {
  const keywordSlots = findKeywordSlots(stock, query.keywords)
  const checks = [...createValueChecks(stock, query), ...createRangeChecks(stock, query, port)]
  const slots = getClearedBuffer(stock.size)
  const byStatus = new Uint32Array(carStatusNames.length)
  for (let from = 1; from < stock.size; from += blockSize) {
    const end = Math.min(from + blockSize, stock.size)
    const checked = keywordSlots ? selectKeywordSlots(keywordSlots, from, end) : selectAll(from, end)
    for (const check of checks) check(checked)
    const { count, near } = sift(checked)
    recordHits(stock.statuses, count, slots, byStatus)
    tally?.add(hits, count)
    tally?.addWithout(nearHits, nearMisses, near)
  }
  return { slots, byStatus }
}

/**
 * Finds the unsold cars of many queries about one port, or none. Queries with the same values share that part of the work.
 * Misses are not counted, so each filter checks only the slots that are left.
 */
export function createBatchFinder(stock: Stock, terms?: string) {
  const slots = Uint32Array.from({ length: stock.size - 1 }, (_, index) => index + 1).filter(
    (slot) => stock.statuses[slot] !== soldStatus,
  )
  const byValues = new Map<string, Uint32Array>()

  function findByValues(query: CarQuery) {
    const values = JSON.stringify([query.keywords, query.match, ...facets.map(({ name }) => query[name])])
    const cached = byValues.get(values)
    if (cached) return cached
    const keywordSlots = findKeywordSlots(stock, query.keywords)
    const candidates = keywordSlots ? slots.filter((slot) => hasBit(keywordSlots, slot)) : slots
    const matches = filterSlots(candidates, createValueChecks(stock, query))
    byValues.set(values, matches)
    return matches
  }

  /** Valid until the stock changes. */
  return (query: CarQuery) => {
    const port = query.to && terms ? stock.ports.at(stock, formatDestinationCode(query.to), terms) : undefined
    return filterSlots(findByValues(query), createRangeChecks(stock, query, port))
  }
}

function filterSlots(candidates: Uint32Array, checks: readonly Check[]) {
  const matches = new Uint32Array(candidates.length)
  let size = 0
  for (let from = 0; from < candidates.length; from += blockSize) {
    const batch = candidates.subarray(from, from + blockSize)
    checkedSlots.set(batch)
    missed.fill(0, 0, batch.length)
    let count = batch.length
    for (const check of checks) {
      check(count)
      count = dropMisses(count)
    }
    matches.set(checkedSlots.subarray(0, count), size)
    size += count
  }
  return matches.slice(0, size)
}

/** Adds the missed filters of the first `count` slots in `checkedSlots` to `missed`. */
type Check = (count: number) => void

/** One check for each group of values. The first one overwrites `missed`. */
function createValueChecks({ groups, combinations }: Stock, query: CarQuery): Check[] {
  const { ofModel, ...otherMisses } = calculateMisses({ groups }, query)
  const checks: Check[] = [(count) => overwriteMisses(combinations.ofModel, ofModel, count)]
  for (const name of getKeys(otherMisses)) {
    const misses = otherMisses[name]
    if (misses) checks.push((count) => addMisses(combinations[name], misses, count))
  }
  return checks
}

function createRangeChecks(stock: Stock, query: CarQuery, port: Port | undefined): Check[] {
  const { years, prices, mileages } = stock
  const checks: Check[] = []
  for (const { field, least, most } of listRangeEnds(query)) {
    const column = { year: years, price: prices, mileage: mileages, total: port?.totals }[field]
    if (column) checks.push((count) => addRangeMisses(column, least, most, 1 << bitOf(field), count))
  }
  for (const { name, field } of yesNoFilters)
    if (query[name]) checks.push((count) => addRangeMisses(stock.flags[name], 1, 1, 1 << bitOf(field), count))
  if (port && query.importable) {
    const [column, most] = [port.choices, importabilityCodes[query.importable]]
    checks.push((count) => addRangeMisses(column, importabilityCodes.can, most, notImportable, count))
  }
  return checks
}

// Each loop is a separate function over one block: the compiler deoptimises larger functions.

function selectAll(from: number, end: number) {
  for (let slot = from; slot < end; slot++) checkedSlots[slot - from] = slot
  return end - from
}

function selectKeywordSlots(keywordSlots: Uint32Array, from: number, end: number) {
  let count = 0
  for (let slot = from; slot < end; slot++) {
    checkedSlots[count] = slot
    count += ((keywordSlots[slot >>> 5] as number) >>> slot) & 1
  }
  return count
}

function overwriteMisses(combinations: Uint32Array, misses: Uint32Array, count: number) {
  for (let index = 0; index < count; index++)
    missed[index] = misses[combinations[checkedSlots[index] as number] as number] as number
}

function addMisses(combinations: Uint32Array, misses: Uint32Array, count: number) {
  for (let index = 0; index < count; index++)
    missed[index] =
      (missed[index] as number) | (misses[combinations[checkedSlots[index] as number] as number] as number)
}

/** Branch-free: inside the range neither difference is negative. */
function addRangeMisses(column: ArrayLike<number>, least: number, most: number, miss: number, count: number) {
  for (let index = 0; index < count; index++) {
    const value = column[checkedSlots[index] as number] as number
    missed[index] = (missed[index] as number) | ((((value - least) | (most - value)) >> 31) & miss)
  }
}

/** Keeps only slots without misses in `checkedSlots`. */
function dropMisses(count: number) {
  let remaining = 0
  for (let index = 0; index < count; index++) {
    checkedSlots[remaining] = checkedSlots[index] as number
    remaining += ((missed[index] as number) - 1) >>> 31
  }
  missed.fill(0, 0, remaining)
  return remaining
}

/**
 * Fills `hits` with slots that miss no filter, `nearHits` with those that miss one. Branch-free: mispredicted branches would
 * cost as much as the rest of the loop.
 */
function sift(checked: number) {
  let count = 0
  let near = 0
  for (let index = 0; index < checked; index++) {
    const slot = checkedSlots[index] as number
    const miss = missed[index] as number
    const isHit = (miss - 1) >>> 31
    hits[count] = slot
    count += isHit
    nearHits[near] = slot
    nearMisses[near] = miss
    near += (((miss & (miss - 1)) - 1) >>> 31) - isHit
  }
  return { count, near }
}

function recordHits(statuses: Uint8Array, count: number, slots: Uint8Array, byStatus: Uint32Array) {
  for (let index = 0; index < count; index++) {
    const slot = hits[index] as number
    const status = statuses[slot] as number
    byStatus[status] = (byStatus[status] as number) + 1
    slots[slot] = status === soldStatus ? sold : unsold
  }
}
