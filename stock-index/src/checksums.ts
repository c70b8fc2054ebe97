import type { Stock } from './stock.ts'

/** Ranges of ids, by their first 8 bits. */
const ranges = 256

export type Checksum = {
  cars: number
  /** Over the cars, the last 32 bits of the id and one, times the version, modulo 2 to the 32nd. */
  sum: number
}

/** What a database answers for the same cars if nothing was missed. The README has its query. */
export function checksums({ known, ids, versions }: Stock): Checksum[] {
  const sums = Array.from({ length: ranges }, () => ({ cars: 0, sum: 0 }))
  for (const slot of known.slots) {
    const range = sums[ids.first(slot)]
    if (range === undefined) continue
    range.cars++
    range.sum = (range.sum + Math.imul(ids.last(slot) + 1, versions[slot] as number)) >>> 0
  }
  return sums
}

/** The visible cars of one range with their versions, to find the one that differs. */
export function versionsIn({ known, ids, versions }: Stock, range: number) {
  const place = (slot: number) => ids.first(slot) - range
  const slots = [...known.between(place, place)]
  return slots.map((slot) => ({ id: ids.of(slot), version: versions[slot] as number }))
}
