import { readSettings } from '@minato/api/features/platform/settings/read-settings.ts'
import * as settings from '@minato/api/features/platform/settings/settings.ts'
import { confidential } from '@minato/api/features/stock/cars/confidential/table.ts'
import { cars } from '@minato/api/features/stock/cars/table.ts'
import type { Services } from '@minato/api/services.ts'
import { type ReportProgress, withProgress } from '@minato/api/start/progress.ts'
import { batches, batchSize, boughtOf, rowsOf } from './cars/car-rows.ts'
import { demoCars } from './cars/catalogue.ts'
import { orderHeldAndSold } from './orders.ts'
import { pictureSet } from './pictures/compose.ts'
import { nameOfDemoPicture, requestDemoPictures } from './pictures/demo-pictures.ts'
import { addSheets, drawSheets } from './sheets.ts'
import { loadDemand } from './site/demand.ts'
import { loadDemoSite } from './site.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config' | 'queryCache'>

/** Loads site, cars and demand at a first start. */
export async function loadFirstDemo(parts: Parts, count: number) {
  // Before the cars: an interrupted start begins again as long as there is no car.
  await withProgress('Preparing the demo site', () => parts.db.transaction((tx) => loadDemoSite({ ...parts, db: tx })))
  await loadDemo(parts, count)
  await loadDemand(parts)
}

/**
 * Adds missing ones of the first `count` demo cars, with their orders. Deterministic; pictures follow in the
 * background.
 */
export const loadDemo = (parts: Parts, count: number) =>
  withProgress('Preparing the demo stock', (report) => load(parts, count, report))

async function load(
  { db, files, jobs, clock, config, queryCache: remembered }: Parts,
  count: number,
  report: ReportProgress,
) {
  await settings.restoreExampleStatements({ db, config })
  const { reservationDays } = await readSettings({ db, queryCache: remembered, config })
  let done = 0
  for (const batch of batches(demoCars(count), batchSize)) {
    const sets = batch.map(pictureSet)
    const rows = rowsOf(
      batch.map((car, index) => ({ car, pictures: (sets[index] ?? []).map(nameOfDemoPicture) })),
      done,
      clock.now(),
    )
    const bought = boughtOf(batch, done, rows)
    const sheets = await drawSheets({ db, files, jobs }, bought)
    await db.transaction(async (tx) => {
      const added = await tx.insert(cars).values(rows).onConflictDoNothing({ target: cars.id }).returning()
      const ids = new Set(added.map(({ id }) => id))
      const secrets = bought.flatMap(({ id, secrets }) => (ids.has(id) ? { id, ...secrets } : []))
      if (secrets.length > 0) await tx.insert(confidential).values(secrets)
      await orderHeldAndSold(tx, added, clock.now(), reservationDays)
      await addSheets(
        tx,
        sheets.filter(({ id }) => ids.has(id)),
      )
      await requestDemoPictures(tx, jobs, sets.flat())
    })
    done += batch.length
    report(done, count)
  }
}
