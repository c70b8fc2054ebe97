import { idsFrom } from '@minato/contract/values/text.ts'
import { type Checksum, idRanges, type StockIndex } from '@minato/stock-index'
import { and, between, count, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { visible } from '../search.ts'
import { cars } from '../table.ts'

/** A change between two readings looks like a difference: it must be seen so many times in a row. */
const timesSeen = 3

/** The first range of ids in which memory and database differ, if any. While there is no index nothing differs. */
export async function differingRange(db: Database, current: () => Promise<StockIndex | undefined>) {
  for (let range = 0; range < idRanges; range++) if (!(await isSame(db, current, range))) return range
  return undefined
}

async function isSame(db: Database, current: () => Promise<StockIndex | undefined>, range: number) {
  for (let time = 0; time < timesSeen; time++) {
    const expected = await checksumOf(db, range)
    const { cars, sum } = (await (await current())?.checksum(range)) ?? expected
    if (cars === expected.cars && sum === expected.sum) return true
  }
  return false
}

/** What the index says of the same range if nothing was missed. */
async function checksumOf(db: Database, range: number): Promise<Checksum> {
  const [first, last] = idsFrom(range.toString(16).padStart(2, '0'), 2) as [string, string]
  const digits = sql`(('x' || right(${cars.id}::text, 8))::bit(32)::bigint + 1)`
  const [totals] = await db
    .select({
      cars: count(),
      sum: sql<number>`(coalesce(sum(${digits} * ${cars.version}), 0) % 4294967296)::float8`,
    })
    .from(cars)
    .where(and(visible, between(cars.id, first, last)))
  return totals as Checksum
}
