import { leastInGroup } from '@minato/contract/stock/cars/filters.ts'
import type { CarGroup } from '@minato/contract/stock/cars/search.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { cars } from './table.ts'

/**
 * Makes, models and types that enough available cars share, the largest first, up to `limit` of each. A word's spellings
 * are one group; its most frequent one stands for all.
 */
export async function groups(db: Database, limit: number) {
  const by = async (...columns: (keyof typeof named)[]) => {
    const words = columns.map((name) => sql`lower_case(${named[name]})`)
    const { rows } = await db.execute(sql`
      SELECT ${sql.join(
        columns.map((name) => sql`mode() WITHIN GROUP (ORDER BY ${named[name]}) AS ${sql.identifier(name)}`),
        sql`, `,
      )}, ${available} AS count
      FROM ${cars} WHERE ${cars.isActive} AND ${words[0]} IS NOT NULL
      GROUP BY ${sql.join(words, sql`, `)}
      HAVING ${available} >= ${leastInGroup}
      ORDER BY count DESC, ${sql.join(words, sql`, `)}
      LIMIT ${limit}`)
    return (rows as Found[]).map((row): CarGroup => ({ make: null, model: null, type: null, ...row }))
  }
  const [makes, models, types] = await Promise.all([by('make'), by('make', 'model'), by('type')])
  return { makes, models, types }
}

type Found = Partial<CarGroup> & { count: number }

const named = { make: cars.make, model: cars.model, type: cars.type }
const available: SQL = sql`(count(*) FILTER (WHERE ${eq(cars.status, 'AVAILABLE')}))::int`
