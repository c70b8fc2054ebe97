import { isNotNull, sql } from 'drizzle-orm'
import { reviews } from '../features/deal/reviews/table.ts'
import type { Database } from '../lib/database/database.ts'
import type { Services } from '../services.ts'
import { everyName } from './named-files.ts'

type ReviewPicture = 'shown' | 'hidden'

/** Finds the state of a review's picture by its name; `unknown` until the first answer of the database. */
export function reviewPictures({ db, remembered }: Pick<Services, 'db' | 'remembered'>) {
  let latest: ReadonlyMap<string, ReviewPicture> | undefined
  return async (name: string): Promise<ReviewPicture | 'none' | 'unknown'> => {
    // Pictures are served while the database is away, too: then by what was read last.
    latest = await remembered
      .answer('pictures of reviews', () => readPictures(db), ['reviews', 'cars'])
      .catch(() => latest)
    return latest ? (latest.get(name) ?? 'none') : 'unknown'
  }
}

/** A picture that something else names too, such as a car, stays public with that. */
async function readPictures(db: Database) {
  const name = sql<string>`coalesce(${reviews.picture}, ${reviews.withheldPicture})`
  const rows = await db
    .select({ name, isHidden: sql<boolean>`bool_and(${reviews.hiddenAt} IS NOT NULL OR ${reviews.picture} IS NULL)` })
    .from(reviews)
    .where(isNotNull(name))
    .groupBy(name)
  const hidden = rows.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))
  const named = hidden.length > 0 ? await everyName(db, { except: reviews, among: hidden }) : new Set()
  return new Map(rows.map(({ name, isHidden }) => [name, isHidden && !named.has(name) ? 'hidden' : 'shown'] as const))
}
