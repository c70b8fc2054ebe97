import { count, inArray } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { bookings } from './table.ts'

export async function countBooked(db: Database, voyageIds: readonly string[]) {
  const counted = await db
    .select({ id: bookings.voyageId, count: count() })
    .from(bookings)
    .where(inArray(bookings.voyageId, [...voyageIds]))
    .groupBy(bookings.voyageId)
  return new Map(counted.map((row) => [row.id, row.count]))
}
