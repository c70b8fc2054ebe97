import { searchRetentionDays } from '@minato/contract/shipping/saved-searches/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { lt, sql } from 'drizzle-orm'
import type { Services } from '#services.ts'
import { carUpdates, missedSearches } from './table.ts'

/** Matches of a search stay while one of their cars may be ordered again: each car is reported once. */
export async function deleteOldMatches({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await db.delete(missedSearches).where(lt(missedSearches.day, toOfficeDay(ago(searchRetentionDays.missed))))
  const matchesUntil = ago(searchRetentionDays.notified).toISOString()
  await db.delete(carUpdates).where(
    sql`${carUpdates.at} < ${matchesUntil}::timestamptz AND (${carUpdates.searchId} IS NULL OR NOT EXISTS (
      SELECT FROM cars WHERE cars.id = ANY(${carUpdates.carIds}) AND cars.status <> 'SOLD'
    ))`,
  )
}
