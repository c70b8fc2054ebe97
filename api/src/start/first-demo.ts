import * as settings from '../features/platform/settings/settings.ts'
import { cars } from '../features/stock/cars/table.ts'
import type { Database } from '../lib/database/database.ts'
import type { Config } from './config.ts'

/** Number of demo vehicles on a first start with the embedded database. */
const defaultCount = 120

/**
 * Fills a database without cars: with demo cars, or by clearing the example company's statements.
 * @param load loads the demo and this number of cars; starts without demo do not load its code
 */
export async function firstDemo(
  { db, embedded }: { db: Database; embedded: boolean },
  { demo }: Pick<Config, 'demo'>,
  load: (count: number) => Promise<void>,
) {
  if ((await db.$count(cars)) > 0) return
  const count = demo ?? (embedded ? defaultCount : 0)
  await (count === 0 ? settings.clearExampleStatements(db) : load(count))
}
