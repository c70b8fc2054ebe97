import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { storePicture } from '../lib/pictures/pictures.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import type { Services } from '../services.ts'
import { type DemoPictureRow, demoPictures, findDemoPicture } from './demo-pictures.ts'

type Deps = Pick<Services, 'db' | 'files' | 'jobs' | 'openScene'>

type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>
/** One picture is encoded while the next is painted. */
const concurrency = 3
const limitRequested = createSemaphore(concurrency)
const limitBackgroundSlots = createSemaphore(concurrency)
/** Background work waits for pictures that visitors request. */
const limitBackground: ConcurrencyLimiter = (work) =>
  limitBackgroundSlots(async () => {
    await Promise.allSettled(requested.values())
    return work()
  })
/** Milliseconds. Browsers open six connections, so a page must not wait longer for its pictures. */
const requestTimeoutMs = 3000

/** Makes the missing pictures of a picture's scene. Returns true if the picture was one of them. */
export async function makeScene(deps: Deps, name: string) {
  const row = await findDemoPicture(deps.db, name)
  if (!row) return false
  const where = and(eq(demoPictures.scene, row.scene), isNull(demoPictures.sha256))
  const missing = await deps.db.select().from(demoPictures).where(where)
  if (missing.length > 0) await makePictures(deps, row.scene, missing, limitBackground)
  return missing.some((picture) => picture.name === name)
}

const requested = new Map<string, Promise<boolean>>()

/** Makes a picture ahead of the queue, or lost files again. False for an unknown name; a slow one is finished later. */
export function makeRequested(deps: Deps, name: string): Promise<boolean> {
  const work = requested.get(name) ?? makeRequestedPicture(deps, name).finally(() => requested.delete(name))
  requested.set(name, work)
  return Promise.race([work, sleep(requestTimeoutMs, true, { ref: false })])
}

async function makeRequestedPicture(deps: Deps, name: string) {
  const row = await findDemoPicture(deps.db, name)
  if (!row) return false
  await makePictures(deps, row.scene, [row], limitRequested)
  return true
}

/** Stores the files before updating the row, so an interrupted picture is made again. */
async function makePictures(deps: Deps, scene: string, rows: readonly DemoPictureRow[], limit: ConcurrencyLimiter) {
  if (!deps.openScene) throw new Error(`A picture of the demo is missing, and this process cannot draw it: ${scene}`)
  const paintScene = await deps.openScene(scene)
  const make = async ({ name, paint }: DemoPictureRow) => {
    const sha256 = await storePicture(deps, name, paintScene(paint))
    await deps.db.update(demoPictures).set({ sha256 }).where(eq(demoPictures.name, name))
  }
  await Promise.all(rows.map((row) => limit(() => make(row))))
}
