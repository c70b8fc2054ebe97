import { findLastDrop } from '@minato/contract/stock/cars/prices/price-history.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import * as news from '#platform/notifications/notifications.ts'
import { cars } from '#stock/cars/table.ts'

type ChangeRow = { userId: string; less: number; free: number }

/**
 * Price drop alert: notifies users whose favourites became cheaper, or are no longer on hold. The price must be below
 * the one at the time of marking, too.
 * @param changed  JSON text of the cars before their change; no other process handles them
 */
export async function notifyFavouritingUsers(tx: Database, changed: string, at: Date) {
  const before = sql`jsonb_to_recordset(${changed}::jsonb) AS before (id uuid, cents int, status text, shown boolean)`
  const favouriteCars = await tx
    .select({ id: cars.id, prices: cars.prices })
    .from(cars)
    .where(sql`${cars.id} IN (SELECT id FROM ${before} JOIN favourites ON car_id = id)`)
  if (favouriteCars.length === 0) return
  const dropped = favouriteCars.flatMap(({ id, prices }) => (prices && findLastDrop(prices) ? [id] : []))
  const { rows } = await tx.execute<ChangeRow>(sql`WITH changed AS (
      SELECT cars.id, marked.user_id,
        before.cents > cars.price_cents AND marked.price_cents > cars.price_cents
          AND cars.id = ANY(${sql.param(dropped)}::uuid[]) AS is_less,
        before.status = 'ON_HOLD' AS is_free
      FROM ${before} JOIN cars USING (id) JOIN favourites AS marked ON marked.car_id = cars.id
      WHERE before.shown AND cars.is_active AND cars.status = 'AVAILABLE'
        AND marked.user_id IN (SELECT users.id FROM users WHERE users.is_active)
    ), people AS MATERIALIZED (
      SELECT user_id, array_agg(id) FILTER (WHERE is_less) AS less, array_agg(id) FILTER (WHERE is_free) AS free
      FROM changed WHERE is_less OR is_free GROUP BY user_id
    ), written AS (
      INSERT INTO car_news (user_id, what, car_ids, at)
      SELECT user_id, what, car_ids, ${at.toISOString()}::timestamptz
      FROM people CROSS JOIN LATERAL (VALUES ('less', less), ('free', free)) AS of (what, car_ids) WHERE car_ids IS NOT NULL
    )
    SELECT user_id AS "userId", coalesce(cardinality(less), 0) AS less, coalesce(cardinality(free), 0) AS free FROM people`)
  const notifications = rows.map(({ userId, less, free }: ChangeRow) => ({
    userId,
    fact: { kind: 'favourites-changed', less, free } as const,
  }))
  await news.notifyUsers(tx, { topic: 'searches', at }, notifications)
}
