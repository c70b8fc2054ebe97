import { pictureForms, picturePath } from '@minato/contract/files.ts'
import { sql } from 'drizzle-orm'
import type { Database } from './lib/database.ts'
import { adopt, forget, untouchedSince } from './lib/pictures/table.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>

/** A file younger than this may belong to a request that has not written its row yet. */
const grace = 3_600_000

/** Removes files that no row names, and answers how many. */
export async function sweepFiles({ db, files, clock, jobs }: Parts) {
  const before = new Date(clock.now().getTime() - grace)
  const pictures = new Set<string>()
  const others: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    const picture = /^pictures\/([^/]+)\//.exec(name)?.[1]
    if (writtenAt >= before) continue
    if (picture) pictures.add(picture)
    else others.push(name)
  }
  await adoptOrphans({ db, jobs }, [...pictures], before)
  const named = await everyName(db)

  let removed = 0
  for (const name of await untouchedSince(db, before)) {
    if (named.has(name)) continue
    const gone = await forget(db, name, before, async () => {
      for (const { width, format } of pictureForms) await files.remove(picturePath(name, width, format))
    })
    if (gone) removed++
  }
  // These have random names: nobody will ever keep one of them again.
  for (const name of others) {
    if (named.has(name)) continue
    await files.remove(name)
    removed++
  }
  return removed
}

/** Pictures whose rows were lost, by an end in the middle of their removal: taken in again, to be judged like all others. */
async function adoptOrphans({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, names: string[], before: Date) {
  await db.transaction(async (tx) => {
    const justBefore = new Date(before.getTime() - 1)
    for (const name of await adopt(tx, names, justBefore)) await jobs.add(tx, 'encode-picture', { name }, { key: name })
  })
}

/** What rows name in the file store. Every table that names files is read here. */
async function everyName(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT main_picture AS name FROM cars WHERE main_picture IS NOT NULL
    UNION SELECT unnest(gallery) FROM cars
    UNION SELECT picture FROM order_lines WHERE picture IS NOT NULL
    UNION SELECT proof FROM orders WHERE proof IS NOT NULL
    UNION SELECT picture FROM ship_schedules WHERE picture IS NOT NULL
    UNION SELECT pdf FROM ship_schedules WHERE pdf IS NOT NULL
    UNION SELECT picture FROM gallery_items
    UNION SELECT picture FROM team_members WHERE picture IS NOT NULL`)
  return new Set(rows.map((row: { name: string }) => row.name))
}
