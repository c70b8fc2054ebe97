import { setTimeout as sleep } from 'node:timers/promises'
import { getIdRange } from '@minato/contract/values/text.ts'
import { type Checksum, idRanges, type StockIndex } from '@minato/stock-index'
import { and, between, count, sql } from 'drizzle-orm'
import { pollMs } from '#lib/change-feed/listener.ts'
import type { Database } from '#lib/database/database.ts'
import { isVisible } from '../search.ts'
import { cars } from '../table.ts'

/** A change between the two reads, or one of another process, looks like a difference at first. It must stay. */
const requiredRepeats = 3

/** Finds the first range of ids in which memory and database differ. Without an index there is no difference. */
export async function findDifferingRange(db: Database, current: () => Promise<StockIndex | undefined>) {
  for (let range = 0; range < idRanges; range++) if (!(await isRangeEqual(db, current, range))) return range
  return undefined
}

async function isRangeEqual(db: Database, current: () => Promise<StockIndex | undefined>, range: number) {
  for (let attempt = 0; attempt < requiredRepeats; attempt++) {
    const expected = await calculateChecksum(db, range)
    const { cars, sum } = (await (await current())?.checksum(range)) ?? expected
    if (cars === expected.cars && sum === expected.sum) return true
    await sleep(2 * pollMs)
  }
  return false
}

/** Must calculate the same as the checksum of the index. */
async function calculateChecksum(db: Database, range: number): Promise<Checksum> {
  const [first, last] = getIdRange(range.toString(16).padStart(2, '0'), 2) as [string, string]
  const digits = sql`(('x' || right(${cars.id}::text, 8))::bit(32)::bigint + 1)`
  const [totals] = await db
    .select({ cars: count(), sum: sql<number>`(coalesce(sum(${digits} * ${cars.version}), 0) % 4294967296)::float8` })
    .from(cars)
    .where(and(isVisible, between(cars.id, first, last)))
  return totals as Checksum
}
