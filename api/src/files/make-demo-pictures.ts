import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { gate } from '../lib/gate.ts'
import { storePicture } from '../lib/pictures/pictures.ts'
import type { Services } from '../services.ts'
import { type DemoPictureRow, demoPictures, findDemoPicture } from './demo-pictures.ts'

type Deps = Pick<Services, 'db' | 'files' | 'jobs' | 'openScene'>

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>
/** One picture is encoded while the next is painted. */
const atOnce = 3
const requestTurn = gate(atOnce)
const backgroundGate = gate(atOnce)
/** The background work waits while visitors do. */
const backgroundTurn: Turn = (work) =>
  backgroundGate(async () => {
    await Promise.allSettled(requested.values())
    return work()
  })
/** Browsers open six connections, so a page must not wait longer for its pictures; in milliseconds. */
const patience = 3000

/** Makes the missing pictures of a picture's scene. Answers whether it was one of them. */
export async function makeScene(deps: Deps, name: string) {
  const row = await findDemoPicture(deps.db, name)
  if (!row) return false
  const where = and(eq(demoPictures.scene, row.scene), isNull(demoPictures.sha256))
  const missing = await deps.db.select().from(demoPictures).where(where)
  if (missing.length > 0) await makePictures(deps, row.scene, missing, backgroundTurn)
  return missing.some((one) => one.name === name)
}

const requested = new Map<string, Promise<boolean>>()

/**
 * Makes a picture that is requested before its turn, or after its files were lost. Answers whether there is such a
 * picture; one that takes long is finished after the answer.
 */
export function makeRequested(deps: Deps, name: string): Promise<boolean> {
  const work = requested.get(name) ?? makeOne(deps, name).finally(() => requested.delete(name))
  requested.set(name, work)
  return Promise.race([work, sleep(patience, true, { ref: false })])
}

async function makeOne(deps: Deps, name: string) {
  const row = await findDemoPicture(deps.db, name)
  if (!row) return false
  await makePictures(deps, row.scene, [row], requestTurn)
  return true
}

/** Stores the files before the row says so: an interrupted picture is made again. */
async function makePictures(deps: Deps, scene: string, rows: readonly DemoPictureRow[], turn: Turn) {
  if (!deps.openScene) throw new Error(`A picture of the demo is missing, and this process cannot draw it: ${scene}`)
  const paintIn = await deps.openScene(scene)
  const make = async ({ name, paint }: DemoPictureRow) => {
    const sha256 = await storePicture(deps, name, paintIn(paint))
    await deps.db.update(demoPictures).set({ sha256 }).where(eq(demoPictures.name, name))
  }
  await Promise.all(rows.map((row) => turn(() => make(row))))
}
