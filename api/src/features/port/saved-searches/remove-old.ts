import { searchDaysKept } from '@minato/contract/port/saved-searches/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { lt, sql } from 'drizzle-orm'
import type { Services } from '#services.ts'
import { carNews, missedSearches } from './table.ts'

/**
 * Ends counts that nobody reads any more, and what was told long ago and is shown nowhere: of favourites all of it; of a search what
 * names no car any more that may be ordered again, as each car is told once.
 */
export async function removeOld({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await db.delete(missedSearches).where(lt(missedSearches.day, officeDay(ago(searchDaysKept.missed))))
  const told = ago(searchDaysKept.told).toISOString()
  await db.delete(carNews).where(
    sql`${carNews.at} < ${told}::timestamptz AND (${carNews.searchId} IS NULL OR NOT EXISTS (
      SELECT FROM cars WHERE cars.id = ANY(${carNews.carIds}) AND cars.status <> 'SOLD'
    ))`,
  )
}
