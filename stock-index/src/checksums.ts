import type { Stock } from './stock.ts'

/** Ranges of ids by their first 8 bits. */
export const idRanges = 256

export type Checksum = {
  cars: number
  /** Sum over the cars of (last 32 bits of the id + 1) × version, modulo 2³². */
  sum: number
}

/** Must equal the result of the query in README.md for the same cars. */
export function calculateChecksum({ byId, ids, versions }: Stock, range: number): Checksum {
  const compare = (slot: number) => ids.first(slot) - range
  const slots = byId.between(compare, compare)
  const add = (sum: number, slot: number) => (sum + Math.imul(ids.last(slot) + 1, versions[slot] as number)) >>> 0
  return { cars: slots.length, sum: slots.reduce(add, 0) }
}
