// Rule: files that no row refers to are deleted.
import { listPictureFiles } from '@minato/contract/values/files.ts'
import { isBackupRunning } from '../lib/database/database.ts'
import { adoptPictures, deletePicture, listUntouchedPictures } from '../lib/pictures/table.ts'
import type { FileStore } from '../lib/storage/file-store.ts'
import type { Services } from '../services.ts'
import { listReferencedNames } from './referenced-files.ts'

type Deps = Pick<Services, 'db' | 'files' | 'clock' | 'jobs'>

/** A younger file may belong to a request that has not written its row yet. */
const graceMs = 3_600_000

/** Deletes files that no row refers to and returns their number. Does nothing during a backup. */
export async function deleteUnreferencedFiles({ db, files, clock, jobs }: Deps) {
  if (await isBackupRunning(db)) return 0
  const before = new Date(clock.now().getTime() - graceMs)
  const { pictures, otherFiles } = await writtenBefore(before, files)
  for (const batchNames of inBatches([...pictures])) await adoptOrphans({ db, jobs }, batchNames, before)
  const referenced = await listReferencedNames(db)

  let removed = 0
  for (const name of await listUntouchedPictures(db, before)) {
    if (referenced.has(name)) continue
    const isRemoved = await deletePicture(db, name, before, async () => {
      for (const file of listPictureFiles(name)) await files.remove(file)
    })
    if (isRemoved) removed++
  }
  // These have random names, which no later request uses again.
  for (const name of otherFiles) {
    if (referenced.has(name)) continue
    await files.remove(name)
    removed++
  }
  return removed
}

async function writtenBefore(moment: Date, files: FileStore) {
  const pictures = new Set<string>()
  const otherFiles: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    const picture = /^pictures\/([^/]+)\//.exec(name)?.[1]
    if (writtenAt >= moment) continue
    if (picture) pictures.add(picture)
    else otherFiles.push(name)
  }
  return { pictures, otherFiles }
}

/** A large stock has a million pictures; this size keeps each statement fast. */
const batchSize = 1000
const inBatches = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / batchSize) }, (_, n) => names.slice(n * batchSize, (n + 1) * batchSize))

/** Restores rows of pictures that an interrupted deletion left without, so that the sweep checks them. */
async function adoptOrphans({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, names: string[], before: Date) {
  await db.transaction(async (tx) => {
    const justBefore = new Date(before.getTime() - 1)
    const adopted = await adoptPictures(tx, names, justBefore)
    await jobs.add(tx, 'encode-picture', ...adopted.map((name: string) => ({ data: { name }, key: name })))
  })
}
