// Rule: cache headers: how long a cache in front of the server may store a response.
import type { IncomingHttpHeaders } from 'node:http'
import { getRemainingDay } from '@minato/contract/values/days.ts'
import type { CachedResponse } from './response-store.ts'

/** Seconds for s-maxage, stale-while-revalidate and stale-if-error. */
const maxAges = { fresh: 10, renewing: 15, failing: 3600 }

/** For the requesting browser alone, which revalidates every time. */
const privateOnly = 'private, no-cache'

/**
 * Returns the `cache-control` header. Shared caches may store cached responses until midnight in Japan, those with voyages
 * until the next full hour. Browsers apply stale-while-revalidate too, so only documents get it. Responses to a logged-in user,
 * and stand-ins during a database outage, are private. Errors are never stored.
 */
export function getCacheControl(
  { status, isCached, madeFrom, headers }: Pick<CachedResponse, 'status' | 'isCached' | 'madeFrom' | 'headers'>,
  { authorization }: IncomingHttpHeaders,
  now: Date,
) {
  if (status >= 400) return 'no-store'
  if (!isCached || authorization !== undefined) return privateOnly
  const remaining = Math.floor((madeFrom.includes('voyages') ? toNextHour(now) : getRemainingDay(now)) / 1000)
  const isDocument = headers['content-type']?.startsWith('text/html')
  const fresh = Math.min(isDocument ? maxAges.fresh : maxAges.fresh + maxAges.renewing, remaining)
  const renewing = isDocument ? `stale-while-revalidate=${Math.min(maxAges.renewing, remaining - fresh)}, ` : ''
  return `public, max-age=0, s-maxage=${fresh}, ${renewing}stale-if-error=${Math.min(maxAges.failing, remaining - fresh)}`
}

const hour = 3_600_000
/** In milliseconds. */
const toNextHour = (now: Date) => hour - (now.getTime() % hour)
