import type { PictureName } from '@minato/contract/values/files.ts'
import * as settings from '../features/ground/settings/settings.ts'
import { cars } from '../features/stock/cars/table.ts'
import { confidential } from '../features/stock/confidential/table.ts'
import { gate } from '../lib/gate.ts'
import { keepPicture } from '../lib/pictures/pictures.ts'
import type { Services } from '../services.ts'
import type { Config } from '../start/config.ts'
import { type Far, withProgress } from '../start/progress.ts'
import { batches, batchSize, boughtOf, rowsOf } from './car-rows.ts'
import { type DemoCar, demoCars } from './catalogue.ts'
import { orderHeldAndSold } from './orders.ts'
import { type DemoPicture, openView, pictureSet } from './pictures/compose.ts'
import { showSheets } from './sheets.ts'
import { loadDemand } from './site/demand.ts'
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
  await loadDemand(parts)
}

/** Adds the first `count` demo cars that are not there yet, with their pictures and orders; the same ones every time. */
export const loadDemo = (parts: Parts, count: number) =>
  withProgress('Preparing the demo stock', (far) => load(parts, count, far))

/** Views that are painted at once: one is packed while the next is mixed. */
const atOnce = 3

/** Paints and keeps what is not kept yet of the pictures of some cars. Of a view all paints are mixed together, as its layers are opened once. */
async function paint(parts: Pick<Parts, 'db' | 'files' | 'jobs'>, some: DemoCar[], kept: Kept, far: Far) {
  const wanted = new Map(some.flatMap(pictureSet).map((picture) => [picture.key, picture]))
  const missing = [...wanted.values()].filter(({ key }) => !kept.has(key))
  const turn = gate(atOnce)
  let painted = 0
  const paintView = async ([first, ...more]: [DemoPicture, ...DemoPicture[]]) => {
    const painting = await openView(first.body, first.view)
    for (const { key, paint } of [first, ...more]) {
      kept.set(key, await keepPicture(parts, await painting(paint)))
      far(`${++painted} of ${missing.length} pictures`)
    }
  }
  const views = Map.groupBy(missing, ({ body, view }) => `${body} ${view}`).values()
  await Promise.all(views.map((pictures) => turn(() => paintView(pictures as [DemoPicture]))))
}

/** Names of pictures by their keys. */
type Kept = Map<string, PictureName>

async function load({ db, files, jobs, clock, config, remembered }: Parts, count: number, far: Far) {
  await settings.claimAgain({ db, config })
  const kept: Kept = new Map()
  const { reservationDays } = await settings.read({ db, remembered, config })
  let done = 0
  for (const batch of batches(demoCars(count), batchSize)) {
    await paint({ db, files, jobs }, batch, kept, far)
    const named = batch.map((car) => ({
      car,
      pictures: pictureSet(car).map(({ key }) => kept.get(key) as PictureName),
    }))
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
    far(`${done} of ${count} cars`)
  }
}
