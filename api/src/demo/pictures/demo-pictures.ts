import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureName } from '@minato/contract/values/files.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { pictures as storedPictures } from '#lib/pictures/table.ts'
import type { Services } from '#services.ts'
import { withProgress } from '#start/progress.ts'
import { type DemoPictureRow, demoPictures } from './table.ts'
import type { BodyStyle, View } from './views.ts'

/** Equal values make equal pictures. Those of one scene share their layers; `paint` is #rrggbb, and empty for a ship. */
export type DemoPicture = { scene: `${BodyStyle} ${View}` | `ship ${number}`; paint: string }

/** Measured averages: a cabin is darker than the studio. */
const averageColour = (scene: string) => (scene.endsWith('detail') ? '6a6a69' : 'a3a2a2')

/** The name of a picture that may not be made yet: from what it shows, with about its average colour. */
export function nameOfDemoPicture({ scene, paint }: DemoPicture) {
  const hash = createHash('sha256').update(`demo picture ${scene} ${paint}`).digest('hex')
  return `${hash}-${averageColour(scene)}` as PictureName
}

/** Has pictures made in the background, unless their files are stored. Answers their names, in order. */
export async function requestDemoPictures(
  tx: Database,
  jobs: Services['jobs'],
  pictures: readonly DemoPicture[],
): Promise<PictureName[]> {
  const names = pictures.map(nameOfDemoPicture)
  const rows = new Map(pictures.map((picture, index) => [names[index], { ...picture, name: names[index] as string }]))
  if (rows.size === 0) return names
  const isStored = sql`EXISTS (SELECT FROM ${storedPictures} stored
    WHERE stored.name = ${demoPictures.name} AND stored.kept_at IS NOT NULL)`
  await tx
    .insert(demoPictures)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: demoPictures.name, set: { sha256: null }, setWhere: sql`NOT ${isStored}` })
  await enqueueMissing(tx, jobs)
  return names
}

/** Adds a job for each scene with missing pictures: before all AVIF, and those of the car lists before the others. */
export async function enqueueMissing(tx: Database, jobs: Services['jobs']) {
  const scenes = await tx
    .selectDistinctOn([demoPictures.scene])
    .from(demoPictures)
    .where(isNull(demoPictures.sha256))
    .orderBy(demoPictures.scene, demoPictures.name)
  const jobOf = ({ name, scene }: DemoPictureRow) => ({
    data: { name },
    key: name,
    priority: scene.endsWith('front-left') ? 2 : 1,
  })
  await jobs.add(tx, 'encode-picture', ...scenes.map(jobOf))
}

/** The row of a name; undefined for a picture that is not of the demo. */
export async function findDemoPicture(db: Database, name: string): Promise<DemoPictureRow | undefined> {
  const [row] = await db.select().from(demoPictures).where(eq(demoPictures.name, name))
  return row
}

/** Hashes of the widest forms by name; null for those not made yet. */
export async function demoPictureHashes(db: Pick<Database, 'execute'>): Promise<Map<string, string | null>> {
  const { rows } = await db.execute<DemoPictureRow>(sql`SELECT name, sha256 FROM ${demoPictures}`)
  return new Map(rows.map(({ name, sha256 }: DemoPictureRow) => [name, sha256]))
}

/** Counts the demo's pictures, and those that are made. */
export async function countDemoPictures(db: Database) {
  const [total, missing] = await Promise.all([
    db.$count(demoPictures),
    db.$count(demoPictures, isNull(demoPictures.sha256)),
  ])
  return { made: total - missing, total }
}

/** In milliseconds. */
const interval = 1000
const longestPause = 60_000

/** Writes how many are made until all are, or none was for a minute. */
export const reportDemoPictures = ({ db }: Pick<Services, 'db'>, signal: AbortSignal) =>
  withProgress('Making the demo pictures', async (report) => {
    let last = -1
    for (let changedAt = Date.now(); Date.now() - changedAt < longestPause; ) {
      const { made, total } = await countDemoPictures(db)
      if (made < total || last >= 0) report(`${made} of ${total}`)
      if (made === total) return
      if (made !== last) changedAt = Date.now()
      last = made
      await sleep(interval, undefined, { signal, ref: false })
    }
  })
