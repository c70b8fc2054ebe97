import type { GalleryChange, GalleryDraft } from '@minato/contract/ground/gallery/endpoints.ts'
import { descriptionOf, galleryAdminMessages } from '@minato/contract/ground/gallery/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { asc, eq, inArray, max, type SQL } from 'drizzle-orm'
import { changesOf } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { makeOnce, once } from '#lib/database/idempotency.ts'
import { rowsOf } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { fileName, outlineOf, type Upload, type Uploads } from '#lib/http/uploads.ts'
import { keepPicture } from '#lib/pictures/pictures.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as trash from '../trash/trash.ts'
import { type GalleryRow, galleryItems } from './table.ts'

type Parts = Pick<Services, 'db' | 'files' | 'jobs'>
export type NewGalleryItem = typeof galleryItems.$inferInsert

const rows = rowsOf(galleryItems)
export const { find, insert } = rows

const record = audit.recording('gallery', ({ description }: GalleryRow) => description, audit.withImage)
export const changes = changesOf(
  rows,
  'gallery-item-not-found',
  record,
  trash.keeping('gallery', ({ description }) => description),
)

const inOrder = (db: Database, where?: SQL) =>
  db
    .select()
    .from(galleryItems)
    .where(where)
    .orderBy(asc(galleryItems.order), asc(galleryItems.createdAt), asc(galleryItems.id))

export const active = (db: Database) => inOrder(db, eq(galleryItems.isActive, true))
export const all = (db: Database) => inOrder(db)
const some = (db: Database, ids: readonly string[]) => inOrder(db, inArray(galleryItems.id, [...ids]))

export const count = (db: Database) => db.$count(galleryItems)

/** The place after the last. */
async function nextOrder(db: Database) {
  const [last] = await db.select({ order: max(galleryItems.order) }).from(galleryItems)
  return (last?.order ?? 0) + 1
}

/** Adds a picture, once per key. It is safe in the file store before the row that names it is written. */
export async function create(parts: Parts, by: Caller, draft: GalleryDraft, uploads: Uploads, key?: string) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal('file-missing', galleryAdminMessages.imageMissing).at('image')
  const picture = await keepImage(parts, image)
  const request = ['gallery.create', draft, outlineOf(uploads)]
  const id = await makeOnce(parts.db, { userId: by.id, key, request }, (tx) =>
    changes.create(tx, by, { ...draft, picture }),
  )
  return changes.required(await rows.find(parts.db, id))
}

/** Changes the named fields of an item, and its picture where a new one came; a stale version changes nothing. */
export async function change(parts: Parts, by: Caller, id: string, change: GalleryChange, uploads: Uploads) {
  const { version, ...facts } = change
  changes.fresh(await rows.find(parts.db, id), version)
  // The picture takes its time, so it is made before the row is locked.
  const [image] = uploads.image ?? []
  const picture = image && (await keepImage(parts, image))
  return parts.db.transaction((tx) =>
    changes.change(tx, by, { id, version }, () => rows.update(tx, id, { ...facts, picture })),
  )
}

/** Deletes items for good and answers those that were there. Their files go with the next sweep, unless another row names them. */
export const remove = ({ db }: Pick<Parts, 'db'>, by: Caller, ids: readonly string[]) =>
  db.transaction((tx) => changes.remove(tx, by, ids))

/** Sets the places of items. One that is gone already has none; one that stands there already is not touched. */
export async function reorder({ db }: Pick<Parts, 'db'>, by: Caller, places: readonly { id: string; order: number }[]) {
  const wanted = new Map(places.map(({ id, order }) => [id, order]))
  await db.transaction(async (tx) => {
    for (const before of await rows.lock(tx, [...wanted.keys()])) {
      const order = wanted.get(before.id)
      if (order !== before.order) await record(tx, by, { before, after: await rows.update(tx, before.id, { order }) })
    }
  })
  return all(db)
}

/** Keeps a picture, or says in the gallery's own words what is wrong with the file. */
async function keepImage(parts: Parts, { path }: Upload) {
  try {
    return await keepPicture(parts, path)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'file-type') throw error.at('image')
    throw new Refusal('file-type', galleryAdminMessages.fileType).at('image')
  }
}

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
      const first = await nextOrder(tx)
      const made: string[] = []
      for (const [place, item] of kept.entries())
        made.push((await changes.create(tx, by, { ...item, order: first + place })).id)
      return made
    }),
  )
  return { items: await some(parts.db, ids), skipped }
}

/** The picture, or why the file cannot be taken. */
async function keep(parts: Parts, upload: Upload) {
  if (upload.fault) return { reason: upload.fault }
  try {
    return { picture: await keepImage(parts, upload) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

function noneValid(skipped: Skipped[]) {
  const errors = Object.fromEntries(skipped.map(({ name, reason }) => [name, reason]))
  return Object.assign(new Refusal('no-valid-images'), { errors })
}
