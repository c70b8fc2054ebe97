import { lastDrop } from '@minato/contract/stock/cars/prices/price-history.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import type { Posting } from '../../ground/mail/mail.ts'
import * as news from '../../ground/news/news.ts'
import { cars } from '../../stock/cars/table.ts'

type Row = { userId: string; less: string[] | null; free: string[] | null }

/**
 * Tells those who have marked one of these cars that it costs less than it did, and when they marked it, or is no longer held.
 * @param changed  the cars as they were, as the text of JSON; nobody else tells of them
 */
export async function noteFavourites(tx: Database, parts: Posting, changed: string, at: Date) {
  const before = sql`jsonb_to_recordset(${changed}::jsonb) AS before (id uuid, cents int, status text, shown boolean)`
  const some = await tx
    .select({ id: cars.id, prices: cars.prices })
    .from(cars)
    .where(sql`${cars.id} IN (SELECT id FROM ${before})`)
  const dropped = some.flatMap(({ id, prices }) => (prices && lastDrop(prices) ? [id] : []))
  const { rows } = await tx.execute<Row>(sql`
    WITH changed AS (
      SELECT cars.id, marked.user_id,
        before.cents > cars.price_cents AND marked.price_cents > cars.price_cents
          AND cars.id = ANY(${sql.param(dropped)}::uuid[]) AS is_less,
        before.status = 'ON_HOLD' AS is_free
      FROM ${before} JOIN cars USING (id) JOIN favourites AS marked ON marked.car_id = cars.id
      WHERE before.shown AND cars.is_active AND cars.status = 'AVAILABLE'
    )
    SELECT user_id AS "userId", array_agg(id) FILTER (WHERE is_less) AS less, array_agg(id) FILTER (WHERE is_free) AS free
    FROM changed WHERE is_less OR is_free GROUP BY user_id`)
  for (const { userId, less, free } of rows as Row[]) {
    for (const [what, carIds] of Object.entries({ less, free }))
      if (carIds)
        await tx.execute(
          sql`INSERT INTO car_news (user_id, what, car_ids, at) VALUES (${userId}, ${what}, ${sql.param(carIds)}::uuid[], ${at.toISOString()}::timestamptz)`,
        )
    const fact = { kind: 'favourites-changed' as const, less: less?.length ?? 0, free: free?.length ?? 0 }
    await news.notify(tx, parts, userId, { topic: 'searches', fact })
  }
}
