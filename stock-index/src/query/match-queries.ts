import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import type { Stock } from '../stock.ts'
import { createBatchFinder } from './find.ts'

/** A stored query. `id` is that of the saved search. */
export type StoredQuery = { id: string; query: CarQuery }

/** The cars before their change. `slotsNow`: their slots in the current stock, the spare slot for removed ones. */
export type StockBefore = { stock: Stock; slotsNow: Uint32Array }

/**
 * Ids of matching queries and cars, and for each match the positions of both, from 1. Encoded as UTF-8 with commas, so the
 * database unpacks a million matches instead of JavaScript.
 */
export type QueryMatches = {
  questions: Uint8Array
  cars: Uint8Array
  finds: { questions: Uint8Array; cars: Uint8Array }
}

/**
 * Runs many queries without sorting or counting; queries about one model should be adjacent.
 * @param before  cars that matched a query already before are left out
 * @returns null without any match
 */
export function matchQueries(stock: Stock, before: StockBefore, questions: string, terms?: string) {
  const queries: StoredQuery[] = JSON.parse(questions)
  const [findNow, findBefore] = [createBatchFinder(stock, terms), createBatchFinder(before.stock, terms)]
  /** By slot: number of the last query that matched it before. */
  const matchedBefore = new Uint32Array(stock.size)
  const matchingIds: string[] = []
  const cars: string[] = []
  /** By slot: position of its car in `cars`. */
  const positions = new Uint32Array(stock.size)
  const finds: Record<'questions' | 'cars', number[]> = { questions: [], cars: [] }
  for (const [index, { id, query }] of queries.entries()) {
    for (const slot of findBefore(query)) matchedBefore[before.slotsNow[slot] as number] = index + 1
    const newMatches = findNow(query).filter((slot) => matchedBefore[slot] !== index + 1)
    if (newMatches.length > 0) matchingIds.push(id)
    for (const slot of newMatches) {
      positions[slot] ||= cars.push(stock.ids.of(slot))
      finds.questions.push(matchingIds.length)
      finds.cars.push(positions[slot])
    }
  }
  if (matchingIds.length === 0) return null
  return {
    questions: encodeList(matchingIds),
    cars: encodeList(cars),
    finds: { questions: encodeList(finds.questions), cars: encodeList(finds.cars) },
  }
}

const encodeList = (list: readonly (string | number)[]) => new TextEncoder().encode(list.join(','))
