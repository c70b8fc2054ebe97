import type { GalleryChange, GalleryDraft } from '@minato/contract/platform/gallery/endpoints.ts'
import { describeFileName, galleryAdminMessages } from '@minato/contract/platform/gallery/facts.ts'
import type { PictureName } from '@minato/contract/values/files.ts'
import { asc, eq, inArray, max, type SQL } from 'drizzle-orm'
import { createAuditedChanges } from '#lib/database/change.ts'
import type { Database } from '#lib/database/database.ts'
import { createIdempotently, runIdempotent } from '#lib/database/idempotency.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { cleanFileName, summarizeUploads, type Upload, type Uploads } from '#lib/http/uploads.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as trash from '../trash/trash.ts'
import { type GalleryRow, galleryItems } from './table.ts'

type Deps = Pick<Services, 'db' | 'files' | 'jobs'>

const rows = createRowQueries(galleryItems)
export const { find, insert } = rows

const record = audit.createRecorder('gallery', ({ description }: GalleryRow) => description, audit.toImageFields)
const moveToTrash = trash.createTrashHandler('gallery', ({ description }: GalleryRow) => description)
export const galleryChanges = createAuditedChanges(rows, 'gallery-item-not-found', record, moveToTrash)

const selectInOrder = (db: Database, where?: SQL) =>
  db
    .select()
    .from(galleryItems)
    .where(where)
    .orderBy(asc(galleryItems.order), asc(galleryItems.createdAt), asc(galleryItems.id))

export const listActiveItems = (db: Database) => selectInOrder(db, eq(galleryItems.isActive, true))
export const listItems = (db: Database) => selectInOrder(db)

async function nextOrder(db: Database) {
  const [last] = await db.select({ order: max(galleryItems.order) }).from(galleryItems)
  return (last?.order ?? 0) + 1
}

/** Adds a picture, once per key. The file is stored before the row that names it. */
export async function createItem(deps: Deps, by: Caller, draft: GalleryDraft, uploads: Uploads, key?: string) {
  const [image] = uploads.image ?? []
  if (!image) throw new Refusal('file-missing', galleryAdminMessages.imageMissing).at('image')
  const picture = await storeImage(deps, image)
  const request = ['gallery.create', draft, summarizeUploads(uploads)]
  const id = await createIdempotently(deps.db, { userId: by.id, key, request }, (tx) =>
    galleryChanges.create(tx, by, { ...draft, picture }),
  )
  return galleryChanges.required(await rows.find(deps.db, id))
}

export async function updateItem(deps: Deps, by: Caller, id: string, change: GalleryChange, uploads: Uploads) {
  const { version, ...facts } = change
  galleryChanges.fresh(await rows.find(deps.db, id), version)
  // Processes the picture before locking the row, because that takes long.
  const [image] = uploads.image ?? []
  const picture = image && (await storeImage(deps, image))
  return deps.db.transaction((tx) =>
    galleryChanges.change(tx, by, { id, version }, () => rows.update(tx, id, { ...facts, picture })),
  )
}

/** Deletes items for good and returns those that existed. The next sweep deletes files that no row names. */
export const deleteItems = ({ db }: Pick<Deps, 'db'>, by: Caller, ids: readonly string[]) =>
  db.transaction((tx) => galleryChanges.remove(tx, by, ids))

export async function reorderItems(
  { db }: Pick<Deps, 'db'>,
  by: Caller,
  positions: readonly { id: string; order: number }[],
) {
  const orderById = new Map(positions.map(({ id, order }) => [id, order]))
  await db.transaction(async (tx) => {
    for (const before of await rows.lock(tx, [...orderById.keys()])) {
      const order = orderById.get(before.id)
      if (order !== before.order) await record(tx, by, { before, after: await rows.update(tx, before.id, { order }) })
    }
  })
  return listItems(db)
}

async function storeImage(deps: Deps, { path }: Upload) {
  try {
    return await storeUploadedPicture(deps, path)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'file-type') throw error.at('image')
    throw new Refusal('file-type', galleryAdminMessages.fileType).at('image')
  }
}

type Skipped = { name: string; reason: string }

/**
 * Adds pictures at the end of the gallery in the order received, once per key. Skips invalid files.
 * @throws Refusal 400 that names every file when all are invalid
 */
export async function uploadItems(
  deps: Deps,
  by: Caller,
  uploads: Uploads,
  { description }: { description?: string | undefined },
  key?: string,
) {
  const storedItems: { picture: PictureName; description: string }[] = []
  const skipped: Skipped[] = []
  for (const upload of uploads.images ?? []) {
    const name = cleanFileName(upload)
    const { picture, reason } = await tryStoreImage(deps, upload)
    if (picture === undefined) skipped.push({ name, reason })
    else storedItems.push({ picture, description: description || describeFileName(name) })
  }
  if (storedItems.length === 0) throw allInvalidRefusal(skipped)

  const request = ['gallery.bulkUpload', description, summarizeUploads(uploads)]
  const ids = await deps.db.transaction((tx) =>
    runIdempotent(tx, { userId: by.id, key, request }, async () => {
      const first = await nextOrder(tx)
      const createdIds: string[] = []
      for (const [index, item] of storedItems.entries())
        createdIds.push((await galleryChanges.create(tx, by, { ...item, order: first + index })).id)
      return createdIds
    }),
  )
  return { items: await selectInOrder(deps.db, inArray(galleryItems.id, ids)), skipped }
}

async function tryStoreImage(deps: Deps, upload: Upload) {
  if (upload.fault) return { reason: upload.fault }
  try {
    return { picture: await storeImage(deps, upload) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

function allInvalidRefusal(skipped: Skipped[]) {
  const errors = Object.fromEntries(skipped.map(({ name, reason }) => [name, reason]))
  return Object.assign(new Refusal('no-valid-images'), { errors })
}
