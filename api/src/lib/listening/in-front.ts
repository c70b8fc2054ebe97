// Rule: how long a cache in front of us may keep an answer.
import type { IncomingHttpHeaders } from 'node:http'
import { firstMomentOf, officeDay } from '@minato/contract/values/days.ts'
import type { Entry } from './kept-bytes.ts'

/** In seconds: so long it is shown unasked, so long again while it is asked for, and so long where we do not answer. */
const most = { fresh: 10, renewing: 15, failing: 3600 }

/** Not for others, and the asker's browser asks each time whether it still holds. */
const forOne = 'private, no-cache'

/**
 * What an answer says to caches. Others may show what we keep ourselves, never longer than the day in Japan, and of ships the
 * full hour, lasts; a browser asks each time. That shows the old while it asks for the new, too, but for documents: so nothing
 * else may be shown so. What was asked by somebody, or stands in while the database is away, is for the asker alone, and a
 * failure is nobody's to keep.
 */
export function cacheControlOf(
  { status, kept, madeFrom, headers }: Pick<Entry, 'status' | 'kept' | 'madeFrom' | 'headers'>,
  { authorization }: IncomingHttpHeaders,
  now: Date,
) {
  if (status >= 400) return 'no-store'
  if (!kept || authorization !== undefined) return forOne
  const left = Math.floor((madeFrom.includes('voyages') ? toNextHour(now) : toMidnight(now)) / 1000)
  const isDocument = headers['content-type']?.startsWith('text/html')
  const fresh = Math.min(isDocument ? most.fresh : most.fresh + most.renewing, left)
  const renewing = isDocument ? `stale-while-revalidate=${Math.min(most.renewing, left - fresh)}, ` : ''
  return `public, max-age=0, s-maxage=${fresh}, ${renewing}stale-if-error=${Math.min(most.failing, left - fresh)}`
}

const hour = 3_600_000
/** In milliseconds. */
const toNextHour = (now: Date) => hour - (now.getTime() % hour)
const toMidnight = (now: Date) => firstMomentOf(officeDay(now)).getTime() + 24 * hour - now.getTime()
