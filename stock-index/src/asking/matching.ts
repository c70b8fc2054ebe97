import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import type { Stock } from '../stock.ts'
import { find, unsold } from './find.ts'

/** A question that is asked again and again, by the id of whoever keeps it. */
export type Question = { id: string; query: CarQuery }

/** The cars as they were before they changed, and the slot of each in the stock of now: the spare one for what is gone. */
export type Before = { stock: Stock; slotsNow: Uint32Array }

/**
 * Of many questions those that find something, each with all that it finds: nothing is sorted, counted or cut into pages.
 * @param before  what a question found there is left out
 * @returns an array of `{ id, cars }` as the bytes of its JSON, or null if there is none. A database takes them as they are:
 *   nobody else has to unpack thousands of ids, and outside of the heap they are no work for its collections
 */
export function matching(stock: Stock, before: Before, questions: string, terms?: string) {
  const all: Question[] = JSON.parse(questions)
  /** By slot, the number of the last question that found it before. */
  const known = new Uint32Array(stock.size)
  const found = all.flatMap(({ id, query }, index) => {
    for (const slot of foundBy(before.stock, query, terms)) known[before.slotsNow[slot] as number] = index + 1
    const cars: string[] = []
    for (const slot of foundBy(stock, query, terms)) if (known[slot] !== index + 1) cars.push(stock.ids.of(slot))
    return cars.length > 0 ? [{ id, cars }] : []
  })
  return found.length > 0 ? new TextEncoder().encode(JSON.stringify(found)) : null
}

function* foundBy(stock: Stock, query: CarQuery, terms?: string) {
  const port = query.to && terms ? stock.ports.at(stock, destinationText(query.to), terms) : undefined
  const slots = find(stock, query, port, undefined).slots.subarray(0, stock.size)
  for (let slot = slots.indexOf(unsold); slot >= 0; slot = slots.indexOf(unsold, slot + 1)) yield slot
}
