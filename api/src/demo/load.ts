import type { PictureName } from '@minato/contract/values/files.ts'
import * as settings from '../features/ground/settings/settings.ts'
import { cars } from '../features/stock/cars/table.ts'
import { confidential } from '../features/stock/confidential/table.ts'
import { keepPicture } from '../lib/pictures/pictures.ts'
import type { Services } from '../services.ts'
import type { Config } from '../start/config.ts'
import { type Far, withProgress } from '../start/progress.ts'
import { batches, batchSize, boughtOf, type Pictured, rowsOf } from './car-rows.ts'
import { type DemoCar, demoCars } from './catalogue.ts'
import { orderHeldAndSold } from './orders.ts'
import { paintPicture, pictureSet } from './pictures/compose.ts'
import { showSheets } from './sheets.ts'
import { loadDemoSite } from './site.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config' | 'remembered'>
const defaultCount = 120

/** Loads the demo stock on a first start: as many cars as the settings say, if there is no car yet. Without it nothing is claimed. */
export async function firstDemo({ embedded, ...parts }: Parts & { embedded: boolean }, { demo }: Pick<Config, 'demo'>) {
  const count = demo ?? (embedded ? defaultCount : 0)
  if ((await parts.db.$count(cars)) > 0) return
  if (count === 0) return settings.claimNothing(parts.db)
  // Before the cars: a start that is broken off here begins anew, as long as there is no car.
  await withProgress('Preparing the demo site', () => loadDemoSite(parts))
  await loadDemo(parts, count)
}

/** Adds the first `count` demo cars that are not there yet, with their pictures and orders; the same ones every time. */
export const loadDemo = (parts: Parts, count: number) =>
  withProgress('Preparing the demo stock', (far) => load(parts, count, far))

async function load({ db, files, jobs, clock, config, remembered }: Parts, count: number, far: Far) {
  await settings.claimAgain({ db, config })
  const pictures = new Map<string, Promise<PictureName>>()
  const pictureOf = (car: DemoCar) =>
    Promise.all(
      pictureSet(car).map(({ key, view }) => {
        const kept =
          pictures.get(key) ??
          paintPicture(car.body, view, car.paint).then((image) => keepPicture({ db, files, jobs }, image))
        pictures.set(key, kept)
        return kept
      }),
    )

  const { reservationDays } = await settings.read({ db, remembered, config })
  let done = 0
  for (const batch of batches(demoCars(count), batchSize)) {
    const named: Pictured[] = []
    for (const car of batch) {
      named.push({ car, pictures: await pictureOf(car) })
      far(`${done + named.length} of ${count} cars`)
    }
    const bought = await db.transaction(async (tx) => {
      const rows = rowsOf(named, done, clock.now())
      const added = await tx.insert(cars).values(rows).onConflictDoNothing({ target: cars.id }).returning()
      const bought = boughtOf(batch, done, added)
      if (bought.length > 0)
        await tx.insert(confidential).values(bought.map(({ row, secrets }) => ({ id: row.id, ...secrets })))
      await orderHeldAndSold(tx, added, clock.now(), reservationDays)
      return bought
    })
    await showSheets({ db, files, jobs }, bought)
    done += batch.length
  }
}
