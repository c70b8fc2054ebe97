// Rule: which files are removed: those that no row names.
import { pictureFiles } from '@minato/contract/values/files.ts'
import { backupRuns } from '../lib/database/database.ts'
import { adopt, forget, untouchedSince } from '../lib/pictures/table.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import type { Services } from '../services.ts'
import { everyName } from './named-files.ts'

type Parts = Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>

/** A file younger than this may belong to a request that has not written its row yet. */
const grace = 3_600_000

/** Removes files that no row names, and answers how many. While a backup runs it leaves everything where it is. */
export async function sweepFiles({ db, files, clock, jobs }: Parts) {
  if (await backupRuns(db)) return 0
  const before = new Date(clock.now().getTime() - grace)
  const { pictures, others } = await writtenBefore(before, files)
  for (const some of inBatches([...pictures])) await adoptOrphans({ db, jobs }, some, before)
  const named = await everyName(db)

  let removed = 0
  for (const name of await untouchedSince(db, before)) {
    if (named.has(name)) continue
    const gone = await forget(db, name, before, async () => {
      for (const file of pictureFiles(name)) await files.remove(file)
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

async function writtenBefore(moment: Date, files: FileStore) {
  const pictures = new Set<string>()
  const others: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    const picture = /^pictures\/([^/]+)\//.exec(name)?.[1]
    if (writtenAt >= moment) continue
    if (picture) pictures.add(picture)
    else others.push(name)
  }
  return { pictures, others }
}

/** A large stock has a million pictures: each statement takes as many as it does quickly. */
const batch = 1000
const inBatches = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / batch) }, (_, n) => names.slice(n * batch, (n + 1) * batch))

/** Pictures whose rows were lost, by an end in the middle of their removal: taken in again, to be judged like all others. */
async function adoptOrphans({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, names: string[], before: Date) {
  await db.transaction(async (tx) => {
    const justBefore = new Date(before.getTime() - 1)
    const adopted = await adopt(tx, names, justBefore)
    await jobs.add(tx, 'encode-picture', ...adopted.map((name: string) => ({ data: { name }, key: name })))
  })
}
