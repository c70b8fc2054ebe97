import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq, isNull, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '../lib/database/database.ts'
import type { Services } from '../services.ts'
import { withProgress } from '../start/progress.ts'

/** Pictures of the demo; rows may name them before they exist. */
export const demoPictures = pgTable('demo_pictures', {
  /** The name in the file store. */
  name: text().primaryKey(),
  /** Pictures of one scene share its layers: `suv front-left`, `ship 3`. */
  scene: text().notNull(),
  /** The exterior colour as #rrggbb; empty where the scene has none. */
  paint: text().notNull(),
  /** Hash of the widest form; null until all WebP forms are stored. */
  sha256: text(),
})
export type DemoPictureRow = typeof demoPictures.$inferSelect

/** Adds a job for each scene with missing pictures: before all AVIF, and those of the car lists before the others. */
export async function enqueueMissing(tx: Database, jobs: Services['jobs']) {
  const scenes = await tx
    .selectDistinctOn([demoPictures.scene])
    .from(demoPictures)
    .where(isNull(demoPictures.sha256))
    .orderBy(demoPictures.scene, demoPictures.name)
  const toJob = ({ name, scene }: DemoPictureRow) => ({
    data: { name },
    key: name,
    priority: scene.endsWith('front-left') ? 2 : 1,
  })
  await jobs.add(tx, 'encode-picture', ...scenes.map(toJob))
}

export async function findDemoPicture(db: Database, name: string): Promise<DemoPictureRow | undefined> {
  const [row] = await db.select().from(demoPictures).where(eq(demoPictures.name, name))
  return row
}

/** Hashes of the widest forms by name; null for those not made yet. */
export async function demoPictureHashes(db: Pick<Database, 'execute'>): Promise<Map<string, string | null>> {
  const { rows } = await db.execute<DemoPictureRow>(sql`SELECT name, sha256 FROM ${demoPictures}`)
  return new Map(rows.map(({ name, sha256 }: DemoPictureRow) => [name, sha256]))
}

export async function countDemoPictures(db: Database) {
  const [row] = await db.select({ made: count(demoPictures.sha256), total: count() }).from(demoPictures)
  return row ?? { made: 0, total: 0 }
}

/** Milliseconds. */
const interval = 1000
const maxPauseMs = 60_000

/** Prints the progress until all pictures exist, or no new one does for a minute. */
export const reportDemoPictures = ({ db }: Pick<Services, 'db'>, signal: AbortSignal) =>
  withProgress('Making the demo pictures', async (report) => {
    let last = -1
    for (let changedAt = Date.now(); Date.now() - changedAt < maxPauseMs; ) {
      const { made, total } = await countDemoPictures(db)
      if (made < total || last >= 0) report(made, total)
      if (made === total) return
      if (made !== last) changedAt = Date.now()
      last = made
      await sleep(interval, undefined, { signal, ref: false })
    }
  })
