import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import type { Stock } from '../stock.ts'
import { finding } from './find.ts'

/** A question that is asked again and again, by the id of whoever keeps it. */
export type Question = { id: string; query: CarQuery }

/** The cars as they were before they changed, and the slot of each in the stock of now: the spare one for what is gone. */
export type Before = { stock: Stock; slotsNow: Uint32Array }

/**
 * The ids of the questions that find something and of the cars that are found, and of each find the places of both among them,
 * from 1 on. All are UTF-8 with commas between: a database takes them as they are, and nobody else has to unpack a million finds.
 */
export type Matches = { questions: Uint8Array; cars: Uint8Array; finds: { questions: Uint8Array; cars: Uint8Array } }

/**
 * Asks many questions at once: nothing is sorted, counted or cut into pages. They are quickest where those of one model are together.
 * @param before  what a question found there is left out
 * @returns null if nothing is found
 */
export function matching(stock: Stock, before: Before, questions: string, terms?: string): Matches | null {
  const all: Question[] = JSON.parse(questions)
  const [findNow, findBefore] = [finding(stock, terms), finding(before.stock, terms)]
  /** By slot, the number of the last question that found it before. */
  const known = new Uint32Array(stock.size)
  const found: string[] = []
  const cars: string[] = []
  /** By slot, the place of its car. */
  const places = new Uint32Array(stock.size)
  const finds: Record<'questions' | 'cars', number[]> = { questions: [], cars: [] }
  for (const [index, { id, query }] of all.entries()) {
    for (const slot of findBefore(query)) known[before.slotsNow[slot] as number] = index + 1
    const fresh = findNow(query).filter((slot) => known[slot] !== index + 1)
    if (fresh.length > 0) found.push(id)
    for (const slot of fresh) {
      places[slot] ||= cars.push(stock.ids.of(slot))
      finds.questions.push(found.length)
      finds.cars.push(places[slot])
    }
  }
  if (found.length === 0) return null
  return {
    questions: bytesOf(found),
    cars: bytesOf(cars),
    finds: { questions: bytesOf(finds.questions), cars: bytesOf(finds.cars) },
  }
}

const bytesOf = (list: readonly (string | number)[]) => new TextEncoder().encode(list.join(','))
