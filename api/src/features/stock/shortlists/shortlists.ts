// Entry point for other modules.
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { lt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { shortlists } from './table.ts'

/** Deletes lists that ended long ago, because they name customers of their makers. */
export const deleteOldShortlists = (db: Database, now: Date) =>
  db.delete(shortlists).where(lt(shortlists.endsOn, addDays(toOfficeDay(now), -shortlistLimits.retentionDays)))
