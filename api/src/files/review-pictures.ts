import { isNotNull, sql } from 'drizzle-orm'
import { reviews } from '../features/deal/reviews/table.ts'
import type { Database } from '../lib/database/database.ts'
import type { Services } from '../services.ts'
import { listReferencedNames } from './referenced-files.ts'

type ReviewPicture = 'shown' | 'hidden'

/** Finds the state of a review's picture by name; `unknown` until the first query succeeds. */
export function createReviewPictureLookup({ db, queryCache: remembered }: Pick<Services, 'db' | 'queryCache'>) {
  let latest: ReadonlyMap<string, ReviewPicture> | undefined
  return async (name: string): Promise<ReviewPicture | 'none' | 'unknown'> => {
    // While the database is away, the last result applies.
    latest = await remembered
      .answer('pictures of reviews', () => readPictures(db), ['reviews', 'cars'])
      .catch(() => latest)
    return latest ? (latest.get(name) ?? 'none') : 'unknown'
  }
}

/** A picture that another row uses, such as a car, stays public. */
async function readPictures(db: Database) {
  const name = sql<string>`coalesce(${reviews.picture}, ${reviews.withheldPicture})`
  const rows = await db
    .select({ name, isHidden: sql<boolean>`bool_and(${reviews.hiddenAt} IS NOT NULL OR ${reviews.picture} IS NULL)` })
    .from(reviews)
    .where(isNotNull(name))
    .groupBy(name)
  const hidden = rows.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))
  const usedElsewhere =
    hidden.length > 0 ? await listReferencedNames(db, { except: reviews, among: hidden }) : new Set()
  return new Map(
    rows.map(({ name, isHidden }) => [name, isHidden && !usedElsewhere.has(name) ? 'hidden' : 'shown'] as const),
  )
}
