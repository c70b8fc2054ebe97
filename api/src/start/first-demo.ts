import * as settings from '../features/ground/settings/settings.ts'
import { cars } from '../features/stock/cars/table.ts'
import type { Database } from '../lib/database/database.ts'
import type { Config } from './config.ts'

/** Vehicles of the demo on a first start with the embedded database. */
const defaultCount = 120

/**
 * Fills a database that has no car yet: with as many demo cars as the settings say, or without any statement of the example company.
 * @param load  loads the demo and so many of its cars; a start without demo does not load its code
 */
export async function firstDemo(
  { db, embedded }: { db: Database; embedded: boolean },
  { demo }: Pick<Config, 'demo'>,
  load: (count: number) => Promise<void>,
) {
  if ((await db.$count(cars)) > 0) return
  const count = demo ?? (embedded ? defaultCount : 0)
  await (count === 0 ? settings.clearStatements(db) : load(count))
}
