import type { Stock } from './stock.ts'

/** Ranges of ids, by their first 8 bits. */
export const idRanges = 256

export type Checksum = {
  cars: number
  /** Over the cars, the last 32 bits of the id and one, times the version, modulo 2 to the 32nd. */
  sum: number
}

/** What a database answers for the same cars of a range if nothing was missed. The README has its query. */
export function checksum({ known, ids, versions }: Stock, range: number): Checksum {
  const compare = (slot: number) => ids.first(slot) - range
  const slots = known.between(compare, compare)
  const add = (sum: number, slot: number) => (sum + Math.imul(ids.last(slot) + 1, versions[slot] as number)) >>> 0
  return { cars: slots.length, sum: slots.reduce(add, 0) }
}
