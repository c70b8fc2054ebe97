import { descriptionOf } from '@minato/contract/ground/gallery/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { once } from '../../../lib/database/idempotency.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import { fileName, outlineOf, type Upload, type Uploads } from '../../../lib/http/uploads.ts'
import type { Services } from '../../../services.ts'
import * as gallery from './gallery.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>
type Skipped = { name: string; reason: string }

/**
 * Adds many pictures at the end of the gallery, in the order in which they came, once per key; what cannot be taken is skipped.
 * @throws Refusal 400 that names every file when none could be taken
 */
export async function bulkUpload(
  parts: Parts,
  by: Caller,
  uploads: Uploads,
  { description }: { description?: string | undefined },
  key?: string,
) {
  const kept: { picture: PictureName; description: string }[] = []
  const skipped: Skipped[] = []
  for (const upload of uploads.images ?? []) {
    const name = fileName(upload)
    const { picture, reason } = await keep(parts, upload)
    if (picture === undefined) skipped.push({ name, reason })
    else kept.push({ picture, description: description || descriptionOf(name) })
  }
  if (kept.length === 0) throw noneValid(skipped)

  const request = ['gallery.bulkUpload', description, outlineOf(uploads)]
  const ids = await parts.db.transaction((tx) =>
    once(tx, { userId: by.id, key, request }, async () => {
      const first = await gallery.nextOrder(tx)
      const made: string[] = []
      for (const [place, item] of kept.entries())
        made.push((await gallery.changes.create(tx, by, { ...item, order: first + place })).id)
      return made
    }),
  )
  return { items: await gallery.some(parts.db, ids), skipped }
}

/** The picture, or why the file cannot be taken. */
async function keep(parts: Parts, upload: Upload) {
  if (upload.fault) return { reason: upload.fault }
  try {
    return { picture: await gallery.keepImage(parts, upload) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

function noneValid(skipped: Skipped[]) {
  const errors = Object.fromEntries(skipped.map(({ name, reason }) => [name, reason]))
  return Object.assign(new Refusal('no-valid-images'), { errors })
}
