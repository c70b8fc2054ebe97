import { toDollars } from '@minato/contract/values/money.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as favourites from '#stock/favourites/favourites.ts'
import { carUpdates, mayMatch } from './table.ts'

/** Older matches are dropped, so a user who subscribes again gets those of this week only. */
export const unsentDays = 7

type Row = { id: string; what: 'found' | 'less' | 'free'; carIds: string[] }
type SearchRow = { id: string; name: string; search: string; cars: { id: string; title: string; priceCents: number }[] }

/** Loads the unsent matches of a user that are still true: cars by search, and changes of favourites. */
export async function loadCarUpdates(db: Database, userId: string, now: Date) {
  const since = new Date(now.getTime() - unsentDays * 86_400_000).toISOString()
  const isUnsent = sql`news.user_id = ${userId} AND news.written_at IS NULL AND news.at > ${since}::timestamptz`
  const { rows } = await db.execute<Row>(
    sql`SELECT id, what, car_ids AS "carIds" FROM ${carUpdates} AS news WHERE ${isUnsent}`,
  )
  const ids = rows.map(({ id }: Row) => id)
  if (ids.length === 0) return { ids, cars: 0, searches: [], favourites: [] }
  const matches = await db.execute<SearchRow>(sql`
    SELECT saved.id, saved.name, saved.search, json_agg(json_build_object('id', car.id, 'title', car.title, 'priceCents', car.price_cents)
      ORDER BY car.price_cents, car.id) AS cars
    FROM (SELECT DISTINCT news.search_id, told.id FROM ${carUpdates} AS news, unnest(news.car_ids) AS told (id) WHERE ${isUnsent}) AS told
    JOIN saved_searches AS saved ON saved.id = told.search_id
    JOIN cars AS car ON car.id = told.id AND car.is_active AND car.status = 'AVAILABLE' AND ${mayMatch('saved', 'car')}
    GROUP BY saved.id ORDER BY saved.created_at, saved.id`)
  const carIdsOf = (what: Row['what']) =>
    new Set((rows as Row[]).flatMap((row) => (row.what === what ? row.carIds : [])))
  const [less, free] = [carIdsOf('less'), carIdsOf('free')]
  const favouriteRows = less.size + free.size > 0 ? await favourites.listFavourites(db, userId) : []
  const searches: SearchRow[] = matches.rows
  return {
    ids,
    cars: new Set(searches.flatMap(({ cars }) => cars.map(({ id }) => id))).size,
    searches: searches.map(({ cars, ...search }) => ({
      ...search,
      count: cars.length,
      first: cars.slice(0, 3).map(({ priceCents, ...car }) => ({ ...car, price: toDollars(priceCents) })),
    })),
    favourites: favouriteRows
      .filter(({ car }) => car.isActive && car.status === 'AVAILABLE')
      .map(({ car: { id, title, price }, less: by }) => ({
        ...{ id, title, price },
        less: less.has(id) ? by : 0,
        free: free.has(id),
      }))
      .filter((favourite) => favourite.less > 0 || favourite.free),
  }
}
export type CarUpdates = Awaited<ReturnType<typeof loadCarUpdates>>

export const isEmpty = ({ searches, favourites }: CarUpdates) => searches.length + favourites.length === 0

/** Marks matches as sent, so that no later email repeats them. */
export const markSent = (tx: Database, ids: readonly string[], at: Date) =>
  tx
    .update(carUpdates)
    .set({ writtenAt: at })
    .where(inArray(carUpdates.id, [...ids]))

/** Undoes `markSent` for the matches of the user's last email. */
export const unmarkLastSent = (tx: Database, userId: string) =>
  tx
    .update(carUpdates)
    .set({ writtenAt: null })
    .where(
      sql`user_id = ${userId} AND written_at = (SELECT max(written_at) FROM ${carUpdates} WHERE user_id = ${userId})`,
    )
